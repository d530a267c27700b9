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

/** `file:line` of each component that draws its children in several places. */
export function remounts(code: string, file: string): string[] {
  const found: string[] = []
  const lineOf = (at: number) => code.slice(0, at).split('\n').length
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) node.forEach(visit)
    if (!isNode(node)) return
    if (isFunction(node) && isNode(node['body'])) {
      const places = new Set(drawnBy(node['body']).flatMap((drawn) => placesOf(drawn, '')))
      if (places.size > 1) found.push(`${file}:${lineOf(node.start)} ${[...places].join('  or  ')}`)
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
