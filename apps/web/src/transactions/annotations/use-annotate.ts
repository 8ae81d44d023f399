import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  api,
  type Transaction,
  type TransactionChange,
  type TransactionDetails,
  tellError,
} from '../../app/api/api.ts'
import { contributions } from '../../app/capability/contributed.ts'
import { currentTranslation } from '../../app/language/i18n.ts'
import { applyEvent } from '../../app/live/live.ts'
import { toast } from '../../ui/toasts/toast.ts'
import { toastUndoable } from '../../ui/toasts/undoable-toast.ts'
import { annotatingKey as mutationKey, transactionQuery } from '../queries.ts'
import { undoing, withWritten } from './written.ts'

/** A change, and what is said once it was made; without words it speaks for itself. */
export type Annotating = { readonly change: TransactionChange; readonly said?: string }

/** Writes on a transaction: it stands at once, and can be undone for as long as the message stands. */
export function useAnnotate(id: string): (annotating: Annotating) => void {
  const client = useQueryClient()
  const { queryKey } = transactionQuery(id)
  const { mutate } = useMutation({
    mutationKey,
    // One after the other, as they were typed.
    scope: { id: 'annotate' },
    mutationFn: ({ change }: Annotating) => write(id, change),
    onMutate: async ({ change }) => {
      await client.cancelQueries({ queryKey, exact: true })
      const before = client.getQueryData(queryKey)
      client.setQueryData(queryKey, (known) => known && withWritten(known, change))
      return before
    },
    onSuccess: (now, { change, said }, before) => {
      hear(client, now, change)
      if (said === undefined || !before) return
      const { t } = currentTranslation()
      const onPress = () => void undo(client, { before, now, change })
      toastUndoable(said, { label: t('transactions.annotation.undo'), onPress })
    },
    onError: (error) => {
      const { t } = currentTranslation()
      toast.error(t('transactions.annotation.failed'), tellError(error).message)
    },
    onSettled: () => {
      // Changes from elsewhere were not taken over the typed text.
      if (client.isMutating({ mutationKey }) <= 1) void client.invalidateQueries({ queryKey, exact: true })
    },
  })
  return mutate
}

const write = (id: string, body: TransactionChange) =>
  api('PATCH /transactions/{id}', { params: { id }, body })

/** Open screens change as if the server had said it over the channel, which it does as well. */
function hear(client: QueryClient, now: TransactionDetails, { apply_to }: TransactionChange): void {
  const { queryKey } = transactionQuery(now.id)
  // Text typed meanwhile is not in this answer, and is on its way.
  if (client.isMutating({ mutationKey }) <= 1) client.setQueryData(queryKey, now)
  const transaction = rowOf(now)
  const said =
    apply_to === 'merchant'
      ? { event: 'refetch', payload: {} }
      : { event: 'transaction', payload: { transaction } }
  applyEvent(client, said, contributions('live'))
}

/** A detail as lists have it. */
function rowOf(now: TransactionDetails): Transaction {
  const { ended_at: _ended, rule_id: _rule, merchant_code: _code, telling_words: _words, ...others } = now
  const { receipts: _receipts, report: _report, report_reasons: _reasons, ...transaction } = others
  return transaction
}

type Made = {
  readonly before: TransactionDetails
  readonly now: TransactionDetails
  readonly change: TransactionChange
}

async function undo(client: QueryClient, { before, now, change }: Made): Promise<void> {
  try {
    await takeBack({ before, now, change })
  } catch (error) {
    const { t } = currentTranslation()
    toast.error(t('transactions.annotation.undoFailed'), tellError(error).message)
  }
  applyEvent(client, { event: 'refetch', payload: {} }, contributions('live'))
}

function takeBack({ before, now, change }: Made): Promise<unknown> {
  if (change.apply_to !== 'merchant') return write(now.id, undoing(before, change))
  if (now.rule_id !== null) return api('DELETE /transactions/rules/{id}', { params: { id: now.rule_id } })
  // The rule was taken away: it is made again.
  return write(now.id, { category: before.category, apply_to: 'merchant' })
}
