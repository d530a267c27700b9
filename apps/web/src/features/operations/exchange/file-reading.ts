/** The text of an operation's file, read: the operation, or what is wrong with it and where. */
import {
  isInFile,
  LARGEST_OPERATION_FILE_BYTES,
  OperationFile,
  REPLACED_PARTS,
  type ReplacedPart,
} from '@muster/contracts'

export interface FileFault {
  /** `targets.targets.3.coords`; of a text that is no JSON the line, from 1; empty for the whole. */
  readonly where: string
  readonly what: FaultCode
  /** For the sentence of the code. */
  readonly values: Readonly<Record<string, string | number>>
}

const FAULT_CODES = [
  'UNREADABLE',
  'TOO_LARGE',
  'NO_JSON',
  'NO_OPERATION_FILE',
  'OTHER_FILE_VERSION',
  'MISSING',
  'WRONG_KIND',
  'TOO_MUCH',
  'TOO_LITTLE',
  'NOT_ONE_OF',
  'WRONG_FORM',
  'TWICE',
  'NOT_KNOWN',
  'OUT_OF_ORDER',
] as const
type FaultCode = (typeof FAULT_CODES)[number]

export type FileReading =
  | { readonly file: OperationFile }
  | { readonly faults: readonly FileFault[]; readonly more: number }

const MOST_TOLD = 20

/** Of a file that is too large nothing is read. */
export async function readChosenFile(file: File): Promise<FileReading> {
  if (file.size > LARGEST_OPERATION_FILE_BYTES)
    return onlyFault('TOO_LARGE', '', { limit: LARGEST_OPERATION_FILE_BYTES / 1_000_000 })
  try {
    return readOperationFile(await file.text())
  } catch {
    // It is gone, or the browser may not read it: what is known is told.
    return onlyFault('UNREADABLE')
  }
}

function readOperationFile(text: string): FileReading {
  const parsed = parse(text)
  if ('line' in parsed) return onlyFault('NO_JSON', parsed.line === undefined ? '' : String(parsed.line))
  const head = headFault(parsed.value)
  if (head) return head
  const { success, data, error } = OperationFile.safeParse(parsed.value)
  if (success) return { file: data }
  // There may be one in each of 20,000 villages.
  const faults = error.issues.slice(0, MOST_TOLD).map((issue) => faultOf(issue, parsed.value))
  return { faults, more: error.issues.length - faults.length }
}

/** What the file holds anything of, in the order of the steps. */
export function partsIn(file: OperationFile): readonly ReplacedPart[] {
  return REPLACED_PARTS.filter((part) => isInFile(file, part))
}

function onlyFault(what: FaultCode, where = '', values: FileFault['values'] = {}): FileReading {
  return { faults: [{ where, what, values }], more: 0 }
}

function parse(text: string): { readonly value: unknown } | { readonly line: number | undefined } {
  try {
    return { value: JSON.parse(text) }
  } catch (failure) {
    // Not the page's fault but the file's: browsers tell the place in their own words, some as an offset.
    const [, at] = /position (\d+)/.exec(String(failure)) ?? []
    return { line: at === undefined ? undefined : text.slice(0, Number(at)).split('\n').length }
  }
}

/** Of another file everything would be wrong; of a later form nobody knows what. */
function headFault(value: unknown): FileReading | undefined {
  const { format, version } = OperationFile.shape
  const given: Readonly<Record<string, unknown>> = typeof value === 'object' && value !== null ? { ...value } : {}
  if (!format.safeParse(given['format']).success) return onlyFault('NO_OPERATION_FILE')
  if (version.safeParse(given['version']).success) return undefined
  return onlyFault('OTHER_FILE_VERSION', '', { version: String(given['version']) })
}

interface Issue {
  readonly code?: string | undefined
  readonly path: readonly PropertyKey[]
  readonly message: string
  readonly maximum?: number | bigint
  readonly minimum?: number | bigint
}

const TOLD_APART: readonly (readonly [RegExp, FaultCode])[] = [
  [/_TWICE$/, 'TWICE'],
  [/^UNKNOWN_/, 'NOT_KNOWN'],
  [/OUT_OF_ORDER$/, 'OUT_OF_ORDER'],
]

function faultOf(issue: Issue, whole: unknown): FileFault {
  const where = issue.path.join('.')
  const named = TOLD_APART.find(([pattern]) => pattern.test(issue.message))?.[1]
  if (named) return { where, what: named, values: {} }
  switch (issue.code) {
    case 'invalid_type':
      return { where, what: valueAt(whole, issue.path) === undefined ? 'MISSING' : 'WRONG_KIND', values: {} }
    case 'too_big':
      return { where, what: 'TOO_MUCH', values: { limit: Number(issue.maximum) } }
    case 'too_small':
      return { where, what: 'TOO_LITTLE', values: { limit: Number(issue.minimum) } }
    case 'invalid_value':
      return { where, what: 'NOT_ONE_OF', values: {} }
    default:
      return { where, what: 'WRONG_FORM', values: {} }
  }
}

function valueAt(whole: unknown, path: readonly PropertyKey[]): unknown {
  let value = whole
  for (const key of path) {
    if (typeof value !== 'object' || value === null) return undefined
    value = new Map<PropertyKey, unknown>(Object.entries(value)).get(String(key))
  }
  return value
}
