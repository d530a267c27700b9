/**
 * The page at /api/docs: every call with what goes in and what comes out, the shapes
 * written like types. One document without scripts.
 *
 * It reads no more of OpenAPI than our own contracts make of it.
 */
import { groupedBy } from '@muster/game'

interface Schema {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: boolean | Schema
  readonly pattern?: string
  readonly minimum?: number
  readonly maximum?: number
}

interface Parameter {
  readonly name: string
  readonly in: string
  readonly required?: boolean
  readonly schema: Schema
}

type Content = Readonly<Record<string, { readonly schema?: Schema }>>

interface Operation {
  readonly summary?: string
  readonly tags?: readonly string[]
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: { readonly content: Content }
  readonly responses?: Readonly<Record<string, { readonly content?: Content }>>
}

interface Described {
  readonly method: string
  readonly path: string
  readonly operation: Operation
}

export function openApiPage(document: {
  readonly info: { readonly description?: string }
  readonly paths?: unknown
}): string {
  // The cast: the document was printed from our own contracts, see the head of this file.
  const paths = (document.paths ?? {}) as Readonly<Record<string, Readonly<Record<string, Operation>>>>
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, operation]): Described => ({ method: method.toUpperCase(), path, operation }),
    ),
  )
  const groups = groupedBy(calls, (call) => call.operation.tags?.[0] ?? 'other')
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark light">
<title>Muster: calls</title>
<style>${STYLE}</style>
</head>
<body>
<header>
<h1>Calls</h1>
<p>${escaped(document.info.description ?? '')}</p>
<p><a href="/api/openapi.json">OpenAPI 3.1</a> · <a href="/">Muster</a></p>
<nav>${[...groups.keys()].map((tag) => `<a href="#${escaped(tag)}">${escaped(tag)}</a>`).join(' ')}</nav>
</header>
<main>
${[...groups].map(([tag, group]) => section(tag, group)).join('\n')}
</main>
</body>
</html>
`
}

function section(tag: string, calls: readonly Described[]): string {
  return `<section id="${escaped(tag)}">
<h2>${escaped(tag)}</h2>
${calls.map(article).join('\n')}
</section>`
}

function article({ method, path, operation }: Described): string {
  const { summary = '', parameters = [], requestBody, responses = {} } = operation
  return `<article>
