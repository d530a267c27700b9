/**
 * An operation that a process which stands ready plans for nobody: by it the code of an operation's plan is compiled before somebody
 * waits for it, from reading the documents to writing the proposal. Some of what is wanted cannot be had, because reasons are told as well.
 */
import { deflateSync } from 'node:zlib'
import type { OperationWave, TroopVillage } from '@muster/contracts'
import { type Coord, instant, printCoord, type UnitName, USUAL_FARM_SPACES } from '@muster/game'
import { FIRST_RULES, FIRST_SELECTION, FIRST_TARGETS, firstWaves, type WorldFacts } from '@muster/operation'
import { encodeSnapshot, snapshotOfColumns } from '../../worlds/world-snapshot.ts'
import { documentOf } from '../documents/kept-document.ts'
import { documentOfTroops } from '../documents/kept-troops.ts'
import type { PlayerRow } from './operation-ground.ts'
import type { OperationQuestion } from './operation-question.ts'
import { plannedQuestion } from './planned-question.ts'

const NOW = instant(0)
const FROM = '1970-01-21T12:00:00'
const UNTIL = '1970-01-21T12:10:00'
const VILLAGES = 60
const SENDERS = 12
const DEFENDERS = 20
const UNITS: readonly UnitName[] = ['axe', 'light', 'ram', 'spy', 'catapult']

const WORLD: WorldFacts = {
  timeZone: 'UTC',
  units: UNITS.map((name) => ({
    name,
    minutesPerField: name === 'ram' || name === 'catapult' ? 30 : 18,
    farmSpace: USUAL_FARM_SPACES[name],
  })),
  ...{ maxNobleFields: 0, hasWatchTowers: false, fakeLimitPercent: 1, morale: 'none' },
}

/** Throws where it is refused: it would warm nothing. */
export function warmOperation(): Uint8Array {
  const made = plannedQuestion(questionOf(VILLAGES), { onCounted: () => {} }, () => 0)
  if ('refused' in made)
    throw new Error(`The operation of a process that stands ready is refused: ${made.refused.code}`)
  return made.proposal
}

/** So many villages of the senders, and as many targets. */
export function questionOf(villages: number): OperationQuestion {
  const own = places(400, villages)
  const targets = places(500, villages)
  const ofSender = (id: number) => own.filter((_, village) => 1 + (village % SENDERS) === id)
  const ids = Array.from({ length: SENDERS + DEFENDERS }, (_, player) => 1 + player)
  const wave: OperationWave = {
    ...{ id: 'nukes', name: '', groups: ['clear'], templates: ['nuke'], count: 1 },
    landing: { kind: 'AT', from: FROM, until: UNTIL },
    ...{ isEqualToPrevious: false, isSpread: false, avoidsWholeMinutes: false },
  }
  const waves = [wave, { ...wave, id: 'fakes', groups: ['clear', 'fake'], templates: ['fakeRam'] }]
  return {
    parts: {
      selection: kept(FIRST_SELECTION),
      targets: kept({
        ...FIRST_TARGETS,
        targets: targets.map((at, place) => ({ coords: printCoord(at), group: place % 4 === 0 ? 'clear' : 'fake' })),
      }),
      waves: kept({ ...firstWaves(UNITS), waves }),
      rules: kept({ ...FIRST_RULES, quietHours: { from: '01:00', until: '07:00' }, load: { gapSeconds: 5 } }),
    },
    troops: ids.slice(0, SENDERS).map((playerId) => ({
      ...{ playerId, mark: 'AT_HOME', broughtBy: '', broughtDate: '1970-01-01T00:00:00.000Z' },
      document: Buffer.from(documentOfTroops(ofSender(playerId).map(withTroops)).document),
    })),
    ...{ ownQuietHours: [], world: WORLD, plannedAt: NOW, seed: 1, ask: { keepsPlan: false } },
    snapshot: snapshot(
      own.map((at, village) => ({ ...at, owner: 1 + (village % SENDERS) })),
      targets.map((at, target) => ({ ...at, owner: 1 + SENDERS + (target % DEFENDERS) })),
    ),
    players: JSON.stringify(ids.map((id): PlayerRow => [id, id > SENDERS ? 2 : 1, 100_000])),
    ...{ maxTries: 1, mostCommands: 2 * villages },
  }
}

function withTroops(at: Coord): TroopVillage {
  return { coords: printCoord(at), atHome: { axe: 6_000, light: 2_500, ram: 300, spy: 100, catapult: 20 } }
}

function kept(content: object): Buffer {
  return Buffer.from(documentOf(content).document)
}

function snapshot(...owned: readonly (readonly (Coord & { readonly owner: number })[])[]): Buffer {
  const villages = owned.flat()
  const columns = snapshotOfColumns(1, {
    id: Int32Array.from(villages, (_, place) => place + 1),
    owner: Int32Array.from(villages, ({ owner }) => owner),
    points: Int32Array.from(villages, () => 9_000),
    x: Uint16Array.from(villages, ({ x }) => x),
    y: Uint16Array.from(villages, ({ y }) => y),
  })
  return deflateSync(encodeSnapshot(columns))
}

/** A block of villages, ten in a row. */
function places(from: number, villages: number): Coord[] {
  return Array.from({ length: villages }, (_, at) => ({ x: from + (at % 10), y: from + Math.floor(at / 10) }))
}
