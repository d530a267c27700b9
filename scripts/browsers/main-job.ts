/**
 * What players do on a night of attacks, screen by screen: plan, see the plan and its map, send from the list, share
 * the lines under a link, divide a tribe's attacks. Every screen is pictured, and none may be wider than the window.
 */
import { evening, linesLeaving, type TrialProduct } from '../tooling/trial-product.ts'
import type { Hand } from './hand.ts'

export interface MainJob {
  readonly hand: Hand
  readonly product: TrialProduct
  /** Keeps a picture of the screen under a name. */
  readonly picture: (name: string) => Promise<void>
}

const SOURCES = 12
const TARGETS = 6
const LINES = 30

export async function doMainJob({ hand, product, picture }: MainJob): Promise<void> {
  const shown = async (name: string) => {
    const overflow = await hand.overflow()
    if (overflow > 0) throw new Error(`${name} is ${overflow} px wider than the window.`)
    await picture(name)
  }

  const lines = linesLeaving(product, LINES)

  await hand.open('/')
  await hand.until('the world stands there', async () => (await hand.read('textbox', 'World')) === 'nl200')
  await hand.click('textbox', 'Slowest unit')
  await hand.click('option', 'Ram')
  await hand.until('rams are chosen', async () => (await hand.read('textbox', 'Slowest unit')) === 'Ram')
  await hand.write('textbox', 'Target villages', product.targets.slice(0, TARGETS).join('\n'))
  await hand.write(
    'textbox',
    'Source villages',
    product.attackers
      .flatMap(({ villages }) => villages.slice(0, 4))
      .slice(0, SOURCES)
      .join('\n'),
  )
  await hand.writeDate('Arrival time', evening(product, 3))
  await shown('1-planner')
  await hand.click('button', 'Plan Mass')
  await hand.sees(`${TARGETS} of ${TARGETS} commands`)
  await shown('2-results')
  const planned = (await hand.read('textbox', 'Off Pack 0.5+ Format')).split('\n')
  if (planned.length !== TARGETS) throw new Error(`The plan has ${planned.length} lines instead of ${TARGETS}.`)

  await hand.click('button', 'Preview on the map')
  await hand.until('there is a map', async () => (await hand.count('map')) > 0)
  await shown('3-map')

  await hand.open('/command-generator')
  await hand.click('button', 'Import lines')
  await hand.paste('textbox', 'Off-pack lines', lines.join('\n'))
  await hand.click('button', 'Import')
  await hand.until('every line has its link', async () => (await hand.count('link', ' in the game')) >= LINES)
  await shown('4-generator-list')

  await hand.open('/planning')
  await hand.write('textbox', 'Description', 'Friday night')
  await hand.write('textbox', 'Find a player', product.attackers[0]?.name ?? '')
  await hand.click('option', product.attackers[0]?.name ?? '')
  await hand.paste('textbox', 'Lines', lines.join('\n'))
  await shown('5-create-off-pack')
  await hand.click('button', 'Create plan')
  await hand.sees('Friday night')
  await hand.until('the lines are listed', async () => (await hand.count('row')) > 0)
  const first = await hand.read('row', '')
  await hand.until('time goes by in the list', async () => (await hand.read('row', '')) !== first)
  await shown('6-off-pack-list')

  await hand.open('/tribe-planner')
  await hand.write('textbox', 'Find a tribe', product.tribe)
  await hand.click('option', product.tribe)
  await hand.write('spinbutton', `Nukes of ${product.attackers[0]?.name}`, '6')
  await shown('7-tribe-plan')
  await hand.click('button', 'Save')
  await hand.sees('Successfully saved planning')
}
