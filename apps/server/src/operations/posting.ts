import type { Ledger, NewTransfer } from '@sadaf/ledger'
import { batched } from '../platform/index.ts'

/** The transfers of one operation. */
export type Posting = { readonly userId: string; readonly transfers: readonly NewTransfer[] }

/** Posts the transfers of operations, those of several by one statement of the ledger. */
export function postingTo(ledger: Ledger) {
  return batched(
    async (tx, postings: readonly Posting[]) => {
      const results = await ledger.postIn(
        tx.client,
        postings.flatMap(({ transfers }) => transfers),
      )
      const left = results.values()
      return postings.map(({ transfers }) => [...left.take(transfers.length)])
    },
    {
      owner: ({ userId }) => userId,
      leaves: (results) => results.some(({ status }) => status === 'ok'),
    },
  )
}
