/**
 * Marks that pages put into text and nobody sees: of writing direction, joiners, soft hyphens, of byte order. Browsers copy
 * them along, also into the middle of a coordinate, where they would make two numbers of one place.
 */
const MARKS = /[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g

export function withoutInvisibleMarks(text: string): string {
  return text.replaceAll(MARKS, '')
}
