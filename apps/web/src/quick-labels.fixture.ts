/**
 * Labels of controls, found quicker than jsdom does: for each control whose name is asked for it goes through the whole page, and for
 * each label in it through the whole page again, to the first element that has the id.
 */

const LABELABLE = 'button, input:not([type="hidden"]), meter, output, progress, select, textarea'

/** Puts itself in the place of what the browser answers for the controls there are on our pages. */
export function findLabelsQuickly(): void {
  for (const { prototype } of [HTMLButtonElement, HTMLInputElement, HTMLSelectElement, HTMLTextAreaElement]) {
    const whole = Object.getOwnPropertyDescriptor(prototype, 'labels')?.get
    if (!whole) throw new Error('The labels of a control are found elsewhere now.')
    Object.defineProperty(prototype, 'labels', {
      configurable: true,
      get(this: HTMLElement) {
        // Of what is on no page, and of what has none.
        if (!this.isConnected || !this.matches(LABELABLE)) return whole.call(this)
        return [...document.getElementsByTagName('label')].filter((label) => isLabelOf(label, this))
      },
    })
  }
}

function isLabelOf(label: HTMLLabelElement, control: HTMLElement): boolean {
  if (label.hasAttribute('for')) return document.getElementById(label.htmlFor) === control
  return label.contains(control) && label.querySelector(LABELABLE) === control
}
