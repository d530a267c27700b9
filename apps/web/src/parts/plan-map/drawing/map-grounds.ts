/**
 * The ground of the map in each theme, and with what a colour is drawn upon it. The plan's own colours are chosen without
 * a theme in mind (black targets, dark blue ways, yellow fakes), and no ground stands apart from all of them. So each is
 * drawn as it is where it stands out, and else with an edge, or where it is too thin for one as a whole, in a tone: the
 * same hue, lighter or darker until it stands out.
 */
import { useStored } from '../../../storage/browser-storage.ts'
import { stored, type Theme } from '../../../storage/stored.ts'
import { contrast, toneApart } from './tones.ts'

export interface MapGround {
  readonly ground: string
  /** Of a village that has no part in the plan. */
  readonly village: string
  readonly fineGrid: string
  readonly continentGrid: string
  readonly label: string
  /** Of what is written upon the plan. */
  readonly ink: string
}

export const GROUNDS: Readonly<Record<Theme, MapGround>> = {
  dark: {
    ground: '#12171d',
    village: '#333d49',
    fineGrid: 'rgb(255 255 255 / 3%)',
    continentGrid: '#2c3540',
    label: '#7d8a99',
    ink: '#e7eaee',
  },
  darker: {
    ground: '#050607',
    village: '#262b31',
    fineGrid: 'rgb(255 255 255 / 3%)',
    continentGrid: '#20252a',
    label: '#6c7680',
    ink: '#d6dade',
  },
  light: {
    ground: '#f6f3ea',
    village: '#d3cdbb',
    fineGrid: 'rgb(60 50 20 / 4%)',
    continentGrid: '#ddd7c7',
    label: '#7b765f',
    ink: '#1b2029',
  },
  cacturne: {
    ground: '#0c1610',
    village: '#2c4131',
    fineGrid: 'rgb(255 255 255 / 3%)',
    continentGrid: '#263b2c',
    label: '#7f8c6c',
    ink: '#efe6cc',
  },
}

/** Of what is painted and the ground, as WCAG asks of what has to be told from what lies beside it. */
const LEAST_CONTRAST = 3
/** Of a tone, which is often as thin as a hair. */
const TONE_CONTRAST = 4.5
/** Of one without a hue, which has to be told from the villages of the world besides. */
const GREY_CONTRAST = 10

export interface Ink {
  /** As it was chosen. */
  readonly color: string
  /** For what is too thin to have an edge: the colour itself, or its tone. */
  readonly tone: string
  /** Around the colour: its tone where it would not be seen, else the ground, so that what lies above another is told from it. */
  readonly edge: string
}

export function inkOn({ ground }: MapGround, color: string): Ink {
  const isSeen = contrast(color, ground) >= LEAST_CONTRAST
  const tone = isSeen ? color : toneApart(color, ground, isGrey(color) ? GREY_CONTRAST : TONE_CONTRAST)
  return { color, tone, edge: isSeen ? ground : tone }
}

function isGrey(color: string): boolean {
  return color.slice(1, 3) === color.slice(3, 5) && color.slice(3, 5) === color.slice(5, 7)
}

/** The ground of the theme that is chosen; the same object while it stays. */
export function useMapGround(): MapGround {
  const [theme] = useStored(stored.theme)
  return GROUNDS[theme]
}
