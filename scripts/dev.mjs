/**
 * `npm run dev`: the server, restarted when its sources change, and Vite for the page,
 * which passes calls on to the server. Open Vite's address. One ends with the other.
 */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ensureInstalled, ROOT } from './tooling/install.mjs'

ensureInstalled()
const { createServer } = await import('vite')

const port = process.env.PORT || '3000'
const tsx = join(ROOT, 'node_modules/tsx/dist/cli.mjs')
const server = spawn(process.execPath, [tsx, 'watch', '--clear-screen=false', join(ROOT, 'apps/server/src/main.ts')], {
  stdio: 'inherit',
  env: { ...process.env, PORT: port, RATE_LIMIT: process.env.RATE_LIMIT || 'off' },
})

process.env.API_ORIGIN ??= `http://127.0.0.1:${port}`
const root = join(ROOT, 'apps/web')
const page = await createServer({ root, configFile: join(root, 'vite.config.ts') })
await page.listen()
page.printUrls()

server.on('exit', async (code) => {
  await page.close()
  process.exit(code ?? 1)
})
process.on('SIGINT', () => {})
process.on('SIGTERM', () => server.kill('SIGTERM'))
