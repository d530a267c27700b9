/** Amounts copied out of a spreadsheet: rows are lines, their cells stand between tabs. */
import { MOST_OF_A_TYPE, type TribePlanContent } from '@muster/contracts'
import { withoutLastBreaks } from '../../../parts/fields/pasted-text.ts'
import { withPlayers } from './attack-types.ts'

/** A cell that holds no amount is undefined; a text that is a single cell is no table. */
export type AmountTable = readonly (readonly (number | undefined)[])[]

export function pastedAmounts(text: string): AmountTable | undefined {
  const lines = withoutLastBreaks(text.replaceAll('\r\n', '\n')).split('\n')
  const rows = lines.map((line) => line.split('\t').map(amountIn))
  return rows.length === 1 && rows[0]?.length === 1 ? undefined : rows
}

function amountIn(cell: string): number | undefined {
  // Thousands come with separators of many kinds.
  const digits = cell.trim().replaceAll(/(?<=\d)[.,' \u00a0\u202f](?=\d{3}(?!\d))/g, '')
  const amount = /^\d+$/.test(digits) ? Number(digits) : Number.NaN
  return amount <= MOST_OF_A_TYPE ? amount : undefined
}

/** Where the first cell goes: the player of a tribe, and the type. */
export interface TablePlace {
  readonly playerId: number
  readonly type: string
}

/** Fills what players have from a place on, downwards in the tribe and on through the types; what is too much is left out. */
export function withPastedAmounts(content: TribePlanContent, place: TablePlace, table: AmountTable): TribePlanContent {
  const { players = [] } =
    content.attackingTribeData.find((tribe) => tribe.players.some(({ playerId }) => playerId === place.playerId)) ?? {}
  const firstRow = players.findIndex(({ playerId }) => playerId === place.playerId)
  const firstType = content.types.findIndex(({ description }) => description === place.type)
  const rowOf = new Map(players.map(({ playerId }, at) => [playerId, table[at - firstRow]]))
  const columnOf = new Map(content.types.map(({ description }, at) => [description, at - firstType]))
  return withPlayers(content, (player) => {
    const row = rowOf.get(player.playerId)
    if (!row) return player
    return {
      ...player,
      available: player.available.map(({ type, amount }) => ({
        type,
        amount: row[columnOf.get(type) ?? -1] ?? amount,
      })),
    }
  })
}
