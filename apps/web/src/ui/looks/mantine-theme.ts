/**
 * The component library in our colours. Its own shades all point at the palette of the
 * body class (themes.css), so that links, tabs and focus rings follow the theme as well.
 */
import type { CSSVariablesResolver, MantineColorsTuple, MantineThemeOverride } from '@mantine/core'

/** Lists stand below the toasts (1200). */
const LIST_LAYER = 1055

const same = (color: string): MantineColorsTuple => [
  color,
  color,
  color,
  color,
  color,
  color,
  color,
  color,
  color,
  color,
]

/** From text to ground, the order in which the library's dark components read it. */
const surfaces: MantineColorsTuple = [
  'var(--ink)',
  'var(--ink-soft)',
  'var(--ink-faint)',
  'var(--ink-faint)',
  'var(--line)',
  'var(--raised)',
  'var(--well)',
  'var(--panel)',
  'var(--ground)',
  'var(--ground)',
]

/** From ground to text, for its light components. */
const papers: MantineColorsTuple = [
  'var(--ground)',
  'var(--panel)',
  'var(--line)',
  'var(--line)',
  'var(--edge)',
  'var(--ink-faint)',
  'var(--ink-faint)',
  'var(--ink-soft)',
  'var(--ink-soft)',
  'var(--ink)',
]

/** Of whatever drops down a list. */
export const listProps = { zIndex: LIST_LAYER, transitionProps: { duration: 0 } }

const list = {
  comboboxProps: listProps,
  // The browser scrolls them, in `skin.css`.
  withScrollArea: false,
}

/** What is typed next replaces the choice that stands there, instead of standing behind it. */
export const readyToSearch = ({ currentTarget }: { readonly currentTarget: HTMLInputElement }) => {
  if (!currentTarget.readOnly) currentTarget.select()
}

/** A list that is searched: Enter takes the first that fits. */
const search = { selectFirstOptionOnChange: true, onClick: readyToSearch }

export const mantineTheme: MantineThemeOverride = {
  primaryColor: 'accent',
  colors: {
    accent: same('var(--accent)'),
    dark: surfaces,
    gray: papers,
    red: same('var(--bad)'),
    green: same('var(--good)'),
    orange: same('var(--warn)'),
  },
  white: 'var(--raised)',
  black: 'var(--ink)',
  fontFamily: 'var(--sans)',
  fontFamilyMonospace: 'var(--mono)',
  headings: { fontFamily: 'var(--sans)', fontWeight: '600' },
  fontSizes: { xs: '12px', sm: '13px', md: '14px', lg: '16px', xl: '19px' },
  defaultRadius: 3,
  respectReducedMotion: true,
  cursorType: 'pointer',
  // Plain objects: `Select.extend` and its like would pull every control named here into the first load.
  components: {
    Select: { defaultProps: { ...list, ...search, allowDeselect: false, withCheckIcon: false } },
    MultiSelect: { defaultProps: { ...list, selectFirstOptionOnChange: true } },
  },
}

/** What the library would derive from a lightness scale, named outright instead (`kit-variables.ts` makes a sheet of all). */
export const mantineVariables: CSSVariablesResolver = () => {
  const both = {
    '--mantine-color-body': 'var(--panel)',
    '--mantine-color-text': 'var(--ink)',
    '--mantine-color-bright': 'var(--ink)',
    '--mantine-color-dimmed': 'var(--ink-faint)',
    '--mantine-color-anchor': 'var(--accent-ink)',
    '--mantine-color-error': 'var(--bad)',
    '--mantine-color-success': 'var(--good)',
    '--mantine-color-placeholder': 'var(--ink-faint)',
    '--mantine-color-default': 'var(--well)',
    '--mantine-color-default-hover': 'var(--raised)',
    '--mantine-color-default-color': 'var(--ink)',
    '--mantine-color-default-border': 'var(--edge)',
    '--mantine-color-disabled': 'var(--panel)',
    '--mantine-color-disabled-color': 'var(--ink-faint)',
    '--mantine-color-disabled-border': 'var(--line)',
    '--mantine-primary-color-contrast': 'var(--on-accent)',
    '--mantine-color-accent-filled-hover': 'var(--accent-deep)',
    '--mantine-color-accent-text': 'var(--accent-ink)',
    '--mantine-color-accent-light': 'var(--accent-wash)',
    '--mantine-color-accent-light-hover': 'var(--accent-wash)',
    '--mantine-color-accent-light-color': 'var(--accent-ink)',
    '--mantine-color-accent-outline': 'var(--accent-ink)',
  }
  return { variables: {}, light: both, dark: both }
}
