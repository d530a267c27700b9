/**
 * Tables as text with commas, for spreadsheets (RFC 4180). A cell that begins like a formula is one to a spreadsheet, whoever wrote
 * it, so an apostrophe goes before it: the names of players and villages are other people's.
 */
export function printCsv(rows: readonly (readonly (string | number)[])[]): string {
  return rows.map((row) => `${row.map(printCell).join(',')}\r\n`).join('')
}

function printCell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const harmless = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
