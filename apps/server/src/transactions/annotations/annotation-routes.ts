import { contract } from '@sadaf/api'
import type { Needs } from '../../capability.ts'
import type { Tx } from '../../platform/index.ts'
import { moreOf } from '../more.ts'
import { presentDetail, presentTransaction } from '../present.ts'
import type { Transaction } from '../store.ts'
import { annotate, takeBackRule } from './annotate.ts'
import { tagsOf } from './annotation-store.ts'

/** So many are told one by one; where a rule changed more, open screens ask for all that they show. */
const MOST_TOLD = 20

export function serveAnnotations({
  api,
  operations,
  platform,
  publish,
}: Needs<'api' | 'operations' | 'platform' | 'publish'>): void {
  api.serve(
    contract.changeTransaction,
    async ({ tx, caller: { userId }, params: { id }, body, language }) => {
      const { own_note: ownNote, tags, category, apply_to: applyTo } = body
      const written = { ownNote, addTags: tags?.add ?? [], removeTags: tags?.remove ?? [] }
      const changed = await annotate(
        platform,
        tx,
        { userId, id, language },
        { ...written, category, applyTo },
      )
      tell(tx, userId, changed)
      const [now] = changed
      return presentDetail(now, await moreOf({ operations }, tx, now), language)
    },
  )

  api.serve(contract.undoCategoryRule, async ({ tx, caller: { userId }, params: { id } }) => {
    tell(tx, userId, await takeBackRule(platform, tx, { userId, id }))
    return { id }
  })

  api.serve(contract.listTags, async ({ tx, caller }) => ({
    data: (await tagsOf(tx, caller.userId)).map(({ name, count }) => ({ name, transaction_count: count })),
  }))

  function tell(tx: Tx, userId: string, changed: readonly Transaction[]): void {
    if (changed.length > MOST_TOLD) {
      tx.afterCommit(() => publish(userId, 'refetch', { event: 'transaction' }))
      return
    }
    for (const transaction of changed) {
      // Names and reasons of failures follow the reader's language; the client asks for the row where it shows one.
      const shown = presentTransaction(transaction, 'en')
      tx.afterCommit(() => publish(userId, 'transaction', { transaction: shown }))
    }
  }
}
