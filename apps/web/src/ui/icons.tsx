/** Signs of our own for what the page does, drawn with a 1.5 px pen on a grid of 16. They decorate a text or a label. */
export interface IconProps {
  readonly size?: number
}

export type IconName = keyof typeof STROKES

export function Icon({ name, size = 16 }: IconProps & { readonly name: IconName }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 16 16"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.5}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={STROKES[name]} />
    </svg>
  )
}

const STROKES = {
  /** Three marches that arrive together. */
  plan: 'M13 2.5v11M1.5 4.5H10M5.5 8H10M3.5 11.5H10',
  crown: 'M2 4.5l3.2 3L8 2.5l2.8 5 3.2-3-1.2 6.5H3.2ZM3.5 13.5h9',
  pencil: 'M2.5 13.5l.7-3.2L11 2.5l2.5 2.5-7.8 7.8Z',
  /** The same to several ends. */
  planMore: 'M13 2v4M13 10v4M1.5 4H10M5.5 7H10M1.5 12H10M4.5 9.5H10',
  panel: 'M2 3h12v10H2ZM6 3v10',
  menu: 'M2 4h12M2 8h12M2 12h12',
  close: 'M3.5 3.5l9 9M12.5 3.5l-9 9',
  /** What else can be done. */
  more: 'M8 3.5h.01M8 8h.01M8 12.5h.01',
  chevron: 'M5 6.5 8 9.5l3-3',
  news: 'M3 2h7l3 3v9H3ZM10 2v3h3M5.5 8h5M5.5 11h5',
  letter: 'M1.5 3.5h13v9h-13ZM1.5 4l6.5 5 6.5-5',
  book: 'M8 4q-2.5-2-6-1.5v10Q5.5 12 8 14q2.5-2 6-1.5v-10Q10.5 2 8 4ZM8 4v10',
  keyboard: 'M1.5 4h13v8h-13ZM4 6.5h.01M6.7 6.5h.01M9.3 6.5h.01M12 6.5h.01M5 9.5h6',
  sort: 'M2 3.5h5M2 8h7M2 12.5h9M13 2.5v9M11 9.5l2 2 2-2',
  crosshair: 'M8 13a5 5 0 1 0 0-10A5 5 0 0 0 8 13ZM8 1v4M8 11v4M1 8h4M11 8h4',
  note: 'M3 2h10v12H3ZM5.5 5.5h5M5.5 8h5M5.5 10.5h3',
  bench: 'M1.5 4.5h13M3 4.5v9M13 4.5v9M5.5 8h5M5.5 11h5',
  pack: 'M2.5 5 8 2l5.5 3v6L8 14l-5.5-3ZM2.5 5 8 8l5.5-3M8 8v6',
  count: 'M2.5 13.5v-4M6.2 13.5v-8M9.8 13.5v-6M13.5 13.5v-11',
  sliders: 'M2 5h6M12 5h2M2 11h2M8 11h6M8 3.5h4v3H8ZM4 9.5h4v3H4Z',
  people:
    'M6 8a2.7 2.7 0 1 0 0-5.5A2.7 2.7 0 0 0 6 8ZM1.5 13.5q.5-3.5 4.5-3.5t4.5 3.5M11 3q2 .5 2 2.5T11 8M13 10.5q1.5 1 1.5 3',
  speech: 'M2 3h12v8H7.5L4.5 13.5V11H2Z',
  warning: 'M8 2.5l6.5 11h-13ZM8 6.5V9.5M8 11.5h.01',
  search: 'M7 12a5 5 0 1 0 0-10A5 5 0 0 0 7 12ZM10.7 10.7l3.3 3.3',
  coin: 'M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12ZM8 5v6M6 6.5h4M6 9.5h4',
  key: 'M5.5 13a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM8 7.5 13.5 2M11 4.5l2 2',
  map: 'M1.5 4 6 2.5l4 1.5 4.5-1.5V12L10 13.5 6 12l-4.5 1.5ZM6 2.5V12M10 4v9.5',
  parts: 'M2 3h5v4H2ZM9 3h5M9 6h5M2 10h5v4H2ZM9 10.5h5M9 13.5h5',
  check: 'M3 8.5l3.5 3.5L13 4.5',
  list: 'M2.5 4h.01M5.5 4h8M2.5 8h.01M5.5 8h8M2.5 12h.01M5.5 12h8',
  add: 'M8 3v10M3 8h10',
  /** Opens in a tab of its own. */
  follow: 'M6.5 3.5h-3v9h9v-3M9 3h4v4M13 3 7.5 8.5',
  /** A list from which commands are sent. */
  links: 'M2 4h6M2 8h6M2 12h6M10.5 8h4M12.5 6l2 2-2 2',
  linksMore: 'M2 4h5M2 8h5M2 12h5M10 5h4.5M12.5 3l2 2-2 2M10 11h4.5M12.5 9l2 2-2 2',
  info: 'M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12ZM8 7.5v3.5M8 5.2h.01',
  shield: 'M8 2l5 1.5v4q0 4.5-5 6.5-5-2-5-6.5v-4Z',
  calendar: 'M2 3.5h12v10.5H2ZM2 6.5h12M5 1.5v3.5M11 1.5v3.5',
  flag: 'M3.5 14V2M3.5 2.5h9l-2 3 2 3h-9',
  film: 'M2 3h12v10H2ZM6.5 5.5v5L10.5 8Z',
  lock: 'M3.5 7h9v6.5h-9ZM5.5 7V5a2.5 2.5 0 0 1 5 0v2',
  unlock: 'M3.5 7h9v6.5h-9ZM5.5 7V4.5a2.5 2.5 0 0 1 4.9-.7',
} as const
