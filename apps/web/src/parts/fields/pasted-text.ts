/** A pasted text without the line breaks at its end. A pattern would begin anew at each break of a long row of them. */
export function withoutLastBreaks(text: string): string {
  let end = text.length
  while (text[end - 1] === '\n') end--
  return text.slice(0, end)
}
