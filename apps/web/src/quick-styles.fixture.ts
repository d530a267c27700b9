/**
 * Styles of elements, found quicker than jsdom does: whoever looks for a role and a name asks of every element whether it is shown,
 * and what is placed beside something asks all that it stands in whether it scrolls or moves. jsdom matches its own style sheet with
 * each of them, which was a fourth of the time of all tests of the page, and a twentieth for what is placed.
 */

/** What alone decides in the sheets there are how an element itself looks: no sheet of the product is read in these tests. */
const DECIDING = ['class', 'hidden', 'open', 'popover', 'style', 'type'] as const

/** Of an element itself, whatever it stands in. */
const ITS_OWN = (
  'display position width height marginTop marginLeft marginRight overflow overflowX overflowY scrollbarGutter ' +
  'transform translate scale rotate perspective filter backdropFilter willChange contain'
).split(' ')

/** With what each is where no element's own style says otherwise. */
const INHERITED = { visibility: 'visible', pointerEvents: 'auto', direction: 'ltr' } as const

/** Puts itself in the place of the browser's function. */
export function answerStylesQuickly(): void {
  const whole = window.getComputedStyle.bind(window)

  function ofItself(property: string): (element: Element) => string {
    const known = new Map<string, string>()
    return (element) => {
      const { localName, parentElement } = element
      const key = [localName, parentElement?.localName, ...DECIDING.map((name) => element.getAttribute(name))].join(
        '\n',
      )
      const value = known.get(key) ?? whole(element).getPropertyValue(nameInSheets(property))
      known.set(key, value)
      return value
    }
  }

  function inherited(property: string, otherwise: string): (element: Element) => string {
    const name = nameInSheets(property)
    return (element) => (element.closest(`[style*="${name}"]`) ? whole(element).getPropertyValue(name) : otherwise)
  }

  const quick = new Map<PropertyKey, (element: Element) => string>([
    ...ITS_OWN.map((property) => [property, ofItself(property)] as const),
    ...Object.entries(INHERITED).map(([property, otherwise]) => [property, inherited(property, otherwise)] as const),
  ])
  window.getComputedStyle = (element, pseudo) => {
    if (pseudo) return whole(element, pseudo)
    const propertyOf = (name: string) => quick.get(name)?.(element) ?? whole(element).getPropertyValue(name)
    return new Proxy(Object.create(null), {
      get: (_, name) =>
        name === 'getPropertyValue' ? propertyOf : (quick.get(name)?.(element) ?? Reflect.get(whole(element), name)),
    })
  }
}

/** `overflowX` is `overflow-x` there. */
function nameInSheets(property: string): string {
  return property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}
