import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { api, type ImportBatch, tellError } from '../../app/api/api.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { toast } from '../../ui/toasts/toast.ts'
import { type Columns, importsKeys } from '../queries.ts'
import { NEW, type Target } from './target.ts'

type Start = {
  readonly columns: Columns | null
  readonly fileAccount: string | null
  readonly target: Target
}

/** Has a file brought in. Pressed again after an answer that was lost, it is begun once. */
export function useStart({ id }: ImportBatch) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const keys = useRef(new Map<string, string>())
  /** The same for the same content: what is begun twice under one is begun once. */
  const keyOf = (content: object) => {
    const text = JSON.stringify(content)
    const key = keys.current.get(text) ?? crypto.randomUUID()
    keys.current.set(text, key)
    return key
  }
  const { mutate, isPending } = useMutation({
    mutationFn: ({ columns, fileAccount, target }: Start) => {
      const body = {
        ...(columns && { columns }),
        ...(fileAccount !== null && { file_account: fileAccount }),
        account:
          target.accountId === NEW
            ? { name: target.name.trim(), currency: target.currency }
            : { id: target.accountId },
      }
      return api('POST /imports/{id}/start', { params: { id }, body, idempotencyKey: keyOf(body) })
    },
    onSuccess: (batch) => client.setQueryData(importsKeys.batch(id), batch),
    onError: (error) => toast.error(t('imports.target.failed'), tellError(error).message),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: importsKeys.batch(id), exact: true })
      return client.invalidateQueries({ queryKey: importsKeys.accounts })
    },
  })
  return { start: mutate, isStarting: isPending }
}
