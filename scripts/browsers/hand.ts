/**
 * A player's hand in any browser: finds what is on the page by role and name, as somebody who reads it would, and
 * works it by pointer and keys. Everything is waited for; what does not come ends the trial with its name.
 */
import { type Browser, KEYS } from './browser.ts'

const PATIENCE_MS = 30_000
const LOOK_MS = 150

const SELECTORS = {
  button: 'button, [role=button]',
  link: 'a[href]',
  textbox: 'textarea, input:not([type]), input[type=text], input[type=search], [role=textbox], [role=combobox]',
  date: '[data-date-time] input, input[type=datetime-local]',
  spinbutton: 'input[type=number], [role=spinbutton]',
  option: '[role=option]',
  heading: 'h1, h2, h3',
  region: 'section, [role=region]',
  map: 'canvas, [role=application]',
  row: 'tbody tr',
  tab: '[role=tab]',
} as const
export type Kind = keyof typeof SELECTORS

interface Place {
  readonly x: number
  readonly y: number
  /** What lies over it, where something does. */
  readonly coveredBy: string | undefined
}

export class Hand {
  private readonly browser: Browser
  private readonly origin: string

  constructor(browser: Browser, origin: string) {
    this.browser = browser
    this.origin = origin
  }

  open(path: string): Promise<void> {
    return this.browser.open(this.origin + path)
  }

  async click(kind: Kind, name: string): Promise<void> {
    const { x, y } = await this.place(kind, name)
    await this.browser.clickAt(x, y)
  }

  /** Replaces what stands in a field, key by key. */
  async write(kind: Kind, name: string, text: string): Promise<void> {
    await this.click(kind, name)
    await this.browser.ask(() => {
      const field = document.activeElement
      if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.select()
    })
    await this.browser.type(`${KEYS.backspace}${text}`)
  }

  /** A date and time such as `2026-11-24 20:00:00`; in Firefox each has a box of its own. */
  async writeDate(name: string, text: string): Promise<void> {
    const [day = '', time = ''] = text.split(' ')
    await this.until(`there is a date “${name}”`, async () => (await this.count('date', name)) > 0)
    if ((await this.count('date', `${name}: time`)) === 0) return this.write('date', name, text)
    await this.write('date', `${name}: date`, day)
    await this.write('date', `${name}: time`, time)
  }

  /** As somebody who copied it elsewhere: no driver has the machine's clipboard. */
  async paste(kind: Kind, name: string, text: string): Promise<void> {
    await this.click(kind, name)
    await this.browser.ask((pasted: string) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', pasted)
      const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
      const field = document.activeElement
      if (field?.dispatchEvent(event) && (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement))
        document.execCommand('insertText', false, pasted)
    }, text)
  }

  /** Waits until it is there and gives its text, or what stands in it. */
  async read(kind: Kind, name: string): Promise<string> {
    await this.place(kind, name)
    return this.browser.ask(textOf, SELECTORS[kind], name)
  }

  count(kind: Kind, name = ''): Promise<number> {
    return this.browser.ask(countOf, SELECTORS[kind], name)
  }

  /** Waits until the page says something. */
  async sees(text: string): Promise<void> {
    await this.until(`the page says “${text}”`, () =>
      this.browser.ask((wanted: string) => document.body.innerText.includes(wanted), text),
    )
  }

  async until(what: string, isSo: () => Promise<boolean>): Promise<void> {
    for (let waited = 0; waited < PATIENCE_MS; waited += LOOK_MS) {
      if (await isSo()) return
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
    }
    throw new Error(`Waited ${PATIENCE_MS / 1000} s until ${what}.`)
  }

  /** By how many pixels the page is wider than the window. */
  overflow(): Promise<number> {
    return this.browser.ask(() => document.documentElement.scrollWidth - window.innerWidth)
  }

  private async place(kind: Kind, name: string): Promise<Place> {
    let found: Place | undefined
    await this.until(`there is a ${kind} “${name}” that nothing covers and that stays where it is`, async () => {
      const before = found
      found = (await this.browser.ask(placeOf, SELECTORS[kind], name)) ?? undefined
      return found !== undefined && found.coveredBy === undefined && found.x === before?.x && found.y === before.y
    }).catch((problem: Error) => {
      // Going on is right: it is thrown again, with what is known besides.
      throw new Error(`${problem.message} ${found?.coveredBy ?? ''}`)
    })
    // The wait ends only when it is found.
    return found as Place
  }
}

// The following run in the page, each alone: they see nothing of this file.

function placeOf(selector: string, name: string): Place | undefined {
  const nameOf = (element: Element) => {
    const by = element.getAttribute('aria-labelledby')?.split(' ') ?? []
    const labels = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? element.labels : null
    const told =
      element.getAttribute('aria-label') ?? by.map((id) => document.getElementById(id)?.textContent).join(' ')
    return told || [...(labels ?? [])].map((label) => label.textContent).join(' ') || element.textContent || ''
  }
  const isShown = (element: Element) => element.checkVisibility() && element.getBoundingClientRect().width > 0
  const found = [...document.querySelectorAll(selector)].filter(isShown)
  const element =
    found.find((each) => nameOf(each).trim() === name) ?? found.find((each) => nameOf(each).trim().startsWith(name))
  if (element === undefined) return undefined
  element.scrollIntoView({ block: 'center', behavior: 'instant' })
  const box = element.getBoundingClientRect()
  const x = box.x + box.width / 2
  const y = box.y + Math.min(box.height / 2, 200)
  const top = document.elementFromPoint(x, y)
  const isFree = top !== null && (element.contains(top) || top.contains(element) || top.closest('label') !== null)
  return { x, y, coveredBy: isFree ? undefined : `Covered by ${top?.outerHTML.slice(0, 120)}` }
}

function textOf(selector: string, name: string): string {
  const elements = [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility())
  const named = elements.filter((element) => {
    const labels = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? element.labels : null
    const label = [...(labels ?? [])].map(({ textContent }) => textContent).join(' ')
    return [element.getAttribute('aria-label'), label, element.textContent].some((told) =>
      told?.trim().startsWith(name),
    )
  })
  const element = named[0]
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
    ? element.value
    : (element?.textContent ?? '')
}

function countOf(selector: string, name: string): number {
  const nameOf = (element: Element) => {
    const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : []
    return element.getAttribute('aria-label') ?? [element, ...labels].map(({ textContent }) => textContent).join(' ')
  }
  return [...document.querySelectorAll(selector)].filter(
    (element) => element.checkVisibility() && nameOf(element).includes(name),
  ).length
}
