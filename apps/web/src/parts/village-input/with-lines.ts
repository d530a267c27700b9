/** A text with lines below it. */
export function withLines(text: string, lines: string): string {
  const before = text.trimEnd()
  return before === '' ? lines : `${before}\n${lines}`
}
