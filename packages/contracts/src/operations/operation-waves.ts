/** Waves of an operation: what is sent to which groups, how often, and when it lands. */
import { BUILDINGS, NUKE_CLASSES } from '@muster/game'
import * as z from 'zod/mini'
import { amount, Count, LocalTimeText, list, textWithoutNul, UnitKey, whole } from '../wire-values.ts'
import {
  Fields,
  MOST_OF_A_UNIT,
  MOST_TARGET_GROUPS,
  MOST_TEMPLATES,
  MOST_WAVES,
  PartId,
  TEMPLATE_KINDS,
} from './operation-values.ts'

export const LONGEST_TEMPLATE_NAME = 40
export const LONGEST_WAVE_NAME = 40

/**
 * How many of a unit a command takes; one that is not listed takes none.
 *
 *   NUMBER     that many
 *   ALL        all that the village has left
 *   ALL_BUT    all but so many, which stay at home
 *   AT_LEAST   all, and no command where that is less
 *   FILL       so many, and more until the command has the farm space that it needs
 */
export const UNIT_MODES = ['NUMBER', 'ALL', 'ALL_BUT', 'AT_LEAST', 'FILL'] as const
export type UnitMode = (typeof UNIT_MODES)[number]

export const CommandTemplate = z.object({
  id: PartId,
  /** Empty where the kind says it. */
  name: textWithoutNul(LONGEST_TEMPLATE_NAME),
  kind: z.enum(TEMPLATE_KINDS),
  units: list(z.object({ unit: UnitKey, mode: z.enum(UNIT_MODES), amount: whole(0, MOST_OF_A_UNIT) }), 13, 1),
  /** Farm space of a command. */
  leastSpace: z.optional(whole(0, 1_000_000)),
  /** Its least farm space is where this class of nukes begins, which stands with the troops, in place of `leastSpace`. */
  leastClass: z.optional(z.enum(NUKE_CLASSES)),
  mostSpace: z.optional(whole(1, 1_000_000)),
  /** Which building the catapults aim at; the game's own choice where it is absent. */
  building: z.optional(z.enum(BUILDINGS)),
  minFields: z.optional(Fields),
  maxFields: z.optional(Fields),
})
export type CommandTemplate = z.infer<typeof CommandTemplate>

/** Seven days either way. */
const Offset = whole(-604_800, 604_800)

export const WaveLanding = z.discriminatedUnion('kind', [
  /** At one instant, or in a window whose end is included. */
  z.object({ kind: z.literal('AT'), from: LocalTimeText, until: z.optional(LocalTimeText) }),
  /** So many seconds after the last landing of another wave, and for so long. */
  z.object({ kind: z.literal('AFTER'), wave: PartId, seconds: Offset, windowSeconds: whole(0, 604_800) }),
])
export type WaveLanding = z.infer<typeof WaveLanding>

/** What scouts are taken to have seen, where nobody scouted. */
export const RUIN_PROFILES = ['BIG', 'SMALL'] as const

export const OperationWave = z.object({
  id: PartId,
  name: textWithoutNul(LONGEST_WAVE_NAME),
  groups: list(PartId, MOST_TARGET_GROUPS),
  /** The best first. */
  templates: list(PartId, MOST_TEMPLATES),
  /** Its templates are as good as each other: the nearest village that can pay one of them sends it. */
  isEither: z.optional(z.boolean()),
  /** Commands a target; nobles of a train. */
  count: Count,
  landing: WaveLanding,
  /** As important as the wave before it in the list, in place of less. */
  isEqualToPrevious: z.boolean(),
  /** Its nobles go as trains, from as few villages as possible; the first command takes this template, where there is one. */
  train: z.optional(z.object({ first: z.optional(PartId) })),
  /** Its count is that of the hits that ruin these buildings, in this order. */
  ruin: z.optional(z.object({ buildings: list(z.enum(BUILDINGS), BUILDINGS.length), profile: z.enum(RUIN_PROFILES) })),
  /** What comes home may be sent again. */
  home: z.optional(z.object({ percent: amount(1, 100), marginSeconds: whole(0, 86_400) })),
  isSpread: z.boolean(),
  avoidsWholeMinutes: z.boolean(),
  /** A divisor, for support. */
  boost: z.optional(amount(1, 1.5)),
})
export type OperationWave = z.infer<typeof OperationWave>

export const OperationWaves = z
  .object({
    templates: list(CommandTemplate, MOST_TEMPLATES),
    /** The most important first. */
    waves: list(OperationWave, MOST_WAVES),
  })
  .check(
    z.refine(({ templates }) => new Set(templates.map(({ id }) => id)).size === templates.length, {
      error: 'TEMPLATE_TWICE',
      path: ['templates'],
    }),
    z.refine(({ waves }) => new Set(waves.map(({ id }) => id)).size === waves.length, {
      error: 'WAVE_TWICE',
      path: ['waves'],
    }),
    z.refine(
      ({ templates, waves }) => {
        const known = new Set(templates.map(({ id }) => id))
        return waves.every((wave) =>
          [...wave.templates, ...(wave.train?.first ? [wave.train.first] : [])].every((id) => known.has(id)),
        )
      },
      { error: 'UNKNOWN_TEMPLATE', path: ['waves'] },
    ),
  )
export type OperationWaves = z.infer<typeof OperationWaves>
