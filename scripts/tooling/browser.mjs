/**
 * Which browser the journeys, the bench and the pictures of the guide run in. In this order: the one that
 * MUSTER_BROWSER names, an installed Chrome or Chromium, Playwright's own; on Debian as root the
 * distribution's package is installed; else an error says exactly what to do.
 *
 * Where nobody looks and nothing is measured, Chromium without the frame of its windows comes first where there is
 * one: it draws the same pages with a fifth less of the processor.
 */
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'

const INSTALLED = [
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
]

/** Path of a browser that exists, the leanest one where that will do; throws with a sentence that tells how to get one. */
export async function browserPath({ lean = false } = {}) {
  const configured = process.env.MUSTER_BROWSER
  if (configured) {
    if (existsSync(configured)) return configured
    throw new Error(`MUSTER_BROWSER names ${configured}, and there is no such file.`)
  }
  if (lean && existsSync(HEADLESS_SHELL)) return HEADLESS_SHELL
  return (
    INSTALLED.find((path) => existsSync(path)) ??
    (await playwrightsOwn()) ??
    (lean ? installedFromDebian('chromium-headless-shell', HEADLESS_SHELL) : undefined) ??
    installedFromDebian('chromium', '/usr/bin/chromium') ??
    instructions()
  )
}

async function playwrightsOwn() {
  const { chromium } = await import('@playwright/test')
  const path = chromium.executablePath()
  return path && existsSync(path) ? path : undefined
}

/** Path of what the package brings; nothing where this is no Debian, or one that has no such package. */
function installedFromDebian(name, path) {
  if (!existsSync('/etc/debian_version') || process.getuid?.() !== 0) return undefined
  console.log(`No browser found: installing the package ${name}.`)
  const quiet = { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
  try {
    execFileSync('apt-get', ['update', '-qq'], quiet)
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], quiet)
  } catch {
    // What went wrong has been printed; whoever asked goes on to the next, or to the instructions.
    return undefined
  }
  return existsSync(path) ? path : undefined
}

function instructions() {
  throw new Error(
    'The browser journeys need Chrome or Chromium and found none. Install one of them ' +
      '(Debian, Ubuntu: apt-get install chromium; macOS: brew install --cask google-chrome), ' +
      'or run "npx playwright install chromium", or set MUSTER_BROWSER to the path of one.',
  )
}
