/**
 * `npm start`: installs what is missing, builds what changed, and serves the built
 * product. Signals and the end of the server are passed on as they are.
 */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ensureInstalled, ROOT } from './tooling/install.mjs'

ensureInstalled()
const { ensureBuilt } = await import('./tooling/built.mjs')
ensureBuilt()

const server = spawn(process.execPath, [join(ROOT, 'apps/server/dist/main.js')], { stdio: 'inherit' })
// A terminal sends its Ctrl+C to the server as well; a kill of this process alone it would not see.
process.on('SIGINT', () => {})
process.on('SIGTERM', () => server.kill('SIGTERM'))
// npm ends its shell and not what the shell started: without this a killed `npm start` would leave the server behind.
const npm = process.ppid
if (process.env.npm_lifecycle_event) setInterval(() => process.ppid !== npm && server.kill('SIGTERM'), 1_000).unref()
server.on('exit', (code, signal) => process.exit(code ?? (signal === null ? 0 : 1)))
