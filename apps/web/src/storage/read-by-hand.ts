/**
 * What the browser keeps under a name, as it lies there: for a script that runs before the page has come, and must not bring the schemas
 * of `browser-storage.ts`. It may throw where a browser stores nothing.
 */
export function textKept(name: string): string | null {
  return localStorage.getItem(name)
}
