/**
 * A machine of its own for the steps of the guide: its folders lie in one temporary folder, its ports are not the usual ones, and
 * what runs is ended at the end. The texts of the guide are taken as they are but for these names.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

export const FOLDER = mkdtempSync('/tmp/muster-deployment-')
chmodSync(FOLDER, 0o755)
export const PORTS = { first: 43_000, second: 43_001, https: 43_443, postgres: 43_432, pooler: 43_433, image: 43_010 }
export const PASSWORD = 'secret'
const POSTGRES = join(
  '/usr/lib/postgresql',
  spawnSync('ls', ['/usr/lib/postgresql'], { encoding: 'utf8' }).stdout.trim(),
)
export const ENVIRONMENT = {
  // npm, which starts this, hands on settings of its own.
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('npm_'))),
  PATH: `${POSTGRES}/bin:${process.env['PATH']}`,
  HOME: join(FOLDER, 'var'),
  PGHOST: '127.0.0.1',
  PGPORT: String(PORTS.postgres),
}

const running = new Set<ChildProcess>()

/** A text of the guide with the names of this machine. */
export function here(text: string): string {
  return text
    .replaceAll('<this repository>', join(FOLDER, 'origin.git'))
    .replaceAll('/opt/muster', join(FOLDER, 'opt'))
    .replaceAll('/var/lib/muster', join(FOLDER, 'var'))
    .replaceAll('/usr/local/sbin', join(FOLDER, 'sbin'))
    .replaceAll('/etc/', join(FOLDER, 'etc/'))
    .replaceAll(/\b3000\b/g, String(PORTS.first))
    .replaceAll(/\b3001\b/g, String(PORTS.second))
    .replaceAll(/(listen (?:\[::\]:)?)443\b/g, `$1${PORTS.https}`)
}

export function write(path: string, text: string, mode = 0o644): string {
  const file = join(FOLDER, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text, { mode })
  return file
}

/** Where the machine has no sudo, the user is changed by what it always has. */
const SUDO = 'sudo() { shift; local user=$1; shift; runuser --user "$user" -- "$@"; }; '

/** Runs commands of the guide as root; what they print is told where they fail. */
export function run(commands: string, before = ''): string {
  const { status, stdout, stderr } = spawnSync('bash', ['--norc', '-euc', `${SUDO}${before}${here(commands)}`], {
    encoding: 'utf8',
    cwd: FOLDER,
    env: ENVIRONMENT,
    maxBuffer: 64 * 2 ** 20,
  })
  if (status !== 0) throw new Error(`${commands}\nended with ${status}:\n${stdout}${stderr}`)
  return stdout
}

/** The same while others go on. */
export async function runBeside(commands: string, before = ''): Promise<void> {
  const child = start('bash', ['--norc', '-euc', `${SUDO}${before}${here(commands)}`], {})
  const code = await new Promise((resolve) => child.once('exit', resolve))
  if (code !== 0)
    throw new Error(`${commands}\nended with ${code}:\n${readFileSync(join(FOLDER, 'log'), 'utf8').slice(-4_000)}`)
}

export function start(
  program: string,
  args: readonly string[],
  { cwd = FOLDER, env = ENVIRONMENT }: { readonly cwd?: string; readonly env?: NodeJS.ProcessEnv },
): ChildProcess {
  const log = openSync(join(FOLDER, 'log'), 'a')
  const child = spawn(program, args, { cwd, env, stdio: ['ignore', log, log] })
  running.add(child)
  child.once('exit', () => running.delete(child))
  return child
}

/** By SIGTERM, as systemd ends it. Gives the status. */
export async function end(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null) return child.exitCode
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  return ended
}

export async function until(what: string, holds: () => boolean | Promise<boolean>, seconds = 120): Promise<void> {
  const last = Date.now() + seconds * 1000
  while (!(await Promise.resolve(holds()).catch(() => false))) {
    if (Date.now() > last)
      throw new Error(`${what}: not within ${seconds} s\n${readFileSync(join(FOLDER, 'log'), 'utf8').slice(-4_000)}`)
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

export async function clear(): Promise<void> {
  await Promise.all([...running].reverse().map(end))
  rmSync(FOLDER, { recursive: true, force: true })
}
