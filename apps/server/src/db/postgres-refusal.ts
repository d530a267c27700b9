/** What a PostgreSQL server, or a pooler in front of it, says at the start that whoever starts Muster can put right, as one sentence. */

export class PostgresRefused extends Error {
  override readonly name = 'PostgresRefused'
}

/** Codes of PostgreSQL: a protocol that is not spoken, a password or role that is not known, a database that is not there, no place left. */
const THEIRS = /^(?:08P01|28...|3D000|53300)$/
/** Of the connection, before anybody spoke. */
const UNREACHED = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EHOSTUNREACH'])

/** Gives the error back where it is a fault of another kind. */
export function postgresRefusal(error: unknown): unknown {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return error
  if (['startup parameter', 'statement_timeout'].every((part) => error.message.includes(part)))
    return new PostgresRefused(
      'The pooler of DATABASE_URL refuses the limit of statements: its settings need the line `ignore_startup_parameters = statement_timeout`.',
    )
  if (THEIRS.test(error.code) || UNREACHED.has(error.code))
    return new PostgresRefused(`The database of DATABASE_URL cannot be used: ${error.message || error.code}.`)
  return error
}
