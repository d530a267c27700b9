/**
 * The variables that the component library reckons of its theme, as a sheet: `virtual:kit-variables.css`. Left to do it itself, it would write
 * them into the page with the first picture of each visit, which has all of it styled once more, and what reckons them would be fetched.
 */
import type { Plugin } from 'vite'
import { mantineTheme, mantineVariables } from './src/ui/looks/mantine-theme.ts'

const SHEET = 'virtual:kit-variables.css'

export function kitVariables(): Plugin {
  return {
    name: 'muster-kit-variables',
    resolveId: (id) => (id === SHEET ? `\0${SHEET}` : undefined),
    load: (id) => (id === `\0${SHEET}` ? sheet() : undefined),
  }
}

/** On the body, which carries the palette's name. */
async function sheet(): Promise<string> {
  // When it is asked for: whoever only reads the configuration has no need of the whole library.
  const { convertCssVariables, DEFAULT_THEME, deepMerge, defaultCssVariablesResolver, mergeMantineTheme } =
    await import('@mantine/core')
  const theme = mergeMantineTheme(DEFAULT_THEME, mantineTheme)
  return convertCssVariables(deepMerge(defaultCssVariablesResolver(theme), mantineVariables(theme)), 'body')
}
