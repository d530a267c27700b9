import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { stored, THEMES } from '../../../storage/stored.ts'
import { PLAYER_COLORS, SHARED_COLOR } from '../map-players.ts'
import { HOUR_COLORS, UNIT_COLORS } from '../way-groups.ts'
import { GROUNDS, inkOn } from './map-grounds.ts'
import { contrast } from './tones.ts'

const kinds = Object.entries(stored.mapColors.fallback)
const lists = {
  kind: Object.fromEntries(kinds),
  unit: UNIT_COLORS,
  hour: Object.fromEntries(HOUR_COLORS.entries()),
  player: Object.fromEntries([...PLAYER_COLORS, SHARED_COLOR].entries()),
}

describe.each(THEMES)('on the ground of the theme %s', (theme) => {
  const ground = GROUNDS[theme]

  test.each(Object.entries(lists))('every colour by %s stands out three to one', (_by, colors) => {
    for (const [name, color] of Object.entries(colors)) {
      const { tone, edge } = inkOn(ground, color)
      expect(contrast(tone, ground.ground), name).toBeGreaterThanOrEqual(3)
      // As it was chosen it is seen itself, or else by its edge.
      const seen = Math.max(contrast(color, ground.ground), contrast(edge, ground.ground))
      expect(seen, `${name} with its edge`).toBeGreaterThanOrEqual(3)
    }
  })

  test.each(Object.entries(lists))('no two tones by %s are the same', (_by, colors) => {
    const tones = Object.values(colors).map((color) => inkOn(ground, color).tone)
    expect(new Set(tones).size).toBe(tones.length)
  })

  test('what is written is legible, and villages without a part are quieter than any with one', () => {
    expect(contrast(ground.ink, ground.ground)).toBeGreaterThanOrEqual(7)
    expect(contrast(ground.label, ground.ground)).toBeGreaterThanOrEqual(3)
    expect(contrast(ground.village, ground.ground)).toBeLessThan(2)
  })

  test('any colour that somebody chooses is seen, and is drawn as it is where it can be', () => {
    const byte = fc.integer({ min: 0, max: 255 })
    fc.assert(
      fc.property(byte, byte, byte, (red, green, blue) => {
        const color = `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`
        const { tone } = inkOn(ground, color)
        expect(contrast(tone, ground.ground)).toBeGreaterThanOrEqual(3)
        if (contrast(color, ground.ground) >= 3) expect(tone).toBe(color)
      }),
    )
  })
})
