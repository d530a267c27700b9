/** Stands in the HTML of the application before all else: `vite.config.ts` bundles it on its own and writes it there. */
import { askFirstQuestions } from './first-questions.ts'
import { warmAhead } from './warm-ahead.ts'

/** Written in by the build: scripts and styles. */
declare const FILES_OF_FIRST_PLANNER: readonly string[]
/** What stands below its first fields. */
declare const FILES_BELOW: readonly string[]
/** Where every other screen lies (`screens.ts`). */
declare const FILES_OF_SCREENS: readonly string[]

askFirstQuestions(location, FILES_OF_FIRST_PLANNER, FILES_BELOW, FILES_OF_SCREENS)
warmAhead()
