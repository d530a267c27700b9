/**
 * What stands in what, and how far apart: a column, a row, a card, words, what is said in place of something. Each is told its gaps, its size of type and its tone
 * by the names of `tokens.css`, and its columns, width and height as figures, so a part needs a sheet of its own only for what no other part has.
 */
import { type ComponentProps, type CSSProperties, createElement, type JSX } from 'react'
import './looks/looks.css'

/** A step of space; of two the first is that between lines, the second that beside each other. */
type Space = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8
type Spaces = Space | readonly [lines: Space, beside: Space]

type Cell = 'figure' | 'field' | 'card' | 'half'

/** What an element can be told of its looks. Each is a class of `looks.css`. */
export interface Looks {
  readonly gap?: Spaces
  readonly pad?: Spaces
  readonly align?: 'start' | 'center' | 'end' | 'baseline' | 'stretch'
  /** Where what is in a column stands in its width. */
  readonly items?: 'start' | 'center' | 'end'
  readonly justify?: 'start' | 'center' | 'end' | 'between'
  readonly tone?: 'ink' | 'soft' | 'faint' | 'warn' | 'bad' | 'good' | 'accent'
  readonly size?: 'mark' | 'note' | 'row' | 'body' | 'head' | 'title'
  /** A row that takes further lines where one is too short. */
  readonly wrap?: boolean
  /** A row within a line of words. */
  readonly inline?: boolean
  /** May be narrower than its longest word. */
  readonly shrink?: boolean
  readonly bold?: boolean
  /** Of what stands in something bold. */
  readonly light?: boolean
  /** Without margins. */
  readonly flush?: boolean
  /** A list without marks and margins. */
  readonly bare?: boolean
  readonly nowrap?: boolean
  /** Breaks within a word that is too long. */
  readonly breaks?: boolean
  /** Of a line that is too long the end is left out. */
  readonly cut?: boolean
  readonly text?: 'center' | 'end'
  /** No wider than prose is read well. */
  readonly prose?: boolean
  /** No wider than a form, or than a page of one column. */
  readonly wide?: 'form' | 'page'
  /** Room above it and below it, where it stands in no column with gaps. */
  readonly above?: Exclude<Space, 0>
  readonly below?: Exclude<Space, 0>
  /** At the end of its row. */
  readonly push?: boolean
  /** Takes what the others of its row leave; of so many pixels, a line of its own where they leave less. */
  readonly grows?: boolean | number
  /** Gives way to nobody in its row. */
  readonly rigid?: boolean
  readonly full?: boolean
  /** In pixels: how wide, how wide at most, how high at least. */
  readonly width?: number
  readonly atMost?: number
  readonly tall?: number
  /** At least as high as a finger is wide, where fingers are. */
  readonly finger?: boolean
  /** On a phone: not there, with room at its foot for the bar that lies over the page, or with its columns below each other. */
  readonly phone?: 'none' | 'clear' | 'one'
  /** In lines of its own. */
  readonly block?: boolean
  /** What lies over it is placed by it. */
  readonly anchor?: boolean
  /** Columns that share the width, four are two on a phone; or each as wide as it says, of two lists the second on a phone. */
  readonly columns?: 2 | 3 | 4 | string | readonly [desk: string, phone: string]
  /** As many columns as there is room for, each as wide as such a thing is at least; with `fits` a few take the whole width. */
  readonly fits?: Cell
  readonly fills?: 'field' | 'card'
  /** What is in a column stands together at its top. */
  readonly packed?: boolean
  /** What is too much for it is scrolled within it: it is no higher than so many pixels, or half a window. */
  readonly scrolls?: boolean | number
  /** What it lies on. */
  readonly ground?: 'page' | 'panel' | 'raised' | 'well' | 'wash'
  readonly frame?: 'line' | 'edge' | 'accent' | 'good' | 'warn' | 'bad' | 'dashed'
  /** Its corners: of what lies in a control, of a control, of a card, of a pill. */
  readonly round?: 'inner' | 'box' | 'card' | 'pill'
  /** A line above it or below it. */
  readonly ruled?: 'above' | 'below'
  /** A bar at its side. */
  readonly marked?: 'accent' | 'good' | 'warn'
  /** On a sheet of its own, with an edge. */
  readonly card?: boolean
  /** A card that begins with what it is called, quietly. */
  readonly titled?: boolean
}

