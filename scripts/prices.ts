/**
 * docs/prices.md: what each call may cost, out of the contracts.
 *
 *   npx tsx scripts/prices.ts            writes it anew
 *   npx tsx scripts/prices.ts --check    says whether it is as the contracts have it
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { type Call, DEFAULT_LIMITS, type Figure, figureOf, type LimitName, type Rate } from '@muster/contracts'
import { EVERY_CALL, nameOf } from '@muster/contracts/every-call'

const FILE = 'docs/prices.md'

/** How the environment calls them. */
const SET_BY: Readonly<Record<LimitName, string>> = {
  plansPerMinute: 'RATE_PLANS_PER_MINUTE',
  signInsPerMinute: 'RATE_SIGN_INS_PER_MINUTE',
  clientErrorsPerMinute: 'RATE_ERRORS_PER_MINUTE',
  feedbackPerHour: 'RATE_FEEDBACK_PER_HOUR',
  planningsPerHour: 'RATE_PLANNINGS_PER_HOUR',
  planningChangesPerHour: 'RATE_PLANNING_CHANGES_PER_HOUR',
  tribePlansPerHour: 'RATE_TRIBE_PLANS_PER_HOUR',
  operationsPerHour: 'RATE_OPERATIONS_PER_HOUR',
  operationSavesPerHour: 'RATE_OPERATION_SAVES_PER_HOUR',
  bodyBytes: 'BODY_LIMIT_BYTES',
  planBodyBytes: 'PLAN_BODY_LIMIT_BYTES',
}

function pricesPage(calls: readonly Call[]): string {
  const lines = calls.toSorted(byTag).map(line)
  return `# What each call may cost

Written by \`npx tsx scripts/prices.ts\` out of \`packages/contracts\`; \`npm run check\` fails where the two differ. How these figures are
meant, and what they come to on a server, is told in [scaling.md](scaling.md#the-price-of-a-call).

- **rate**: of one address; more is refused (429) with the time to come back. Calls with the same word in brackets are counted together.
- **body**: largest in bytes; more is refused (413) before it is read. Calls without one take none.
- **answer**: largest in bytes before it is compressed; more is not sent (500) and logged.
- **thread**: milliseconds for which the largest valid request may hold the thread that answers everybody.
- What is in italics can be set: [configuration.md](configuration.md).

| call | rate | body | answer | thread |
|---|---|---|---|---|
${lines.join('\n')}
`
}

function line(call: Call): string {
  const { rate, body, answer, milliseconds } = call.price
  return `| \`${nameOf(call)}\` | ${rateText(rate)} | ${bytesText(body)} | ${bytesText(answer)} | ${milliseconds} |`
}

function rateText({ times, seconds, group }: Rate): string {
  const span = seconds === 60 ? 'a minute' : seconds === 3600 ? 'an hour' : `in ${seconds} s`
  return `${figureText(times)} ${span}${group === undefined ? '' : ` (${group})`}`
}

function bytesText(figure: Figure): string {
  return figure === 0 ? '' : figureText(figure)
}

function figureText(figure: Figure): string {
  const text = figureOf(figure, DEFAULT_LIMITS).toLocaleString('en')
  if (typeof figure === 'number') return text
  const { limit, times, most } = figure
  const factor = times === undefined ? '' : `${times} × `
  const bound = most === undefined ? '' : `, at most ${most.toLocaleString('en')}`
  return `*${text}* (${factor}\`${SET_BY[limit]}\`${bound})`
}

function byTag(a: Call, b: Call): number {
  const [tagA, tagB] = [a.schema.tags?.[0] ?? '', b.schema.tags?.[0] ?? '']
  return tagA === tagB ? 0 : tagA < tagB ? -1 : 1
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const page = pricesPage(EVERY_CALL)
  if (!process.argv.includes('--check')) writeFileSync(FILE, page)
  else if (readFileSync(FILE, 'utf8') !== page) {
    console.log(`${FILE} is not what the contracts say: npx tsx scripts/prices.ts writes it anew.`)
    process.exit(1)
  }
}
