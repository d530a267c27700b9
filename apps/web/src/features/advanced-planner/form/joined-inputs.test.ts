import { expect, test } from 'vitest'
import { arrival, form, target, told } from './advanced-form.fixture.ts'
import { EMPTY_FORM } from './advanced-form.ts'
import { joinedInputs } from './joined-inputs.ts'

const begun = EMPTY_FORM
const at = (coords: string) => target(coords, { arrivals: [arrival({ attack: 1 })] })
const kept = form({
  world: 'nl100',
  nukeSources: '500|500\n501|500',
  targets: [at('520|500')],
  towers: [
    { coords: '540|540', level: 20 },
    { coords: '541|541', level: 20 },
  ],
  gapSeconds: 30,
})

test('what nobody typed stays as it is kept', () => {
  expect(joinedInputs(kept, begun, begun)).toEqual({})
})

test('typed villages join those that are kept, each once', () => {
  const typed = { ...begun, nukeSources: '501|500\n502|500', fakeSources: '503|500' }
  expect(joinedInputs(kept, typed, begun)).toEqual({
    nukeSources: '500|500\n501|500\n502|500',
    fakeSources: kept.fakeSources === '' ? '503|500' : `${kept.fakeSources}\n503|500`,
  })
})

test('typed targets join those that are kept', () => {
  const { targets = [] } = joinedInputs(kept, { ...begun, targets: [at('521|500')] }, begun)
  expect(targets.map(({ coords }) => coords)).toEqual(['520|500', '521|500'])
  expect(told(targets)).toHaveLength(2)
})

test('of towers of one village and of options the typed one counts', () => {
  const typed = { ...begun, towers: [{ coords: '540|540', level: 3 }], gapSeconds: 7 }
  expect(joinedInputs(kept, typed, begun)).toEqual({
    towers: [
      { coords: '541|541', level: 20 },
      { coords: '540|540', level: 3 },
    ],
    gapSeconds: 7,
  })
})
