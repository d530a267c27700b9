/** `npm run browsers`: the product in Firefox and WebKit (browsers/main.ts). */
import { browserPath } from './tooling/browser.mjs'
import { runOnBuilt } from './tooling/on-built.mjs'

await runOnBuilt('scripts/browsers/main.ts', { MUSTER_BROWSER: await browserPath() })
