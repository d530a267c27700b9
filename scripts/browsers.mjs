/** `npm run browsers`: the product in Firefox and WebKit (browsers/main.ts). */
import { runOnBuilt } from './tooling/on-built.mjs'

await runOnBuilt('scripts/browsers/main.ts')
