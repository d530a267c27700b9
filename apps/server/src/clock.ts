/** The machine's clock, for whoever opens an app or a database. Everything below is given `now` and asks for no time by itself. */
import { type Instant, instant } from '@muster/game'

export const machineClock = (): Instant => instant(Date.now())
