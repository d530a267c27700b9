/**
 * `npm run check`: components that draw what they are given, their `children`, now in one place and now in another. React begins what stands
 * in another place anew: whatever somebody was typing in it is gone, and so is the focus. Told are, of one component,
 *
 *   if (!world) return children                                 by itself, and later within something
 *   return <Tabs>{children}</Tabs>
 *
 *   if (isOffline) return <Row>{children}</Row>                 the first of its row, and later the second
 *   return <Row><Button />{children}</Row>
 *
 * What stands beside it comes and goes without it: `<Row>{!isOffline && <Button />}{children}</Row>`.
 *
 * And components that draw something at some widths of the window alone: a phone that is turned is wide all at once, and what was begun
 * there is gone. What looks different stands where it is, and a style sheet says how; so do parts as `PhoneFold`.
 *
 *   {isPhone ? <Dialog>{map}</Dialog> : map}
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseAst } from 'rolldown/parseAst'

interface Node {
  readonly type: string
  readonly start: number
  readonly [key: string]: unknown
}

/** What may come and go with the width: nothing is begun in it that could be lost. */
const AT_SOME_WIDTHS: readonly { readonly file: RegExp; readonly reason: string }[] = [
  { file: /app\/shell\/(TopBar|Sidebar)\.tsx$/, reason: 'Choices of one press, in the top bar or the sidebar.' },
  { file: /ui\/table\/RowMenu\.tsx$/, reason: 'A menu folds when the window changes, as it does when it is scrolled.' },
  { file: /ui\/table\/Table\.tsx$/, reason: 'The names of columns; what is typed below them stands by itself.' },
  { file: /operations\/plan\/PlanHead\.tsx$/, reason: 'Whether the words are unfolded is kept beside them.' },
  { file: /targets\/TargetTable\.tsx$/, reason: 'Whose a village is, in a column or beneath its name: words.' },
]

/** `file:line` of each component that draws its children in several places, or anything at some widths alone. */
export function remounts(code: string, file: string): string[] {
  const found: string[] = []
  const lineOf = (at: number) => code.slice(0, at).split('\n').length
  const mayChange = AT_SOME_WIDTHS.some((one) => one.file.test(file))
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) node.forEach(visit)
    if (!isNode(node)) return
    if (isFunction(node) && isNode(node['body'])) {
      const places = new Set(drawnBy(node['body']).flatMap((drawn) => placesOf(drawn, '')))
      if (places.size > 1) found.push(`${file}:${lineOf(node.start)} ${[...places].join('  or  ')}`)
      if (!mayChange)
        for (const { start } of drawnAtSomeWidths(node)) found.push(`${file}:${lineOf(start)} at some widths alone`)
    }
    Object.values(node).forEach(visit)
  }
  visit(parseAst(code, { lang: 'tsx' }, file))
  return found
}

/** What a function gives back: all that its returns say, and none of those of functions in it. */
function drawnBy(body: Node): Node[] {
  if (body.type !== 'BlockStatement') return [body]
  const returned = (node: unknown): Node[] => {
    if (Array.isArray(node)) return node.flatMap(returned)
    if (!isNode(node) || isFunction(node)) return []
    if (node.type === 'ReturnStatement') return isNode(node['argument']) ? [node['argument']] : []
    return Object.values(node).flatMap(returned)
  }
  return returned(body['body'])
}

/** Where in it the children stand, as React tells places apart: by the elements around them and by their number in each. */
function placesOf(node: Node, place: string): string[] {
  switch (node.type) {
    case 'Identifier':
      return node['name'] === 'children' ? [`${place}children`] : []
    case 'ParenthesizedExpression':
    case 'JSXExpressionContainer':
      return isNode(node['expression']) ? placesOf(node['expression'], place) : []
    case 'LogicalExpression':
      return isNode(node['right']) ? placesOf(node['right'], place) : []
    case 'ConditionalExpression':
      return [node['consequent'], node['alternate']].filter(isNode).flatMap((way) => placesOf(way, place))
    case 'JSXElement':
    case 'JSXFragment': {
      const within = (Array.isArray(node['children']) ? node['children'] : []).filter(isNode).filter(isDrawn)
      return within.flatMap((child, at) => placesOf(child, `${place}<${nameOf(node)}> ${at + 1}. `))
    }
    default:
      return []
  }
}

