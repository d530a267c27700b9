/**
 * A browser as the main job needs one: it opens addresses, is asked about the page, and is worked by pointer and
 * keys, which go through its own hit-testing and editing as a player's do. Firefox and WebKit speak different
 * protocols; each has a file that says this in its own.
 */
export interface Browser {
  /** What it calls itself, with its version. */
  readonly name: string
  readonly open: (url: string) => Promise<void>
  /** Runs a function in the page and gives what it answers, which has to be JSON. */
  readonly ask: <Given extends readonly unknown[], T>(work: (...given: Given) => T, ...given: Given) => Promise<T>
  /** Presses the pointer at a place of the window. */
  readonly clickAt: (x: number, y: number) => Promise<void>
  /** Every sign is a key that is pressed; `KEYS` has those without a sign. */
  readonly type: (signs: string) => Promise<void>
  /** What the window shows, as PNG. */
  readonly picture: () => Promise<Buffer>
  /** What the page complained of so far: uncaught errors, and warnings and errors in the console. */
  readonly complaints: () => Promise<readonly string[]>
  readonly close: () => Promise<void>
}

export interface WindowSize {
  readonly width: number
  readonly height: number
}

/** As WebDriver writes them. */
export const KEYS = { enter: '\uE007', backspace: '\uE003', control: '\uE009' } as const

/** A pointer that goes to a place and is pressed there, in the words that both protocols share. */
export function clickActions(x: number, y: number) {
  const actions = [
    { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0 },
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ]
  return [{ type: 'pointer', id: 'pointer', parameters: { pointerType: 'mouse' }, actions }]
}

export function keyActions(signs: string) {
  const actions = [...signs].flatMap((sign) => {
    const value = sign === '\n' ? KEYS.enter : sign
    return [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]
  })
  return [{ type: 'key', id: 'keys', actions }]
}

/** The text of a call that answers with JSON, whatever the protocol would make of a value. */
export function jsonCall(work: (...given: never[]) => unknown, given: readonly unknown[]): string {
  // The runner that strips the types names functions by a call of its own, which a page does not know.
  return `(() => { const __name = (named) => named; return JSON.stringify((${work.toString()})(...${JSON.stringify(given)}) ?? null) })()`
}
