/**
 * Builds a player's page with a start of its own, before and beside the application (`vite.config.ts`): `orders.html`, and in
 * `assets/orders` all that it needs but the texts, which are the application's. It shares no file with the application, so that it can
 * be few files: over a line on which each question takes half a second six are asked for at once, and twenty took two seconds.
 */
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { withoutUnusedRules } from '../../scripts/unused-rules.ts'
import {
  callsWithoutServersPart,
  NAMES,
  SHORT_CLASS_NAMES,
  sentencesOfStart,
  startNamed,
  TARGET,
  TEMPORAL,
  WITHOUT_EFFECTS,
} from './vite.config.ts'

const FOLDER = 'assets/orders'
const NAMES_IN_FOLDER = Object.fromEntries(
  Object.entries(NAMES).map(([what, name]) => [what, name.replace(/^assets/, FOLDER)]),
)

/** The application's page with another start in it, by its own name. */
function ordersPage(): Plugin {
  return {
    name: 'muster-orders-page',
    enforce: 'post',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => html.replace('/src/main.tsx', '/src/app/orders/main.ts'),
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const page = bundle['index.html']
        if (!page) throw new Error('The page of players was not built.')
        page.fileName = 'orders.html'
      },
    },
  }
}

export default defineConfig({
  css: SHORT_CLASS_NAMES,
  resolve: { alias: [TEMPORAL] },
  plugins: [
    react(),
    sentencesOfStart(),
    startNamed('draw-orders'),
    withoutUnusedRules(),
    callsWithoutServersPart(),
    ordersPage(),
  ],
  build: {
    target: TARGET,
    modulePreload: { polyfill: false },
    emptyOutDir: false,
    // The application's build copies what lies in `public`.
    copyPublicDir: false,
    assetsDir: FOLDER,
    rolldownOptions: {
      treeshake: WITHOUT_EFFECTS,
      output: {
        ...NAMES_IN_FOLDER,
        codeSplitting: {
          groups: [
            { name: 'start', tags: ['$initial'], priority: 2 },
            { name: 'draw-orders', test: /\/src\/app\/orders\/draw-orders\.tsx$/, priority: 1 },
          ],
        },
      },
    },
  },
  worker: { rolldownOptions: { output: NAMES_IN_FOLDER } },
})