const ASKS_WIDTH = /^useIs(?:Phone|Narrow|AtMostWide)$/
/** As a component is told by the one around it. */
const TOLD_WIDTH = /^(?:isPhone|isNarrow|narrow)$/

/** What a component draws only where the window is so wide, or so narrow. */
function drawnAtSomeWidths(component: Node): Node[] {
  const names = new Set(namesIn(component['params']).filter((name) => TOLD_WIDTH.test(name)))
  const asks = (node: unknown): boolean => {
    if (Array.isArray(node)) return node.some(asks)
    if (!isNode(node) || isFunction(node)) return false
    if (node.type === 'Identifier') return names.has(String(node['name']))
    // What else is called with it gives a value, and not an answer.
    if (node.type === 'CallExpression') return isNode(node['callee']) && ASKS_WIDTH.test(String(node['callee']['name']))
    return Object.values(node).some(asks)
  }
  const found: Node[] = []
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) node.forEach(visit)
    // One that has a name of its own is looked at by itself.
    if (!isNode(node) || node.type === 'FunctionDeclaration') return
    if (node.type === 'VariableDeclarator' && asks(node['init']))
      for (const name of namesIn(node['id'])) names.add(name)
    if (node.type === 'ConditionalExpression' && asks(node['test']))
      found.push(...[node['consequent'], node['alternate']].filter(isNode).filter(isElement).filter(holdsWork))
    if (node.type === 'LogicalExpression' && asks(node['left']) && isNode(node['right']) && isElement(node['right']))
      found.push(...[node['right']].filter(holdsWork))
    Object.values(node).forEach(visit)
  }
  visit(component['body'])
  const ends = (node: unknown): Node[] => {
    if (Array.isArray(node)) return node.flatMap(ends)
    if (!isNode(node) || isFunction(node)) return []
    if (node.type === 'IfStatement' && asks(node['test'])) return [node]
    return Object.values(node).flatMap(ends)
  }
  // What it draws by one return it does not by another.
  const early = isNode(component['body']) && drawnBy(component['body']).some(holdsWork) ? ends(component['body']) : []
  return [...found, ...early]
}

/** Those that a pattern binds: `{ isPhone, ...rest }`. */
function namesIn(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(namesIn)
  if (!isNode(node)) return []
  if (node.type === 'Identifier') return [String(node['name'])]
  if (node.type === 'Property') return namesIn(node['value'])
  return Object.values(node).flatMap(namesIn)
}

function isElement(node: Node): boolean {
  if (node.type === 'ParenthesizedExpression') return isNode(node['expression']) && isElement(node['expression'])
  return node.type === 'JSXElement' || node.type === 'JSXFragment'
}

const WORK = /^(?:[A-Z].*|input|textarea|select|button|details|canvas|form)$/

/** Whether somebody may have begun something in it: it holds a component, or what is typed in or unfolded. */
function holdsWork(node: unknown): boolean {
  if (Array.isArray(node)) return node.some(holdsWork)
  if (!isNode(node)) return false
  return (node.type === 'JSXElement' && WORK.test(nameOf(node))) || Object.values(node).some(holdsWork)
}

/** Words between elements are children as well, but not the spaces of the lines. */
function isDrawn({ type, value }: Node): boolean {
  return type !== 'JSXText' || String(value).trim() !== ''
}

function nameOf(node: Node): string {
  const opening = node['openingElement']
  return isNode(opening) && isNode(opening['name']) ? String(opening['name']['name'] ?? '') : ''
}

function isFunction({ type }: Node): boolean {
  return /Function/.test(type)
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value
}

function components(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return components(path)
    return /\.tsx$/.test(entry.name) && !/\.(test|fixture)\.tsx$/.test(entry.name) ? [path] : []
  })
}

function tellAll(): void {
  const files = components('apps/web/src')
  const found = files.flatMap((file) => remounts(readFileSync(file, 'utf8'), file.replaceAll('\\', '/')))
  for (const one of found) console.log(one)
  process.exitCode = found.length > 0 || files.length < 100 ? 1 : 0
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) tellAll()
