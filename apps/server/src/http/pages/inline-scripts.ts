/**
 * Scripts that a built page holds instead of naming them: a browser runs them only where the policy that comes with the page says what
 * they hold. Whatever else got into the page does not run.
 */
import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'

const BEGIN = /<script(?: type="module")?>/
const END = '</script>'
const POLICY = 'content-security-policy'

/** As sources of a policy; none where the page holds no script. */
export function scriptsIn(html: string): readonly string[] {
  // Each part ends where a script does, which may say how a script begins.
  const parts = html.split(END).slice(0, -1)
  return parts.flatMap((part) => {
    const begin = BEGIN.exec(part)
    return begin ? [sourceOf(part.slice(begin.index + begin[0].length))] : []
  })
}

function sourceOf(code: string): string {
  return `'sha256-${createHash('sha256').update(code).digest('base64')}'`
}

/** Beside those of this site, which the policy allows already. */
export function allowScripts(reply: FastifyReply, scripts: readonly string[]): void {
  const policy = String(reply.getHeader(POLICY) ?? '')
  if (policy !== '' && scripts.length > 0)
    reply.header(
      POLICY,
      policy.replace(/script-src [^;]*/, (sources) => [sources, ...scripts].join(' ')),
    )
}
