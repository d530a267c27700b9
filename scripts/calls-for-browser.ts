/**
 * Takes out of the built page what only the server reads of a call (packages/contracts): its price, and the words and tags of its
 * entry in the OpenAPI page. They were 2 kB of the first load, and grow with every call.
 *
 *   call({ method, url, price, schema: { summary, tags, params, … } })   →   call({ method, url, schema: { params, … } })
 *
 * It reads the syntax tree, not the text: a call that is written in another way stays whole.
 */
import { type ESTree, parseSync } from 'rolldown/utils'

const OF_CALL: ReadonlySet<string> = new Set(['price'])
const OF_SCHEMA: ReadonlySet<string> = new Set(['summary', 'tags'])

/** `code` is plain JavaScript. */
export function callsForBrowser(code: string): string {
  const cuts: { readonly start: number; readonly end: number; readonly text: string }[] = []
  for (const call of callsIn(parseSync('contract.js', code).program)) {
    const schema = call.properties.find((property) => nameOf(property) === 'schema')
    const own =
      schema?.type === 'Property' && schema.value.type === 'ObjectExpression'
        ? `schema: ${without(code, schema.value, OF_SCHEMA)}`
        : undefined
    const text = without(code, call, OF_CALL, (property) => (property === schema ? own : undefined))
    cuts.push({ start: call.start, end: call.end, text })
  }
  return cuts
    .sort((one, other) => other.start - one.start)
    .reduce((rest, { start, end, text }) => rest.slice(0, start) + text + rest.slice(end), code)
}

type Property = ESTree.ObjectExpression['properties'][number]

function without(
  code: string,
  { properties }: ESTree.ObjectExpression,
  names: ReadonlySet<string>,
  written: (property: Property) => string | undefined = () => undefined,
): string {
  const kept = properties.filter((property) => !names.has(nameOf(property) ?? ''))
  return `{ ${kept.map((property) => written(property) ?? code.slice(property.start, property.end)).join(', ')} }`
}

function nameOf(property: Property): string | undefined {
  return property.type === 'Property' && property.key.type === 'Identifier' ? property.key.name : undefined
}

/** The values of all `call(…)`, wherever they stand. */
function callsIn(node: unknown): ESTree.ObjectExpression[] {
  if (Array.isArray(node)) return node.flatMap(callsIn)
  if (typeof node !== 'object' || node === null) return []
  if (isCall(node)) {
    const [value] = node.arguments
    return value?.type === 'ObjectExpression' ? [value] : []
  }
  return Object.values(node).flatMap(callsIn)
}

function isCall(node: object): node is ESTree.CallExpression {
  return (
    'type' in node &&
    node.type === 'CallExpression' &&
    'callee' in node &&
    typeof node.callee === 'object' &&
    node.callee !== null &&
    'name' in node.callee &&
    node.callee.name === 'call'
  )
}
