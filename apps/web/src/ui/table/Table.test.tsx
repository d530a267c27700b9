import { readFileSync } from 'node:fs'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { renderScreen } from '../../screen.fixture.tsx'
import { type WindowOfWidth, windowOf } from '../folds/window-width.fixture.ts'
import type { Column, Sort } from './column.ts'
import { Table } from './Table.tsx'
import { useUnfolded } from './unfolded.ts'

interface Village {
  readonly coords: string
  readonly points: number | undefined
}

const VILLAGES: readonly Village[] = [
  { coords: '500|500', points: 9000 },
  { coords: '99|500', points: undefined },
  { coords: '501|499', points: 120 },
]

const COLUMNS: readonly Column<Village>[] = [
  { id: 'coords', name: 'Village', kind: 'mono name', sortBy: ({ coords }) => coords, cell: ({ coords }) => coords },
  { id: 'points', name: 'Points', kind: 'figure', sortBy: ({ points }) => points, cell: ({ points }) => points },
  { id: 'do', name: 'Actions', kind: 'actions', cell: ({ coords }) => <button type="button">Delete {coords}</button> },
]

const keyOf = ({ coords }: Village) => coords

/** Whoever gives the details keeps which rows have them. */
function WithDetails({ columns }: { readonly columns: readonly Column<Village>[] }) {
  const unfolding = useUnfolded<string>()
  const detailsOf = ({ coords }: Village) => unfolding.opened.has(coords) && <p>Barbarians of {coords}</p>
  return <Table label="Villages" rows={VILLAGES} {...{ columns, keyOf, detailsOf, unfolding }} />
}

const many = (count: number) => Array.from({ length: count }, (_, at) => ({ coords: `${at}|500`, points: at }))
const head = (name: string) => screen.getByRole('columnheader', { name })
const sorter = (name: string) => within(head(name)).getByRole('button')
const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent)
const drawnRows = () => document.querySelectorAll('tr[data-row]')

describe('order', () => {
  test('a click on a head orders the rows rising, the next falling, the third as they were given', async () => {
    renderScreen(<Table label="Villages" columns={COLUMNS} rows={VILLAGES} keyOf={keyOf} />)
    const orders = []
    for (let clicks = 0; clicks < 4; clicks += 1) {
      orders.push([head('Village').getAttribute('aria-sort'), ...names()])
      await userEvent.click(sorter('Village'))
    }
    expect(orders).toEqual([
      ['none', '500|500', '99|500', '501|499'],
      ['ascending', '99|500', '500|500', '501|499'],
      ['descending', '501|499', '500|500', '99|500'],
      ['none', '500|500', '99|500', '501|499'],
    ])
  })

  test('what a row does not have stands last, whichever way the rows are ordered', async () => {
    renderScreen(<Table label="Villages" columns={COLUMNS} rows={VILLAGES} keyOf={keyOf} />)
    await userEvent.click(sorter('Points'))
    expect(names()).toEqual(['501|499', '500|500', '99|500'])
    await userEvent.click(sorter('Points'))
    expect(names()).toEqual(['500|500', '501|499', '99|500'])
  })

  test('another column begins anew, and the one before says that it orders no longer', async () => {
    renderScreen(<Table label="Villages" columns={COLUMNS} rows={VILLAGES} keyOf={keyOf} />)
    await userEvent.click(sorter('Village'))
    await userEvent.click(sorter('Points'))
    expect([head('Village'), head('Points')].map((each) => each.getAttribute('aria-sort'))).toEqual([
      'none',
      'ascending',
    ])
  })

  test('the keyboard orders as the pointer does, and the focus stays on the head', async () => {
    renderScreen(<Table label="Villages" columns={COLUMNS} rows={VILLAGES} keyOf={keyOf} />)
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await userEvent.keyboard(' ')
    expect(head('Village').getAttribute('aria-sort')).toBe('descending')
    expect(document.activeElement).toBe(sorter('Village'))
  })

  test('a column that the rows cannot be ordered by has no button and claims no order', () => {
    renderScreen(<Table label="Villages" columns={COLUMNS} rows={VILLAGES} keyOf={keyOf} />)
    expect(head('Actions').hasAttribute('aria-sort')).toBe(false)
    expect(within(head('Actions')).queryByRole('button')).toBeNull()
  })

  test('an order that is kept elsewhere is told there, and the rows stay as they are given', async () => {
    const onSort = vi.fn()
    const sort: Sort = { column: 'points', direction: 'asc' }
    const columns = COLUMNS.map((column) => ({ ...column, sortBy: true as const }))
    renderScreen(<Table label="Villages" columns={columns} rows={VILLAGES} keyOf={keyOf} sort={sort} onSort={onSort} />)
    await userEvent.click(sorter('Points'))
    expect(onSort).toHaveBeenCalledWith({ column: 'points', direction: 'desc' })
    expect(names()).toEqual(['500|500', '99|500', '501|499'])
  })
})

