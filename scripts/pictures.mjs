/** `npm run pictures`: takes the guide's pictures from the running product (pictures/main.ts). */
import { browserPath } from './tooling/browser.mjs'
import { runOnBuilt } from './tooling/on-built.mjs'

await runOnBuilt('scripts/pictures/main.ts', { MUSTER_BROWSER: await browserPath() })
