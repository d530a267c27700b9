/**
 * Templates as the engine takes them: one for each, and for ruins one for each size of hit on each building.
 *
 *   mode        least      takes   stays
 *   NUMBER      amount     least   0        so many, and no more
 *   AT_LEAST    amount     all     0        all, where there are so many
 *   ALL         0          all     0
 *   ALL_BUT     0          all     amount   what is above the amount
 *   FILL        amount     fill    0        and more until the command has the farm space that it needs
 *
 * The engine knows them by index, the operation by id; several indices may have one id.
 */
import type { CommandTemplate, OperationWave, PlanProblem } from '@muster/contracts'
import type { Building, CatapultHit, NukeBorders, UnitName } from '@muster/game'
import type { Template, TemplateUnit } from '@muster/planner'

/** Grows while wishes are found: a ruin asks for a template for each size of hit that it needs. */
export interface EngineTemplates {
  readonly templates: readonly Template[]
  /** What the engine's template is of, by the same index. */
  readonly names: readonly { readonly id: string; readonly building?: Building }[]
  readonly problems: readonly PlanProblem[]
  /** Index of a template; nothing where the world lacks a unit of it. */
  indexOf(id: string): number | undefined
  /** Index of the template with which this hit is made. */
  hitOf(id: string, hit: CatapultHit): number | undefined
}

/**
 * `borders` are where the classes of nukes begin. A nuke of a wave whose troops come home may go again: of the others a village
 * sends one, also where its template has numbers.
 */
export function engineTemplates(
  {
    templates: given,
    waves,
  }: {
    readonly templates: readonly CommandTemplate[]
    readonly waves: readonly Pick<OperationWave, 'home' | 'templates'>[]
  },
  units: readonly UnitName[],
  borders: NukeBorders,
): EngineTemplates {
  const goesAgain = new Set(waves.flatMap(({ home, templates }) => (home ? templates : [])))
  const engineTemplate = (template: CommandTemplate): Template => ({
    ...engineOf(template, borders),
    ...(template.kind === 'NUKE' && !goesAgain.has(template.id) && { isOnly: true }),
  })
  const onWorld = new Set(units)
  const templates: Template[] = []
  const names: { id: string; building?: Building }[] = []
  const problems: PlanProblem[] = []
  const known = new Map<string, number>()
  const byId = new Map(given.map((template) => [template.id, template]))

  /** `key` is the template's id, or that of a hit made with it. */
  function add(key: string, id: string, template: Template, building?: Building): number {
    templates.push(template)
    names.push({ id, ...(building && { building }) })
    known.set(key, templates.length - 1)
    return templates.length - 1
  }

  for (const template of given) {
    // A template that names what the world lacks is told and never sent in part: what is left may be no nuke any more.
    if (template.units.some(({ unit }) => !onWorld.has(unit)))
      problems.push({ code: 'UNIT_NOT_ON_WORLD', template: template.id })
    else add(template.id, template.id, engineTemplate(template), template.building)
  }
  return {
    templates,
    names,
    problems,
    indexOf: (id) => known.get(id),
    hitOf(id, { building, catapults }) {
      const key = `${id} ${building} ${catapults}`
      const before = known.get(key)
      const template = byId.get(id)
      // Every target asks for the same few hits, and the first that asks adds them.
      if (before !== undefined || !template || !known.has(id)) return before
      // The ruin says how many catapults, whatever the template says of them.
      const others = template.units.filter(({ unit }) => unit !== 'catapult')
      const hit = { unit: 'catapult', mode: 'NUMBER', amount: catapults } as const
      return add(key, id, engineTemplate({ ...template, units: [...others, hit] }), building)
    },
  }
}

/** Farm space that a command has at least; nothing where the template does not say. */
export function leastSpaceOf(
  { leastClass, leastSpace }: Pick<CommandTemplate, 'leastClass' | 'leastSpace'>,
  borders: NukeBorders,
): number | undefined {
  return leastClass ? borders[leastClass] : leastSpace
}

function engineOf(template: CommandTemplate, borders: NukeBorders): Template {
  const { kind, units, mostSpace, minFields, maxFields } = template
  const leastSpace = leastSpaceOf(template, borders)
  return {
    type: kind === 'SUPPORT' ? 'Support' : 'Attack',
    isFake: kind === 'FAKE',
    units: units.map(engineUnit),
    ...(leastSpace && { leastSpace }),
    ...(mostSpace && { mostSpace }),
    ...(minFields && { minFields }),
    ...(maxFields && { maxFields }),
  }
}

function engineUnit({ unit, mode, amount }: CommandTemplate['units'][number]): TemplateUnit {
  switch (mode) {
    case 'NUMBER':
      return { unit, least: amount, takes: 'least', stays: 0 }
    case 'ALL':
      return { unit, least: 0, takes: 'all', stays: 0 }
    case 'ALL_BUT':
      return { unit, least: 0, takes: 'all', stays: amount }
    case 'AT_LEAST':
      return { unit, least: amount, takes: 'all', stays: 0 }
    case 'FILL':
      return { unit, least: amount, takes: 'fill', stays: 0 }
  }
}

/** Of a hit on a building: its size. */
export function catapultsOf(template: Template | undefined): number | undefined {
  return template?.units.find(({ unit }) => unit === 'catapult')?.least
}
