import { planOperation } from '@muster/planner'
import { describe, expect, test } from 'vitest'
import { ANNA, BERT, NOW, parts, SETTING, wave } from '../operation.fixture.ts'
import { toPlan } from '../plan/to-plan.ts'
import { type OperationParts, toEngine } from '../question/to-engine.ts'
import { otherEscorts, withOtherEscort } from './other-escort.ts'

const NOBLES = wave({ id: 'nobles', templates: ['noble'], count: 4 })

/** The template sends 100 axes and 50 light with a noble: 300 farm space. Anna has them once, Bert has none of them. */
function scarce(own: object, berts: object, waves = [NOBLES]): OperationParts {
  const troops = [
    { playerId: ANNA, villages: [{ coords: '500|500', atHome: { axe: 100, light: 50, snob: 1, ...own } }] },
    { playerId: BERT, villages: [{ coords: '502|500', atHome: { axe: 20, light: 0, snob: 2, ...berts } }] },
  ]
  return parts({ troops: troops.map((each) => ({ ...each, mark: 'AT_HOME', broughtBy: '' })) }, waves)
}

function planned(given: OperationParts) {
  const asked = toEngine(given, SETTING)
  const { commands } = toPlan({ asked, report: planOperation(asked.operation), milliseconds: 1, plannedAt: NOW })
  return { asked, commands, escorts: otherEscorts(asked, given, commands) }
}

const escorts = (...given: Parameters<typeof scarce>) => planned(scarce(...given)).escorts
const SPEAR = { wave: 'nobles', unit: 'spear', amount: 300 }

describe('another escort', () => {
  test('is as many of one unit as have the farm space of what the template sends, and offered for who lacks that', () => {
    expect(escorts({}, { spear: 600 })).toEqual([{ ...SPEAR, nobles: 2 }])
    expect(escorts({}, { spear: 599 })).toEqual([{ ...SPEAR, nobles: 1 }])
    expect(escorts({}, { heavy: 50 })).toEqual([{ ...SPEAR, unit: 'heavy', amount: 50, nobles: 1 }])
    expect(escorts({}, { spear: 299, heavy: 49 })).toEqual([])
  })

  test('is that by which the most nobles could go, and no more of them than the wave lacks', () => {
    expect(escorts({}, { spear: 300, heavy: 100 })).toMatchObject([{ unit: 'heavy', nobles: 2 }])
    expect(escorts({}, { spear: 600, sword: 600 })).toMatchObject([{ unit: 'spear', nobles: 2 }])
    expect(escorts({}, { spear: 600 }, [{ ...NOBLES, count: 2 }])).toMatchObject([{ nobles: 1 }])
    expect(escorts({}, { spear: 600 }, [{ ...NOBLES, count: 1 }])).toEqual([])
  })

  test('is asked of what the plan leaves: who has sent his escort may lack it for the next noble', () => {
    expect(escorts({ snob: 3, spear: 900 }, { snob: 0 })).toEqual([{ ...SPEAR, nobles: 2 }])
  })

  test('is none where a village has what the template sends, or that is told in no numbers', () => {
    const far = { ...scarce({}, { axe: 900, light: 900, spear: 900 }) }
    const near = far.waves.templates.map((template) => ({ ...template, maxFields: 1 }))
    expect(planned({ ...far, waves: { ...far.waves, templates: near } }).escorts).toEqual([])
    expect(escorts({}, { spear: 900 }, [{ ...NOBLES, templates: ['nobleNuke'] }])).toEqual([])
    expect(escorts({}, { spear: 900 }, [{ ...NOBLES, templates: ['nuke'] }])).toEqual([])
  })

  test('lets as many nobles more go, each with it, and nobody who has the first', () => {
    const given = scarce({}, { spear: 600 })
    const before = planned(given)
    const [escort] = before.escorts
    if (!escort) throw new Error('Nothing was offered.')
    const changed = withOtherEscort(given, escort, { id: 'spears', name: 'With spears' })
    const { commands } = planned({ ...given, ...changed })
    expect(commands.length).toBe(before.commands.length + escort.nobles)
    expect(commands.map(({ source, template }) => [source, template]).sort()).toEqual([
      ['500|500', 'noble'],
      ['502|500', 'spears'],
      ['502|500', 'spears'],
    ])
  })

  test('stands behind the templates of its wave, for it alone, and is none where that is gone', () => {
    const given = scarce({}, { spear: 600 }, [NOBLES, { ...NOBLES, id: 'others' }])
    const named = { id: 'spears', name: 'With spears' }
    const changed = withOtherEscort(given, { ...SPEAR, unit: 'spear' }, named)
    expect(changed?.waves.waves.map(({ templates }) => templates)).toEqual([['noble', 'spears'], ['noble']])
    expect(changed?.waves.templates.at(-1)).toEqual({
      ...named,
      kind: 'NOBLE',
      units: [
        { unit: 'snob', mode: 'NUMBER', amount: 1 },
        { unit: 'spear', mode: 'NUMBER', amount: 300 },
      ],
    })
    expect(withOtherEscort(given, { wave: 'gone', unit: 'spear', amount: 300 }, named)).toBeUndefined()
  })
})
