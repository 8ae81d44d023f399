import { MAX_RECEIPT_BYTES } from '@sadaf/api/limits'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api, type Receipt, type TransactionDetails, tellError } from '../../app/api/api.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { authClient } from '../../app/session/auth-client.ts'
import { meQuery } from '../../app/session/me.ts'
import { toast } from '../../ui/toasts/toast.ts'
import { toastUndoable } from '../../ui/toasts/undoable-toast.ts'
import { transactionQuery } from '../queries.ts'
import { BUCKET } from './receipt-files.ts'

/** File types of a receipt, as the file picker of a device understands them. */
export const RECEIPT_TYPES = 'image/jpeg,image/png,image/webp,application/pdf'

/** A file never changes under its name. */
const A_YEAR_S = '31536000'

/** Keeps files beside a transaction, takes them away, and puts them back. */
export function useReceipts(id: string) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { queryKey } = transactionQuery(id)
  const show = (change: (receipts: readonly Receipt[]) => Receipt[]) =>
    client.setQueryData(
      queryKey,
      (known): TransactionDetails | undefined => known && { ...known, receipts: change(known.receipts) },
    )
  const onError = (error: Error) => toast.error(t('transactions.receipt.failed'), tellError(error).message)
  const shownAgain = (receipt: Receipt) =>
    show((receipts) => [...receipts.filter((other) => other.id !== receipt.id), receipt].toSorted(byAge))

  const add = useMutation({
    mutationFn: async (file: File) => {
      const { id: userId } = await client.ensureQueryData(meQuery())
      const path = `${userId}/${crypto.randomUUID()}`
      const { storage } = await authClient()
      const bucket = storage.from(BUCKET)
      const { error } = await bucket.upload(path, file, {
        contentType: file.type,
        cacheControl: A_YEAR_S,
        metadata: { name: file.name },
      })
      if (error) throw error
      try {
        return await api('POST /transactions/{id}/receipts', { params: { id }, body: { path } })
      } catch (refused) {
        // A refused file need not stay; that it does is no failure of its own.
        await bucket.remove([path])
        throw refused
      }
    },
    onSuccess: (receipt) => {
      shownAgain(receipt)
      toast.success(t('transactions.receipt.added'))
    },
    onError,
  })
  const restore = useMutation({
    mutationFn: (receipt: Receipt) => api('POST /receipts/{id}/restore', { params: { id: receipt.id } }),
    onSuccess: shownAgain,
    onError,
  })
  const remove = useMutation({
    mutationFn: (receipt: Receipt) => api('DELETE /receipts/{id}', { params: { id: receipt.id } }),
    onMutate: ({ id: gone }) => void show((receipts) => receipts.filter((other) => other.id !== gone)),
    onSuccess: (_answer, receipt) =>
      toastUndoable(t('transactions.receipt.removed'), {
        label: t('transactions.annotation.undo'),
        onPress: () => restore.mutate(receipt),
      }),
    onError: (error, receipt) => {
      shownAgain(receipt)
      onError(error)
    },
  })
  return {
    isAdding: add.isPending,
    remove: (receipt: Receipt) => remove.mutate(receipt),
    /** Says what a file is not before it is sent anywhere. */
    add: (file: File) => {
      if (!RECEIPT_TYPES.split(',').includes(file.type)) toast.error(t('transactions.receipt.wrongType'))
      else if (file.size > MAX_RECEIPT_BYTES) toast.error(t('transactions.receipt.tooLarge'))
      else add.mutate(file)
    },
  }
}

function byAge(one: Receipt, other: Receipt): number {
  return Date.parse(one.created_at) - Date.parse(other.created_at)
}
