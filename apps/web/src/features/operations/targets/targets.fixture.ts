/** Three waves and some targets of an operation, as the requirements' fixture world has their villages. */
import type { OperationTargets, OperationWave, OperationWaves } from '@muster/contracts'
import { FIRST_TARGETS, firstWaves } from '@muster/operation'
import { OWNERSHIP, ownership } from '../../../parts/villages/ownership.fixture.ts'

export function wave(id: string, changed: Partial<OperationWave> = {}): OperationWave {
  return {
    id,
    name: '',
    groups: ['clear'],
    templates: ['nuke'],
    count: 1,
    landing: { kind: 'AT', from: '2030-01-02T07:00:00' },
    isEqualToPrevious: false,
    isSpread: false,
    avoidsWholeMinutes: false,
    ...changed,
  }
}

export const WAVES: OperationWaves = {
  ...firstWaves(['axe', 'light', 'ram', 'catapult', 'spy', 'snob', 'spear', 'sword', 'heavy']),
  waves: [
    wave('w1', { name: 'Fakes', groups: ['fake', 'clear'], templates: ['fakeRam'], count: 3 }),
    wave('w2', { name: 'Nukes', count: 2 }),
  ],
}

export function targetsOf(count: number): OperationTargets {
  const targets = Array.from({ length: count }, (_, index) => ({
    coords: `${500 + (index % 100)}|${500 + Math.floor(index / 100)}`,
    group: 'clear',
    playerId: 1,
  }))
  return { ...FIRST_TARGETS, targets }
}

/** Answers whose the villages are: everything is Ada's, but 520|500 and what lies east of it is Carol's; 599|599 is nobody's and 1|1 is none. */
export const OWNERS = {
  [OWNERSHIP]: async (request: Request) => {
    const coords = (await request.text()).split('\n').filter((each) => each !== '' && each !== '1|1')
    const isCarols = (each: string) => Number(each.split('|')[0]) >= 520
    const barbarian = coords.filter((each) => each === '599|599')
    const owned = coords.filter((each) => each !== '599|599')
    return ownership({
      Ada: owned.filter((each) => !isCarols(each)),
      Carol: owned.filter(isCarols),
      ...(barbarian.length > 0 && { '': barbarian }),
    })
  },
}
