/** Who may send to a target. */
import type { SetRule } from './rule.ts'

export const senders: SetRule = {
  broken({ wish, ownerId }) {
    const { only, never } = wish?.senders ?? {}
    return never?.includes(ownerId) || (only && !only.includes(ownerId)) ? 'NO_SENDER_ALLOWED' : undefined
  },
  without: (operation) => ({
    ...operation,
    wishes: operation.wishes.map(({ senders: _senders, ...wish }) => wish),
  }),
}
