/** An id that nobody else draws. Over plain http, as on a home network, a browser has no `crypto.randomUUID`. */
export function drawnId(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(16).padStart(8, '0')).join('')
}