describe('rows', () => {
  test('a table says what it is of, and whom a row is about', () => {
    renderScreen(<Table label="Villages" columns={COLUMNS} rows={VILLAGES} keyOf={keyOf} />)
    const table = within(screen.getByRole('table', { name: 'Villages' }))
    expect(table.getByRole('row', { name: /^501\|499/ }).textContent).toBe('501|499120Delete 501|499')
  })

  test('each value carries the name of its column, for the cards of a phone', () => {
    renderScreen(<Table label="Villages" columns={COLUMNS} rows={VILLAGES} keyOf={keyOf} />)
    const cells = document.querySelectorAll('tbody tr:first-child > *')
    expect([...cells].map((cell) => cell.getAttribute('data-label'))).toEqual(['Village', 'Points', 'Actions'])
    expect(sheetRule('@media (max-width: 767px)')).toContain('content: attr(data-label)')
  })

  test('figures stand right-aligned beneath a right-aligned head', () => {
    renderScreen(<Table label="Villages" columns={COLUMNS} rows={VILLAGES} keyOf={keyOf} />)
    const figures = document.querySelectorAll('[data-column="points"]')
    expect(figures).toHaveLength(4)
    expect([...figures].every((cell) => cell.classList.contains('figure'))).toBe(true)
  })

  test('the head sticks beneath the bar of the page', () => {
    renderScreen(<Table label="Villages" columns={COLUMNS} rows={VILLAGES} keyOf={keyOf} />)
    expect(document.querySelector('thead')?.className).toBe('head')
    expect(sheetRule('\n.head {')).toMatch(/position: sticky;\s+top: var\(--table-top, var\(--bar, 0\)\)/)
  })

  test('what is so about a row is said on it', () => {
    const statesOf = ({ points }: Village) => ({ 'data-idle': points === undefined || undefined })
    renderScreen(<Table label="Villages" columns={COLUMNS} rows={VILLAGES} keyOf={keyOf} statesOf={statesOf} />)
    expect([...drawnRows()].map((row) => row.hasAttribute('data-idle'))).toEqual([false, true, false])
  })

  test('totals stand below the rows', () => {
    const columns: readonly Column<Village>[] = [
      { id: 'coords', name: 'Village', kind: 'name', cell: keyOf, foot: 'Sum' },
      { id: 'points', name: 'Points', kind: 'figure', cell: ({ points }) => points, foot: 9120 },
    ]
    renderScreen(<Table label="Villages" columns={columns} rows={VILLAGES} keyOf={keyOf} />)
    expect(screen.getByRole('row', { name: 'Sum 9120' })).toBeTruthy()
  })
})

describe('no rows', () => {
  test('a table of nothing says so in place of head and rows', () => {
    renderScreen(<Table label="Villages" columns={COLUMNS} rows={[]} keyOf={keyOf} empty={<p>None yet.</p>} />)
    expect(screen.getByText('None yet.')).toBeTruthy()
    expect(screen.queryByRole('table')).toBeNull()
  })

  test('a head that holds a filter stays where the filter leaves nothing, or the filter could not be taken back', () => {
    const columns = COLUMNS.map((column) => ({ ...column, underHead: <input aria-label={`Filter ${column.name}`} /> }))
    renderScreen(<Table label="Villages" columns={columns} rows={[]} keyOf={keyOf} empty="No match" />)
    expect(screen.getByRole('textbox', { name: 'Filter Points' })).toBeTruthy()
    expect(screen.getByRole('cell', { name: 'No match' })).toBeTruthy()
  })
})

describe('selection', () => {
  function Selecting() {
    const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
    return (
      <Table
        label="Villages"
        columns={COLUMNS}
        rows={VILLAGES}
        keyOf={keyOf}
        selection={{
          selected,
          onSelect: (key, isSelected) =>
            setSelected(
              (before) => new Set(isSelected ? [...before, key] : [...before].filter((each) => each !== key)),
            ),
          onSelectAll: (isSelected) => setSelected(new Set(isSelected ? ['500|500', '501|499'] : [])),
          maySelect: ({ points }) => points !== undefined,
          allLabel: 'Select all',
          labelOf: ({ coords }) => `Select ${coords}`,
        }}
      />
    )
  }
  const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })

  test('rows are selected one by one or all that may be, and the box of all shows which', async () => {
    renderScreen(<Selecting />)
    await userEvent.click(box('Select 500|500'))
    expect([box('Select all').checked, box('Select all').indeterminate]).toEqual([false, true])
    await userEvent.click(box('Select 501|499'))
    expect(box('Select all').checked).toBe(true)
    await userEvent.click(box('Select all'))
    expect(box('Select 500|500').checked).toBe(false)
    expect(box('Select 99|500').disabled).toBe(true)
  })
})

