/**
 * Reads one shape of PHP's serialize() and nothing else: an array from text to text.
 *
 *   a:2:{s:5:"nl100";s:28:"https://nl100.tribalwars.nl";s:5:"nl101";s:28:"https://nl101.tribalwars.nl";}
 *
 * Lengths count bytes. Objects, references, numbers and nested arrays are refused: a
 * list of worlds has none, and what can build objects should not read foreign text.
 */
export type PhpTexts = { readonly pairs: ReadonlyMap<string, string> } | { readonly malformedAt: number }

const MOST_PAIRS = 10_000

export function parsePhpTexts(bytes: Buffer): PhpTexts {
  const reader = new PhpReader(bytes)
  try {
    return { pairs: reader.pairs() }
  } catch (error) {
    // Going on is right: a foreign text that breaks the form is an answer, not a fault.
    if (error instanceof Malformed) return { malformedAt: error.offset }
    throw error
  }
}

class Malformed extends Error {
  readonly offset: number

  constructor(offset: number) {
    super(`malformed at byte ${offset}`)
    this.offset = offset
  }
}

class PhpReader {
  readonly #bytes: Buffer
  #offset = 0

  constructor(bytes: Buffer) {
    this.#bytes = bytes
  }

  pairs(): ReadonlyMap<string, string> {
    this.#literal('a:')
    const count = this.#length(':')
    if (count > MOST_PAIRS) throw new Malformed(this.#offset)
    this.#literal('{')
    const pairs = new Map<string, string>()
    for (let pair = 0; pair < count; pair++) pairs.set(this.#text(), this.#text())
    this.#literal('}')
    // Some servers end the page with a line break.
    if (this.#bytes.subarray(this.#offset).toString().trim() !== '') throw new Malformed(this.#offset)
    return pairs
  }

  #text(): string {
    this.#literal('s:')
    const length = this.#length(':')
    this.#literal('"')
    const end = this.#offset + length
    if (end > this.#bytes.length) throw new Malformed(this.#offset)
    const text = this.#bytes.toString('utf8', this.#offset, end)
    this.#offset = end
    this.#literal('";')
    return text
  }

  #length(terminator: string): number {
    const end = this.#bytes.indexOf(terminator, this.#offset)
    const digits = end < 0 ? '' : this.#bytes.toString('latin1', this.#offset, end)
    if (!/^\d{1,7}$/.test(digits)) throw new Malformed(this.#offset)
    this.#offset = end + terminator.length
    return Number(digits)
  }

  #literal(expected: string): void {
    const found = this.#bytes.toString('latin1', this.#offset, this.#offset + expected.length)
    if (found !== expected) throw new Malformed(this.#offset)
    this.#offset += expected.length
  }
}
