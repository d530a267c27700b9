/**
 * What is kept of an error that a page reports: enough to find the fault, nothing that
 * could be used against the reporter. The page names no address itself; the server
 * takes the path from the Referer header, and only when the page is one of ours.
 */

export interface ClientError {
  /** Path of the page: `/planner/simple`, `/planning/{key}`, or `unknown`. */
  readonly page: string
  readonly message: string
  readonly stack: string | null
}

export interface ReportedError {
  readonly message: string
  readonly stack?: string | null | undefined
  readonly referer: string | undefined
  /** Host and port under which the reporter called this server. */
  readonly host: string
}

const MESSAGE_LENGTH = 1_000
const STACK_LENGTH = 8_000
const PAGE_LENGTH = 200

export function clientErrorOf({ message, stack, referer, host }: ReportedError): ClientError {
  return {
    page: pageOf(referer, host),
    message: kept(message, MESSAGE_LENGTH),
    stack: stack ? kept(stack, STACK_LENGTH) : null,
  }
}

function pageOf(referer: string | undefined, host: string): string {
  if (referer === undefined || !URL.canParse(referer)) return 'unknown'
  const page = new URL(referer)
  // Read as an address as well, so that a port spelt out is the port left out.
  const ours = `${page.protocol}//${host}`
  const isOurs = URL.canParse(ours) && new URL(ours).host === page.host
  return isOurs ? kept(page.pathname, PAGE_LENGTH) : 'unknown'
}

/**
 * Cut with room to spare, masked, then cut to its length: no secret is cut down to something the masks do not know,
 * and no text that is thrown away costs time.
 */
function kept(text: string, length: number): string {
  return masked(text.slice(0, length + LONGEST_SECRET).replaceAll(NUL, '')).slice(0, length)
}

const LONGEST_SECRET = 500
/** The one character that the database cannot keep in a text. */
const NUL = '\0'

/**
 * A plan's key is the right to read it, so it counts as a secret in every text. Of a named
 * secret the name stays: it may tell what went wrong.
 */
function masked(text: string): string {
  return text
    .replace(/\b(planning|tribe-planner|operations?)\/[\w-]{6,}/g, '$1/{key}')
    .replace(/\bBearer\s{1,9}[\w.~+/=-]+/gi, 'Bearer {secret}')
    .replace(SECRETS, '$1{secret}')
}

const SECRETS =
  /(\b(?:[\w-]{0,20}token|password|planning-pass|secret|code|key|authorization)["']?\s{0,9}[=:]\s{0,9}["']?)[^\s"'&#;,)]{1,9000}/gi
