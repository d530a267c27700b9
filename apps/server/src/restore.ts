/**
 * Brings a dump of the embedded database back.
 *
 *   npm run restore                        lists the dumps
 *   npm run restore -- <dump>              asks, then restores
 *   npm run restore -- <dump> --yes        does not ask
 *
 * <dump> is a name of the list or the path of a file. What was there before is kept beside it.
 */
import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { machineClock } from './clock.ts'
import { readConfig } from './config.ts'
import { dumpedAt, dumpNames, restore } from './db/embedded/dumps.ts'
import { FolderInUse } from './db/embedded/folder-lock.ts'
import { DamagedArchive } from './db/embedded/tar.ts'
import { ConfigError } from './environment.ts'

async function run(wanted: string | undefined, isAsked: boolean): Promise<string> {
  const { dataDir, databaseUrl } = readConfig(process.env)
  if (databaseUrl !== undefined)
    return 'DATABASE_URL names a PostgreSQL server: its dumps are made and restored with its own tools.'
  if (wanted === undefined) return list(await dumpNames(dataDir), dataDir)

  const archive = existsSync(wanted) ? wanted : join(dataDir, 'dumps', wanted)
  if (!existsSync(archive)) throw new ConfigError(`There is no dump ${wanted} in ${join(dataDir, 'dumps')}.`)
  const question = `Replace the database in ${dataDir} by ${basename(archive)}? What is there now is kept aside. [y/N] `
  if (!isAsked && !(await answeredYes(question))) return 'Nothing was changed.'
  const before = await restore(dataDir, archive, new Date(machineClock()))
  return `The database is that of ${basename(archive)} again.${before ? ` What was there before is in ${before}.` : ''}`
}

function list(names: readonly string[], dataDir: string): string {
  if (names.length === 0) return `There is no dump in ${join(dataDir, 'dumps')} yet.`
  const lines = names.map((name) => `  ${name}   ${dumpedAt(name).toLocaleString()}`)
  return ['Dumps, newest first:', ...lines, '', 'Bring one back with: npm run restore -- <name>'].join('\n')
}

async function answeredYes(question: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question(question)
  terminal.close()
  return /^y(es)?$/i.test(answer.trim())
}

const words = process.argv.slice(2)
try {
  const told = await run(
    words.find((word) => !word.startsWith('-')),
    words.includes('--yes'),
  )
  process.stdout.write(`${told}\n`)
} catch (error) {
  const isTheirs = error instanceof ConfigError || error instanceof FolderInUse || error instanceof DamagedArchive
  process.stderr.write(`${isTheirs ? error.message : error instanceof Error ? error.stack : error}\n`)
  process.exit(1)
}