type Tag = keyof JSX.IntrinsicElements

export type LayoutProps<E extends Tag> = { readonly as?: E } & Looks & Omit<ComponentProps<E>, keyof Looks>

const LOOKS = new Set(
  'gap pad align items justify tone size wrap inline shrink bold light flush bare nowrap breaks cut text prose wide above below push grows rigid full width atMost tall finger phone block anchor columns fits fills packed scrolls ground frame round ruled marked card titled'.split(
    ' ',
  ),
)

/** An element of which the `flow` is given, and its looks as classes. */
function element(
  flow: string,
  tag: Tag,
  {
    as = tag,
    className,
    style,
    ...props
  }: { as?: Tag | undefined; className?: string | undefined; style?: CSSProperties | undefined },
) {
  const classes = flow === '' ? [] : [flow]
  const measures: Record<string, unknown> = { ...style }
  const rest: Record<string, unknown> = { style: measures }
  for (const [name, value] of Object.entries(props))
    if (!LOOKS.has(name)) rest[name] = value
    else classes.push(...classesOf(name, value, measures))
  if (className) classes.push(className)
  return createElement(as, { ...rest, className: classes.join(' ') || undefined })
}

/** Those that stand in the style of the element itself: a figure is no class. */
const MEASURES: Readonly<Record<string, string>> = {
  width: 'width',
  atMost: 'maxWidth',
  grows: 'flexBasis',
  scrolls: 'maxHeight',
}

/** The classes of what is told; what they are to read besides, the rarer steps of space and figures, is put among the `measures`. */
function classesOf(name: string, value: unknown, measures: Record<string, unknown>): string[] {
  if (value === undefined || value === false) return []
  if (value === true) return [name]
  const measure = MEASURES[name]
  if (measure !== undefined) {
    measures[measure] = name === 'scrolls' ? `min(56vh, ${value}px)` : value
    return name === 'grows' || name === 'scrolls' ? [name] : []
  }
  const [first, second] = [value].flat()
  if (name === 'columns' && typeof first === 'string') {
    measures['--columns'] = first
    if (second !== undefined) measures['--phone-columns'] = second
    return second === undefined ? [name] : [name, 'phone-columns']
  }
  if (name === 'above' || name === 'below') {
    measures[`--${name}`] = step(first)
    return [name]
  }
  if (name === 'tall') {
    measures['--tall'] = `${first}px`
    return [name]
  }
  if (second === undefined) return [`${name}-${first}`]
  measures[`--${name}-x`] = step(second)
  return [`${name}-${first}`, `${name}-x`]
}

function step(space: unknown) {
  return space === 0 ? 0 : `var(--space-${space})`
}

/** One below the other. */
export function Stack<E extends Tag = 'div'>(props: LayoutProps<E>) {
  return element('stack', 'div', props)
}

/** One beside the other. */
export function Row<E extends Tag = 'div'>(props: LayoutProps<E>) {
  return element('row', 'div', props)
}

/** What has looks, and no layout of its own. */
export function Box<E extends Tag = 'div'>(props: LayoutProps<E>) {
  return element('', 'div', props)
}

/** Words. */
export function Text<E extends Tag = 'p'>(props: LayoutProps<E>) {
  return element('', 'p', props)
}

/** A column on a sheet of its own, with an edge. */
export function Card<E extends Tag = 'section'>(props: LayoutProps<E>) {
  return element('stack card', 'section', props)
}

/**
 * What is said in place of what would be shown: that there is nothing yet and what to do next, that something was refused and
 * why, or what is to be heeded. A paragraph, or a column of what is said and what can be done.
 */
export function Callout<E extends Tag = 'p'>({
  kind,
  ...props
}: LayoutProps<E> & { readonly kind: 'empty' | 'refused' | 'warned' }) {
  const flow = props.as === undefined || props.as === 'p' ? '' : 'stack gap-4 items-start '
  return element(`${flow}callout callout-${kind}`, 'p', props)
}
