/** Where texts lie, by language, and by area beside those of the start: `de`, `de/push`. */
export function addressOfTexts(name: string): string {
  return `/assets/i18n/${name}.json`
}