describe('long tables', () => {
  test('of 5,000 rows fewer than 100 are drawn, and all are counted', () => {
    renderScreen(<Table label="Villages" columns={COLUMNS} rows={many(5000)} keyOf={keyOf} />)
    expect(drawnRows().length).toBeGreaterThan(10)
    expect(drawnRows().length).toBeLessThan(100)
    expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('5001')
    expect(drawnRows()[0]?.getAttribute('aria-rowindex')).toBe('2')
  })

  test('a table of 150 rows is drawn whole, for the search of the browser', () => {
    renderScreen(<Table label="Villages" columns={COLUMNS} rows={many(150)} keyOf={keyOf} />)
    expect(drawnRows()).toHaveLength(150)
    expect(screen.getByRole('table').hasAttribute('aria-rowcount')).toBe(false)
  })

  test('the order is that of all rows, not of those that are drawn', async () => {
    renderScreen(<Table label="Villages" columns={COLUMNS} rows={many(5000)} keyOf={keyOf} />)
    await userEvent.click(sorter('Points'))
    await userEvent.click(sorter('Points'))
    expect(names()[0]).toBe('4999|500')
  })

  test('a scroll draws the rows that come into view, and keeps the one that holds the focus', async () => {
    renderScreen(<Table label="Villages" columns={COLUMNS} rows={many(5000)} keyOf={keyOf} />)
    await act(async () => screen.getByRole('button', { name: 'Delete 3|500' }).focus())
    await scrolledBy(40_000)
    expect(names()).toContain('1000|500')
    expect(names()).toContain('3|500')
    expect(names()).not.toContain('4|500')
    expect(document.activeElement?.textContent).toBe('Delete 3|500')
    expect(drawnRows().length).toBeLessThan(100)
  })

  test('the rows that are not drawn keep their room', async () => {
    renderScreen(<Table label="Villages" columns={COLUMNS} rows={many(5000)} keyOf={keyOf} />)
    await scrolledBy(40_000)
    const gaps = [...document.querySelectorAll<HTMLElement>('tr[data-gap]')].map(({ style }) =>
      Number.parseInt(style.height, 10),
    )
    expect(gaps.reduce((sum, heightPx) => sum + heightPx, 0) + drawnRows().length * 40).toBe(5000 * 40)
  })

  /** As if what stands around the table had been scrolled. */
  async function scrolledBy(distancePx: number): Promise<void> {
    const body = document.querySelector('tbody')
    if (!body) throw new Error('no rows')
    vi.spyOn(body, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, -distancePx, 100, 200_000))
    await act(async () => void document.dispatchEvent(new Event('scroll')))
  }
})

