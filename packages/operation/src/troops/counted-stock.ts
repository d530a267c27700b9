/**
 * Troops know when they were counted: what had left by then is in some counts and not in others.
 *
 *                  left before the count          landed before it        home before it
 *   at home        is not in it                   is not in it            its survivors are
 *   all own        is in it                       its survivors are       its survivors are
 *
 * The engine is asked for what a village had before anything left, for every command takes its troops at its launch and brings
 * back what survives: so whatever a count lacks is put back, and each command, wherever it is, is counted once.
 */
import type { OperationCommand, OperationWaves } from '@muster/contracts'
import { addToGroup, type Instant, instant, type TroopAmounts, UNITS, type UnitName } from '@muster/game'
import { type Home, homeAt } from '@muster/planner/stock-ledger'
import type { SendingVillage } from './sending-villages.ts'

/** When what a command sends is back, and what share of it; nothing where it is spent. */
export type Homes = (command: Pick<OperationCommand, 'wave' | 'launch' | 'arrival'>) => Home | undefined

/** By what the command's wave says; of a wave that is gone nothing is known to come home. */
export function homesOf({ waves }: Pick<OperationWaves, 'waves'>): Homes {
  const homes = new Map(waves.map(({ id, home }) => [id, home]))
  return ({ wave, launch, arrival }) => {
    const home = homes.get(wave)
    if (!home) return undefined
    const { percent, marginSeconds } = home
    return homeAt({ launch: instant(launch), arrival: instant(arrival) }, { share: percent / 100, marginSeconds })
  }
}

type CountedVillage = Pick<SendingVillage, 'coords' | 'amounts' | 'restsOn' | 'countedAt' | 'isMoving'>

/** Of each village, by its place in the list. */
export function stocksBefore(
  villages: readonly CountedVillage[],
  commands: readonly OperationCommand[],
  homeOf: Homes,
): TroopAmounts[] {
  // Mostly nothing has left before the last count, and then every village has what it was counted with.
  const lacking = new Map<string, OperationCommand[]>()
  const latest = villages.reduce((at, { countedAt = 0 }) => Math.max(at, countedAt), 0)
  for (const command of commands) {
    if (command.launch >= latest) continue
    addToGroup(lacking, command.source, command)
  }
  return villages.map((village) => {
    const gone = lacking.get(village.coords)?.filter(({ launch }) => launch < (village.countedAt ?? 0)) ?? []
    if (gone.length === 0) return village.amounts
    const stock: Partial<Record<UnitName, number>> = { ...village.amounts }
    for (const command of gone)
      for (const unit of UNITS) {
        const more = missingOf(command, unit, village, homeOf(command))
        if (more > 0) stock[unit] = (stock[unit] ?? 0) + more
      }
    return stock
  })
}

/**
 * What a count lacks of what a command took before it, in units: the table above, less what the ledger brings home by itself. Whatever is
 * put back here the command takes again at its launch, so both come to what was counted.
 */
function missingOf(
  { units, arrival }: OperationCommand,
  unit: UnitName,
  { restsOn, isMoving, countedAt = instant(0) }: CountedVillage,
  home: Home | undefined,
): number {
  const amount = units[unit] ?? 0
  const survivors = home ? Math.floor(amount * home.share) : 0
  // With what is in transit a count has what left before it, and what comes home.
  if (restsOn === 'AT_HOME' && !isMoving) return isBack(home, countedAt) ? amount - survivors : amount
  return arrival <= countedAt ? amount - survivors : 0
}

function isBack(home: Home | undefined, at: Instant): boolean {
  return home !== undefined && home.at <= at
}
