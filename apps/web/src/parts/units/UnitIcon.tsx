/**
 * The twelve units as single-colour pictures of our own, drawn on a grid of 20 and
 * legible at 16 px. They take the colour of the text around them.
 */
import type { UnitName } from '@muster/game'
import type { ReactNode } from 'react'
import { Text } from '../../ui/layout.tsx'
import css from './UnitIcon.module.css'

export interface UnitIconProps {
  readonly unit: UnitName
  /** Pixels. */
  readonly size?: 16 | 20
  /** Said to screen readers; without it the icon is decoration beside a text that names the unit. */
  readonly label?: string
}

export function UnitIcon({ unit, size = 16, label }: UnitIconProps) {
  return (
    <Text
      as="span"
      inline
      className={css['unit-icon']}
      data-unit={unit}
      {...(label === undefined ? {} : { role: 'img', 'aria-label': label })}
    >
      <svg
        aria-hidden="true"
        viewBox="0 0 20 20"
        width={size}
        height={size}
        fill="currentColor"
        fillRule="evenodd"
        stroke="none"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        {PICTURES[unit]}
      </svg>
    </Text>
  )
}

function Line({ d, width = 1.8 }: { readonly d: string; readonly width?: number }) {
  return <path d={d} fill="none" stroke="currentColor" strokeWidth={width} />
}

const HORSE_HEAD =
  'M7 18c.2-3.6 2.2-4.9 3.2-7.2L7.4 12l-2.6 2L2.6 12C3 8.5 5.6 5.6 8.8 4l.2-2.4 2.5 1.9C15.6 5 17.2 9.7 16.6 18Z'
const HORSE_EYE = 'M8.2 7.1h1.9v1.5H8.2Z'

const PICTURES: Readonly<Record<UnitName, ReactNode>> = {
  spear: (
    <>
      <Line d="M2.8 17.2 12.5 7.5" />
      <path d="M18 2l-1.7 7.2-5.5-5.5Z" />
    </>
  ),
  sword: (
    <>
      <path d="M18 2l-.5 3.8-8.6 8.6-3.3-3.3L14.2 2.5Z" />
      <Line d="M3.6 9.7l6.7 6.7" width={2} />
      <Line d="M5.8 14.2l-3 3" width={2.4} />
    </>
  ),
  axe: (
    <>
      <Line d="M12.6 3 5 17.4" width={2} />
      <path d="M9.6 2.3c4.6-.8 8 3.1 8.2 8.5-2.7-2.1-5.7-2.7-8.9-1.7Z" />
    </>
  ),
  archer: (
    <>
      <Line d="M4.6 2.6C12.5 2.2 17.8 7.5 17.4 15.4" />
      <Line d="M4.6 2.6 17.4 15.4" width={1.1} />
      <Line d="M3 17 13.5 6.5" width={1.5} />
      <path d="M17.2 2.8 15.7 7.8 12.2 4.3Z" />
    </>
  ),
  spy: (
    <path d="M1.5 10C5.8 3.2 14.2 3.2 18.5 10 14.2 16.8 5.8 16.8 1.5 10ZM10 6.2a3.8 3.8 0 1 0 0 7.6 3.8 3.8 0 0 0 0-7.6ZM10 8.2a1.8 1.8 0 1 1 0 3.6 1.8 1.8 0 0 1 0-3.6Z" />
  ),
  light: <path d={`${HORSE_HEAD}${HORSE_EYE}`} />,
  marcher: (
    <>
      <g transform="translate(-.6 2.6) scale(.84)">
        <path d={`${HORSE_HEAD}${HORSE_EYE}`} />
      </g>
      <Line d="M14.2 1.8c4.6 2.6 5 9.4.8 13" width={1.6} />
      <Line d="M14.2 1.8l.8 13" width={1} />
    </>
  ),
  heavy: (
    <path
      d={`${HORSE_HEAD}${HORSE_EYE}M10.9 10.9l6 1v1.4l-6.9-1.1ZM8.9 14.2l8 1.2v1.4l-8.6-1.2ZM11.9 4.7l.9 4.6 1.4.2-.9-4.1Z`}
    />
  ),
  ram: (
    <>
      <Line d="M5 15 10 3l5 12" width={1.6} />
      <path d="M1 8.4h2.2v-.9h2v.9H19v3.2H5.2v.9h-2v-.9H1Z" />
      <circle cx="5.4" cy="16.4" r="2.2" />
      <circle cx="14.6" cy="16.4" r="2.2" />
    </>
  ),
  catapult: (
    <>
      <Line d="M15.6 13 6 4.8" />
      <circle cx="4.8" cy="4" r="2.6" />
      <Line d="M8.6 13l1.8-4.4" width={1.6} />
      <path d="M2 12.3h16v2H2Z" />
      <circle cx="5.6" cy="16.4" r="2.2" />
      <circle cx="14.4" cy="16.4" r="2.2" />
    </>
  ),
  knight: <path d="M4 8.5C4 4.3 6.5 2 10 2s6 2.3 6 6.5v5.3L10 18.5l-6-4.7ZM5.6 8.2v1.7h3.5v5.3h1.8V9.9h3.5V8.2Z" />,
  snob: <path d="M2 5.6l4.3 3.6L10 3l3.7 6.2L18 5.6l-1.7 8.2H3.7ZM3.7 15.2h12.6v2.2H3.7Z" />,
}
