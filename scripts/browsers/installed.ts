/**
 * Where the two engines are: Firefox where MUSTER_FIREFOX says, else what Debian's packages bring. On Debian as root these are installed; else an
 * error says what to install.
 */
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import type { WebKitPaths } from './webkit.ts'

const NAMED = process.env['MUSTER_FIREFOX']
const FIREFOX = NAMED === undefined ? ['/usr/bin/firefox-esr', '/usr/bin/firefox'] : [NAMED]
const DRIVER = ['/usr/bin/WebKitWebDriver']
const SCREEN = ['/usr/bin/Xvfb']
/** Beside the library of its version. */
const BROWSER = ['x86_64', 'aarch64'].flatMap((machine) =>
  ['4.1', '4.0', '6.0'].map(
    (version) => `/usr/lib/${machine}-linux-gnu/webkit${version === '6.0' ? '' : '2'}gtk-${version}/MiniBrowser`,
  ),
)

export interface Engines {
  readonly firefox: string
  readonly webKit: WebKitPaths
}

export function engines(): Engines {
  if (NAMED !== undefined && !existsSync(NAMED))
    throw new Error(`MUSTER_FIREFOX names ${NAMED}, and there is no such file.`)
  const missing = packagesMissing()
  if (missing.length > 0) install(missing)
  const still = packagesMissing()
  if (still.length > 0) throw new Error(`Debian's packages ${still.join(', ')} are needed; install them and try again.`)
  return {
    firefox: first(FIREFOX),
    webKit: { driver: first(DRIVER), browser: first(BROWSER), screen: first(SCREEN) },
  }
}

function packagesMissing(): readonly string[] {
  const has = (paths: readonly string[]) => paths.some((path) => existsSync(path))
  return [
    ...(has(FIREFOX) ? [] : ['firefox-esr']),
    ...(has(DRIVER) && has(BROWSER) ? [] : ['webkit2gtk-driver']),
    ...(has(SCREEN) ? [] : ['xvfb']),
  ]
}

function install(packages: readonly string[]): void {
  if (!existsSync('/etc/debian_version') || process.getuid?.() !== 0) return
  console.log(`Installing ${packages.join(', ')}.`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  execFileSync('apt-get', ['update', '-qq'], { stdio: ['ignore', 'ignore', 'inherit'], env })
  execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env,
  })
}

function first(paths: readonly string[]): string {
  const found = paths.find((path) => existsSync(path))
  if (found === undefined) throw new Error(`None of ${paths.join(', ')} is there.`)
  return found
}
