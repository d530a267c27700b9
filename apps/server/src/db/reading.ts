/**
 * The database for whoever only reads: a statement that writes is a fault of the program, told before it is sent. Slices of calls
 * get this one, so that what they write goes through `request.change`, where rights are asked again.
 */
import type { KyselyPlugin, RootOperationNode } from 'kysely'
import type { Database } from './database.ts'

export function readingOnly(db: Database): Database {
  return db.withPlugin(READS)
}

const READS: KyselyPlugin = {
  transformQuery: ({ node }) => {
    if (isWriting(node)) throw new Error('Somebody who may only read is about to write: go through request.change.')
    return node
  },
  transformResult: async ({ result }) => result,
}

const WRITING = new Set<RootOperationNode['kind']>([
  'InsertQueryNode',
  'UpdateQueryNode',
  'DeleteQueryNode',
  'MergeQueryNode',
])
/** What our own statements write with, also inside of `with`. */
const WRITING_WORDS = /\b(insert into|delete from|update \w{1,63} set|for (update|share)|truncate)\b/i

function isWriting(node: RootOperationNode): boolean {
  if (node.kind === 'RawNode') return WRITING_WORDS.test(node.sqlFragments.join(' ').replaceAll(/\s+/g, ' '))
  return WRITING.has(node.kind)
}
