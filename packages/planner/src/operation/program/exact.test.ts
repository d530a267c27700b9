// How many commands the best plans of small operations have, worked out by hand.
import { later } from '@muster/game'
import { expect, test } from 'vitest'
import { at, coord } from '../../problem.fixture.ts'
import { FAKE, NOBLE, SMALLER_NUKE, TEMPLATES } from '../operation.fixture.ts'
import {
  countOf,
  EVENING,
  fixedCommand,
  type Given,
  HERE,
  HOME,
  NEXT,
  OTHER_OWNER,
  RUINS,
  TARGETS,
  twoInTenMinutes,
  WINDOW,
  wishes,
} from './exact.fixture.ts'

test.each<[string, Given, number]>([
  ['as many as are wanted', { wishes: wishes(1, { wanted: 3 }) }, 3],
  ['one less for one that is fixed', { wishes: wishes(1, { wanted: 3 }), fixed: [fixedCommand({ wish: 0 })] }, 2],
  ['none where all of it is fixed', { wishes: wishes(2), fixed: [fixedCommand({ wish: 0 })] }, 1],
  ['as many as its stock pays', { villages: [RUINS(59)], wishes: wishes(4) }, 2],
  ['just as many as its stock pays', { villages: [RUINS(60)], wishes: wishes(4) }, 3],
  [
    'what fixed commands leave of its stock',
    { villages: [RUINS(60)], wishes: wishes(4), fixed: [fixedCommand({ amounts: { catapult: 1 } })] },
    2,
  ],
  [
    'what is not to stay at home',
    {
      villages: [RUINS(60)],
      wishes: wishes(4),
      templates: TEMPLATES.map((each) => ({ ...each, units: each.units.map((part) => ({ ...part, stays: 1 })) })),
    },
    2,
  ],
  ['all that is left of a village once', { wishes: wishes(2, {}, [SMALLER_NUKE]) }, 1],
  ['so many fakes of a village', { wishes: wishes(4, {}, [FAKE]), rules: { mostFakesOfVillage: 3 } }, 3],
  [
    'the fakes that fixed ones leave',
    {
      wishes: wishes(4, {}, [FAKE]),
      rules: { mostFakesOfVillage: 3 },
      fixed: [fixedCommand({ isFake: true }), fixedCommand({ isFake: false })],
    },
    2,
  ],
  ['what is no fake, whatever they leave', { wishes: wishes(4), rules: { mostFakesOfVillage: 3 } }, 4],
  ['so many commands of a village', { wishes: wishes(4), rules: { mostOfVillage: 3 } }, 3],
  [
    'the commands that fixed ones leave',
    { wishes: wishes(4), rules: { mostOfVillage: 3 }, fixed: [fixedCommand()] },
    2,
  ],
  [
    'so many launches of a player',
    { wishes: wishes(4, { wanted: 2 }), villages: [HERE, OTHER_OWNER], rules: { load: { gapSeconds: 0, most: 3 } } },
    6,
  ],
  [
    'the launches that fixed ones leave',
    { wishes: wishes(4), fixed: [fixedCommand()], rules: { load: { gapSeconds: 0, most: 3 } } },
    2,
  ],
  [
    'nothing where fixed ones are more than may be',
    { wishes: wishes(4), fixed: [fixedCommand(), fixedCommand()], rules: { load: { gapSeconds: 0, most: 1 } } },
    0,
  ],
  [
    'as many as his own load says',
    { wishes: wishes(4), owners: [{ id: 1, points: 1, load: { gapSeconds: 0, most: 2 } }] },
    2,
  ],
  ['one at a moment', { wishes: wishes(4), rules: { load: { gapSeconds: 1 } } }, 1],
  ['one in each gap of a window', { wishes: wishes(4, WINDOW), rules: { load: { gapSeconds: 4 } } }, 4],
  [
    'one in each gap of a window that is too short',
    { wishes: wishes(4, WINDOW), rules: { load: { gapSeconds: 5 } } },
    3,
  ],
  [
    'one in the gaps between fixed ones',
    {
      wishes: wishes(4, WINDOW),
      fixed: [fixedCommand({ launch: later(at('18:00'), 6) })],
      rules: { load: { gapSeconds: 6 } },
    },
    2,
  ],
  [
    'one in the gaps of his own',
    { wishes: wishes(4, WINDOW), owners: [{ id: 1, points: 1, load: { gapSeconds: 6 } }] },
    3,
  ],
  [
    'two players at one moment',
    { wishes: wishes(1, { wanted: 2 }), villages: [HERE, OTHER_OWNER], rules: { load: { gapSeconds: 5 } } },
    2,
  ],
  [
    'two in ten minutes, which are not quite over',
    { wishes: wishes(4, { latestArrival: later(EVENING, 599) }), rules: twoInTenMinutes(598) },
    2,
  ],
  [
    'two more when ten minutes are over',
    { wishes: wishes(4, { latestArrival: later(EVENING, 600) }), rules: twoInTenMinutes(599) },
    4,
  ],
  [
    'what fixed ones leave of ten minutes',
    {
      wishes: wishes(4, WINDOW),
      fixed: [fixedCommand({ launch: later(at('18:00'), -587) })],
      rules: { load: { gapSeconds: 0, mostInTenMinutes: 2 } },
    },
    1,
  ],
  [
    'one more at the end of ten minutes with a fixed one',
    {
      wishes: wishes(4, WINDOW),
      fixed: [fixedCommand({ launch: later(at('18:00'), -588) })],
      rules: { load: { gapSeconds: 0, mostInTenMinutes: 2 } },
    },
    2,
  ],
  [
    'one in each gap of all players',
    { wishes: wishes(1, { wanted: 4, ...WINDOW }), villages: [HERE, OTHER_OWNER], rules: { minimumGapSeconds: 6 } },
    3,
  ],
  [
    'one in each second',
    { wishes: wishes(4, { latestArrival: later(EVENING, 1) }), rules: { distinctLaunchSeconds: true } },
    2,
  ],
  [
    'none in the second of a fixed one',
    {
      wishes: wishes(4, { latestArrival: later(EVENING, 1) }),
      rules: { distinctLaunchSeconds: true },
      fixed: [fixedCommand()],
    },
    1,
  ],
  ['one to each target', { wishes: wishes(2, { wanted: 2 }), rules: { uniqueTarget: true } }, 2],
  ['none where a fixed one serves', { wishes: wishes(2), rules: { uniqueTarget: true }, fixed: [fixedCommand()] }, 1],
  [
    'none where several fixed ones serve',
    {
      wishes: wishes(3),
      rules: { uniqueTarget: true },
      fixed: [fixedCommand({ target: TARGETS[1]! }), fixedCommand({ target: TARGETS[1]! })],
    },
    2,
  ],
  [
    'one to each target where another village serves',
    {
      wishes: wishes(2),
      villages: [HERE, OTHER_OWNER],
      rules: { uniqueTarget: true },
      fixed: [fixedCommand({ village: 1 })],
    },
    2,
  ],
  [
    'one to each player',
    { wishes: wishes(3, { targetOwner: 5 }), rules: { uniqueTargetOwner: true }, villages: [HERE] },
    1,
  ],
  [
    'what comes home in time twice',
    { villages: [RUINS(20)], wishes: [...wishes(1, { home: HOME }), ...wishes(1, NEXT(0))] },
    2,
  ],
  [
    'what comes home a second too late once',
    { villages: [RUINS(20)], wishes: [...wishes(1, { home: HOME }), ...wishes(1, NEXT(-1))] },
    1,
  ],
  [
    'what rests at home a second too long once',
    { villages: [RUINS(20)], wishes: [...wishes(1, { home: { ...HOME, marginSeconds: 1 } }), ...wishes(1, NEXT(0))] },
    1,
  ],
  [
    'what survives',
    { villages: [RUINS(30)], wishes: [...wishes(1, { home: { ...HOME, share: 0.5 } }), ...wishes(1, NEXT(0))] },
    2,
  ],
  [
    'what does not survive',
    { villages: [RUINS(29)], wishes: [...wishes(1, { home: { ...HOME, share: 0.5 } }), ...wishes(1, NEXT(0))] },
    1,
  ],
  [
    'what fixed ones bring home',
    {
      villages: [RUINS(20)],
      wishes: wishes(1, NEXT(0)),
      fixed: [fixedCommand({ amounts: { catapult: 20 }, home: { at: at('22:00'), share: 1 } })],
    },
    1,
  ],
  [
    'not what fixed ones bring home later',
    {
      villages: [RUINS(20)],
      wishes: wishes(1, NEXT(-1)),
      fixed: [fixedCommand({ amounts: { catapult: 20 }, home: { at: at('22:00'), share: 1 } })],
    },
    0,
  ],
  [
    'what is only needed later',
    {
      villages: [RUINS(20)],
      wishes: wishes(1, { home: HOME }),
      fixed: [fixedCommand({ amounts: { catapult: 20 }, launch: at('22:00') })],
    },
    1,
  ],
  [
    'not what is needed before it is home',
    {
      villages: [RUINS(20)],
      wishes: wishes(1, { home: HOME }),
      fixed: [fixedCommand({ amounts: { catapult: 20 }, launch: later(at('22:00'), -1) })],
    },
    0,
  ],
  ['nothing beyond the greatest distance', { wishes: wishes(2), rules: { maxFields: 3.9 } }, 0],
  [
    'as many in ten minutes as the load of their player says',
    {
      wishes: wishes(4, { latestArrival: later(EVENING, 600) }),
      owners: [{ id: 1, points: 1, load: { gapSeconds: 0, mostInTenMinutes: 2 } }],
      rules: { blackouts: twoInTenMinutes(599).blackouts },
    },
    4,
  ],
  [
    'what waits in its window for fixed ones to come home',
    {
      villages: [RUINS(20)],
      wishes: wishes(1, WINDOW),
      fixed: [fixedCommand({ amounts: { catapult: 20 }, home: { at: later(at('18:00'), 12), share: 1 } })],
    },
    1,
  ],
  [
    'what waits in its window for others to come home',
    {
      villages: [RUINS(20)],
      wishes: [...wishes(1, WINDOW), ...wishes(1, { home: HOME, arrival: later(at('16:00'), 5) })],
    },
    2,
  ],
  [
    'none where the second of fixed ones serves',
    {
      wishes: wishes(1),
      rules: { uniqueTarget: true },
      fixed: [fixedCommand({ target: coord('520|500') }), fixedCommand()],
    },
    0,
  ],
  ['a train of as many as there are', { wishes: wishes(1, { wanted: 4, train: {} }, [NOBLE]) }, 4],
  [
    'a train as one launch',
    { wishes: wishes(1, { wanted: 4, train: {} }, [NOBLE]), rules: { load: { gapSeconds: 9, most: 1 } } },
    4,
  ],
  [
    'a train as so many commands of its village',
    { wishes: wishes(1, { wanted: 4, train: {} }, [NOBLE]), rules: { mostOfVillage: 3 } },
    3,
  ],
  [
    'a train as one service',
    { wishes: wishes(1, { wanted: 4, train: {} }, [NOBLE]), rules: { uniqueTarget: true } },
    4,
  ],
])('the best plan has %s', (_what, given, count) => {
  expect(countOf(given)).toBe(count)
})
