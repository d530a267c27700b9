/**
 * What keeps a box to its shape while it is typed in: signs go to their places, those between them come
 * by themselves, a digit that can only be the second of its part gets a zero before it, and a text
 * pasted from anywhere is reduced to the time it holds. No date is ever turned into another one.
 */
import type { MaskitoOptions, MaskitoPreprocessor } from '@maskito/core'
import { type Entry, entryIn, placesOf } from './local-time-entry.ts'

const SHAPES: Readonly<Record<Entry, string>> = {
  date: '0000-00-00',
  time: '00:00:00',
  dateTime: '0000-00-00 00:00:00',
}

/** The highest that the first of two digits can be; a year has four. */
const FIRST_DIGIT = { month: 1, day: 3, hour: 2, minute: 5, second: 5 } as const
const HIGHEST = { month: 12, day: 31, hour: 23, minute: 59, second: 59 } as const

export function entryMask(entry: Entry): MaskitoOptions {
  return MASKS[entry]
}

const MASKS: Readonly<Record<Entry, MaskitoOptions>> = {
  date: maskOf('date'),
  time: maskOf('time'),
  dateTime: maskOf('dateTime'),
}

function maskOf(entry: Entry): MaskitoOptions {
  return {
    mask: [...SHAPES[entry]].map((sign) => (sign === '0' ? /\d/ : sign)),
    overwriteMode: 'replace',
    preprocessors: [wholeTimes(entry), padded(entry), zerosForDeleted],
  }
}

/** A text that holds a date and time replaces what stands there, also where a script or the browser put it. */
function wholeTimes(entry: Entry): MaskitoPreprocessor {
  return ({ elementState, data }, action) => {
    const pasted = data.length > 1 ? entryIn(data, entry) : undefined
    if (pasted !== undefined) return { elementState: { value: '', selection: [0, 0] }, data: pasted }
    const isPut = action === 'validation' && !isBegun(elementState.value, entry)
    const put = isPut ? entryIn(elementState.value, entry) : undefined
    if (put === undefined) return { elementState, data }
    return { elementState: { value: put, selection: [put.length, put.length] }, data }
  }
}

/** Whether it stands in the shape of the box, as far as it goes. */
function isBegun(value: string, entry: Entry): boolean {
  return [...value].every((sign, index) =>
    SHAPES[entry][index] === '0' ? /\d/.test(sign) : SHAPES[entry][index] === sign,
  )
}

/** `7` in an hour is 07, and a sign between parts ends the one before: `2026-2-3 7:5` can be typed so. */
function padded(entry: Entry): MaskitoPreprocessor {
  return ({ elementState, data }) => {
    if (data.length !== 1) return { elementState, data }
    const { value, selection } = elementState
    const [caret] = selection
    if (/\D/.test(data)) {
      const open = placesOf(entry).find(({ part, from }) => part !== 'year' && caret === from + 1)
      const isEnd = caret === value.length
      if (!open || !isEnd) return { elementState, data: '' }
      const begun = value.slice(0, open.from)
      return {
        elementState: { value: begun, selection: [begun.length, begun.length] },
        data: `0${value.slice(open.from)}`,
      }
    }
    // A caret before a sign between parts stands at the place behind it.
    const place = placesOf(entry).find(({ from }) => caret === from || caret === from - 1)
    if (place && place.part !== 'year' && Number(data) > FIRST_DIGIT[place.part]) {
      return { elementState, data: `0${data}` }
    }
    // Typed over the first of two digits, it may leave a number that the part does not have.
    const second = place && caret >= place.from - 1 ? value[place.from + 1] : undefined
    if (place && place.part !== 'year' && second && Number(data + second) > HIGHEST[place.part]) {
      const zeroed = `${value.slice(0, place.from + 1)}0${value.slice(place.until)}`
      return { elementState: { value: zeroed, selection }, data }
    }
    return { elementState, data }
  }
}

/** What is deleted in the middle leaves zeros, so that the parts behind it stay where they are. */
function zerosForDeleted(
  { elementState, data }: Parameters<MaskitoPreprocessor>[0],
  action: Parameters<MaskitoPreprocessor>[1],
): ReturnType<MaskitoPreprocessor> {
  const { value, selection } = elementState
  const [from, until] = selection
  if (!action.startsWith('delete') || until >= value.length) return { elementState, data }
  const zeros = value.slice(from, until).replaceAll(/\d/g, '0')
  const caret = action === 'deleteBackward' ? from : until
  return {
    elementState: { value: value.slice(0, from) + zeros + value.slice(until), selection: [caret, caret] },
    data,
  }
}