<h3><span class="method ${method.toLowerCase()}">${method}</span> <code>${escaped(path)}</code></h3>
<p>${escaped(summary)}</p>
${parameters.length > 0 ? `<h4>Parameters</h4>\n<dl>${parameters.map(parameter).join('')}</dl>` : ''}
${requestBody ? `<h4>Body</h4>\n${contentOf(requestBody.content)}` : ''}
<h4>Answers</h4>
<dl>${Object.entries(responses).map(answer).join('')}</dl>
</article>`
}

function parameter({ name, in: place, required, schema }: Parameter): string {
  return `<dt><code>${escaped(name)}</code> <small>${place}${required ? '' : ', optional'}</small></dt><dd>${pre(schema)}</dd>`
}

function answer([status, { content }]: readonly [string, { readonly content?: Content }]): string {
  return `<dt><span class="status s${status.charAt(0)}">${status}</span></dt><dd>${content ? contentOf(content) : '<p>Nothing.</p>'}</dd>`
}

function contentOf(content: Content): string {
  return Object.entries(content)
    .map(([type, { schema }]) => `<p><small>${escaped(type)}</small></p>${schema ? pre(schema) : ''}`)
    .join('')
}

function pre(schema: Schema): string {
  const text = printed(schema, '')
  const block = `<pre>${escaped(text)}</pre>`
  // A large shape is folded away until somebody wants it.
  return text.split('\n').length > 12 ? `<details><summary>Shape</summary>${block}</details>` : block
}

/** A schema in the notation of a type: `{ world: string, seed?: whole number 0 to 9 }`. */
export function printed(schema: Schema, indent: string): string {
  const choices = schema.anyOf ?? schema.oneOf
  if (schema.$ref !== undefined) return schema.$ref.split('/').at(-1) ?? 'anything'
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  if (choices) return choices.map((choice) => printed(choice, indent)).join(' | ')
  if (schema.allOf) return schema.allOf.map((part) => printed(part, indent)).join(' & ')
  if (schema.type === 'array') return `list of ${bracketed(printed(schema.items ?? {}, indent))}`
  if (schema.type === 'object') return printedObject(schema, indent)
  if (schema.type === undefined) return 'anything'
  const types = typeof schema.type === 'string' ? [schema.type] : schema.type
  return types.map((type) => NAMES[type] ?? type).join(' | ') + rangeOf(schema)
}

function bracketed(text: string): string {
  return text.includes(' | ') && !text.startsWith('{') ? `(${text})` : text
}

const NAMES: Readonly<Record<string, string>> = { string: 'text', integer: 'whole number', boolean: 'true | false' }

function printedObject({ properties, required = [], additionalProperties }: Schema, indent: string): string {
  if (!properties) {
    const values = typeof additionalProperties === 'object' ? printed(additionalProperties, indent) : 'anything'
    return `{ [name]: ${values} }`
  }
  const inner = `${indent}  `
  const lines = Object.entries(properties).map(
    ([name, schema]) => `${inner}${name}${required.includes(name) ? '' : '?'}: ${printed(schema, inner)}`,
  )
  return `{\n${lines.join('\n')}\n${indent}}`
}

function rangeOf({ minimum, maximum, pattern }: Schema): string {
  if (pattern !== undefined) return ` like /${pattern}/`
  // Whole numbers come with the bounds of what a number can hold; those say nothing.
  const least = minimum !== undefined && minimum > Number.MIN_SAFE_INTEGER ? ` from ${minimum}` : ''
  const most = maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER ? ` to ${maximum}` : ''
  return least + most
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}

const STYLE = `
:root { color-scheme: dark light; --paper: #171b21; --ink: #d8dde4; --quiet: #8b95a3; --line: #2b323c; --mark: #e0a13c; --sheet: #1d222a }
@media (prefers-color-scheme: light) { :root { --paper: #f6f4ee; --ink: #22262c; --quiet: #656d78; --line: #dcd8cc; --mark: #1f4e8c; --sheet: #fffdf8 } }
* { box-sizing: border-box }
body { margin: 0 auto; max-width: 60rem; padding: 2rem 1.25rem 6rem; background: var(--paper); color: var(--ink); font: 15px/1.5 system-ui, sans-serif }
h1 { font-size: 1.6rem; margin: 0 } h2 { font-size: 1.1rem; margin: 3rem 0 .5rem; text-transform: capitalize; color: var(--mark) }
h3 { font-size: 1rem; margin: 0; overflow-wrap: anywhere } h4 { margin: 1rem 0 .25rem; font-size: .8rem; color: var(--quiet); font-weight: 600 }
a { color: var(--mark) } a:focus-visible, summary:focus-visible { outline: 2px solid var(--mark); outline-offset: 2px }
nav { display: flex; flex-wrap: wrap; gap: .25rem 1rem } small { color: var(--quiet) } p { margin: .35rem 0 }
article { border: 1px solid var(--line); border-radius: 6px; background: var(--sheet); padding: 1rem 1.1rem; margin: .75rem 0 }
code, pre { font: 13px/1.5 ui-monospace, Menlo, Consolas, monospace } pre { margin: .25rem 0; overflow-x: auto; white-space: pre-wrap; overflow-wrap: anywhere }
.method { display: inline-block; min-width: 3.6rem; font: 700 12px ui-monospace, monospace; color: var(--mark) }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .15rem 1rem; margin: 0 } dt { padding-top: .25rem } dd { margin: 0; min-width: 0 }
.status { font: 600 13px ui-monospace, monospace } .s4, .s5 { color: var(--quiet) } summary { cursor: pointer; color: var(--quiet); padding: .25rem 0 }
@media (max-width: 40rem) { dl { grid-template-columns: 1fr } }
`
