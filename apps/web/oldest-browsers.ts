/**
 * The oldest browsers that the page works in, for the build and for the README. What forbids older ones:
 *
 *   Chrome 120   `URL.canParse`
 *   Firefox 121  the selector `:has()`
 *   Safari 17    `URL.canParse`; looking behind in patterns asks for 16.4
 *
 * Whatever else the page uses is older: `toSorted`, `color-mix()`, container queries, `dvh`, `inert`, cascade layers.
 */
export const OLDEST_BROWSERS = { chrome: 120, firefox: 121, safari: 17 } as const
