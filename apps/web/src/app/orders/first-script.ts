/** Stands in the HTML of a player's page before all else: `vite.orders.config.ts` bundles it on its own and writes it there. */
import { askFirstQuestions } from './first-questions.ts'

askFirstQuestions(location)
