import { UNITS } from '@muster/game'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { UnitIcon } from './UnitIcon.tsx'

test('every unit has a picture of its own', () => {
  const pictures = UNITS.map((unit) => render(<UnitIcon unit={unit} />).container.querySelector('svg')?.innerHTML)
  expect(new Set(pictures).size).toBe(UNITS.length)
})

test('an icon that stands alone is named, one beside a text is silent', () => {
  render(<UnitIcon unit="ram" label="Ram" />)
  render(<UnitIcon unit="axe" />)
  expect(screen.getAllByRole('img').map((icon) => icon.getAttribute('aria-label'))).toEqual(['Ram'])
})