describe('on a phone', () => {
  const inLines: readonly Column<Village>[] = [
    { ...(COLUMNS[0] as Column<Village>), onPhone: [1, 12] }, // there are three
    ...COLUMNS.slice(1),
  ]
  const show = (columns = inLines) =>
    renderScreen(<Table label="Villages" columns={columns} rows={VILLAGES} keyOf={keyOf} />)

  let phone: WindowOfWidth
  beforeEach(() => {
    phone = windowOf(390)
  })

  test('what is typed in a row stays, and stays in hand, however the phone is turned', async () => {
    const noted = (onPhone?: Column<Village>['onPhone']): Column<Village> => ({
      id: 'note',
      name: 'Note',
      cell: ({ coords }) => <input aria-label={`Note ${coords}`} />,
      ...(onPhone && { onPhone }),
    })
    for (const column of [noted([2, 12]), noted()]) {
      phone.turnTo(844)
      const { unmount } = show([...inLines, column])
      const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Note 99|500' })
      await userEvent.type(field, 'Carol')
      for (const widthPx of [390, 844, 390]) {
        phone.turnTo(widthPx)
        expect(screen.getByRole('textbox', { name: 'Note 99|500' })).toBe(field)
        expect([field.value, document.activeElement]).toEqual(['Carol', field])
      }
      unmount()
    }
  })

  test('a row that has come to be unfolded because somebody was at work in it folds as any other', async () => {
    phone.turnTo(844)
    show()
    await userEvent.click(screen.getByRole('button', { name: 'Delete 99|500' }))
    phone.turnTo(390)
    expect(screen.getByRole('button', { name: 'Delete 99|500' })).toBe(document.activeElement)
    await userEvent.click(screen.getByRole('button', { name: 'Details 99|500' }))
    expect(screen.queryByRole('button', { name: 'Delete 99|500' })).toBeNull()
  })

  test('a row shows what has a place in its lines, and unfolds into the rest and what can be done', async () => {
    show()
    expect(screen.queryByText('9000')).toBeNull()
    const more = screen.getByRole('button', { name: 'Details 500|500' })
    await userEvent.click(more)
    expect(more.getAttribute('aria-expanded')).toBe('true')
    expect(screen.getByText('9000').dataset['label']).toBe('Points')
    expect(screen.getByRole('button', { name: 'Delete 500|500' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Delete 99|500' })).toBeNull()
    await userEvent.click(more)
    expect(screen.queryByText('9000')).toBeNull()
  })

  test('a press on a row unfolds it, and one on what can be used in it does not fold it', async () => {
    show()
    await userEvent.click(screen.getByText('500|500'))
    await userEvent.click(screen.getByRole('button', { name: 'Delete 500|500' }))
    expect(screen.getByText('9000')).toBeTruthy()
  })

  test('one button of a row unfolds both what has no place in its lines and its details', async () => {
    renderScreen(<WithDetails columns={inLines} />)
    const more = screen.getByRole('button', { name: 'Details 99|500' })
    await userEvent.click(more)
    expect(more.getAttribute('aria-expanded')).toBe('true')
    expect(screen.getByRole('button', { name: 'Delete 99|500' })).toBeTruthy()
    expect(screen.getByText('Barbarians of 99|500').closest('tr')?.previousElementSibling?.textContent).toContain('99')
    await userEvent.click(more)
    expect(screen.queryByText('Barbarians of 99|500')).toBeNull()
  })

  test('rows are ordered by a list of what the heads offer', async () => {
    show()
    const order = screen.getByRole('combobox', { name: 'Order by' })
    await userEvent.selectOptions(order, 'Points ▲')
    expect(names()).toEqual(['501|499', '500|500', '99|500'])
    await userEvent.selectOptions(order, '–')
    expect(names()).toEqual(['500|500', '99|500', '501|499'])
  })

  test('each cell names the head it belongs to, for it stands elsewhere', async () => {
    show()
    await userEvent.click(screen.getByRole('button', { name: 'Details 500|500' }))
    const cell = screen.getByText('9000').closest('td')
    const head = document.getElementById(cell?.getAttribute('headers') ?? '')
    expect(head?.textContent).toBe('Points')
  })
})

/** What jsdom, which lays nothing out, cannot be asked for. */
function sheetRule(start: string): string {
  const sheet = readFileSync(new URL('Table.module.css', `file://${import.meta.dirname}/`), 'utf8')
  return sheet.slice(sheet.indexOf(start))
}

test('what a row unfolds into stands below it, over all columns', () => {
  const selection = {
    selected: new Set<string>(),
    onSelect: () => {},
    onSelectAll: () => {},
    allLabel: 'All',
    labelOf: keyOf,
  }
  const detailsOf = ({ coords }: Village) => coords === '99|500' && <p>Barbarians</p>
  renderScreen(
    <Table
      label="Villages"
      columns={COLUMNS}
      rows={VILLAGES}
      keyOf={keyOf}
      detailsOf={detailsOf}
      selection={selection}
    />,
  )
  const details = screen.getAllByText('Barbarians')[0]?.closest('tr')
  expect(details?.previousElementSibling?.textContent).toContain('99|500')
  expect([...(details?.querySelectorAll('td') ?? [])].map(({ colSpan }) => colSpan)).toEqual([4])
  expect(document.querySelectorAll('[data-details]')).toHaveLength(1)
})

describe('in a frame of its own width', () => {
  const inLines: readonly Column<Village>[] = [
    { ...(COLUMNS[0] as Column<Village>), onTablet: [1, 12] }, // there are three
    COLUMNS[1] as Column<Village>,
    { ...(COLUMNS[2] as Column<Village>), onTablet: 'beside' },
  ]
  const show = (framePx: number) => {
    vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(framePx)
    renderScreen(<Table label="Villages" columns={inLines} columnsPx={600} rows={VILLAGES} keyOf={keyOf} />)
  }

  test('that is narrower than its columns need, a row takes two lines with what is done in sight, and unfolds into the rest', async () => {
    show(599)
    expect(screen.getByRole('button', { name: 'Delete 500|500' })).toBeTruthy()
    expect(screen.queryByText('9000')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Details 500|500' }))
    expect(screen.getByText('9000').dataset['label']).toBe('Points')
  })

  test('that has room for them, they stand beside each other', () => {
    show(600)
    expect(screen.getByText('9000')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Details/ })).toBeNull()
    expect(sorter('Points')).toBeTruthy()
  })
})
