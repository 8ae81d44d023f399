import { z } from 'zod'
import type { AccountRow } from '../store.ts'
import { type createMove, namesOf } from '../transfer-routes.ts'
import { type PlannedKind, plannedKind } from './planned-kind.ts'

const details = z.object({
  toAccountId: z.uuid(),
  /** The account's name when the transfer was planned. */
  names: z.object({ en: z.string(), ar: z.string() }),
})

/** The details of a scheduled transfer into an own account. */
export function transferTo(account: AccountRow): z.infer<typeof details> {
  return { toAccountId: account.id, names: namesOf(account) }
}

/** A transfer between accounts of one's own. A run without enough money is skipped: the next one is soon enough. */
export function createPlannedTransfer(move: ReturnType<typeof createMove>): PlannedKind {
  return plannedKind({
    name: 'transfer',
    details,
    prepare: async () => null,
    async carryOut(tx, { userId, fromAccountId: fromId, amount, details: planned }, id) {
      await move(tx, { id, userId, fromId, toId: planned.toAccountId, amount })
      return planned
    },
    recipientOf: ({ toAccountId: id, names }) => ({ id, name: names.en, otherName: names.ar }),
    present: ({ toAccountId, names }, language) => ({
      kind: 'own_account',
      name: names[language],
      account_id: toAccountId,
    }),
    lasting: [],
    passing: [],
    maxTries: 1,
  })
}
