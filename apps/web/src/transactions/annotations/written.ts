import { withoutTags, withTags } from '@sadaf/api/tags'
import type { TransactionChange, TransactionDetails } from '../../app/api/api.ts'

/** The transaction as it will be once the server has heard of the change: what is typed stands at once. */
export function withWritten(known: TransactionDetails, change: TransactionChange): TransactionDetails {
  const { own_note, tags, category, apply_to } = change
  return {
    ...known,
    ...(own_note !== undefined && { own_note: own_note?.trim() || null }),
    ...(tags && { tags: [...withTags(withoutTags(known.tags, tags.remove ?? []), tags.add ?? [])] }),
    // Only the server knows the category without the person's word.
    ...(category && { category, category_reason: apply_to === 'merchant' ? 'rule' : 'yours' }),
  }
}

/** The change that makes it as it was, where that is a change of this transaction alone. */
export function undoing(before: TransactionDetails, change: TransactionChange): TransactionChange {
  const { own_note, tags, category } = change
  const { add: added = [], remove: removed = [] } = tags ?? {}
  return {
    ...(own_note !== undefined && { own_note: before.own_note }),
    ...(tags && {
      tags: {
        remove: [...withoutTags(added, before.tags)],
        add: before.tags.filter((tag) => withoutTags([tag], removed).length === 0),
      },
    }),
    ...(category !== undefined && {
      category: before.category_reason === 'yours' ? before.category : null,
    }),
  }
}
