import type { ExportFormat } from '@sadaf/api'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, apiFile, tellError } from '../../app/api/api.ts'
import { saveFile } from '../../app/api/save-file.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { toast } from '../../ui/toasts/toast.ts'
import { type Filters, toQuery } from '../filters.ts'
import { patchExport } from './queries.ts'

/** Longer exports are written in the background, and wait among the downloads. */
const MOST_AT_ONCE = 5_000

type Asked = {
  readonly filters: Filters
  /** How many they let through, where that is known; where there may be more, it is no bound. */
  readonly count: number | undefined
  readonly isPart: boolean
}

/**
 * Takes what filters let through along as a file; `bytes` is what has come so far, null while nothing is on its way.
 */
export function useExport({ filters, count, isPart }: Asked) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [bytes, setBytes] = useState<number | null>(null)
  const takesLong = isPart || (count ?? 0) > MOST_AT_ONCE
  const { mutate, isPending } = useMutation({
    mutationFn: async (format: ExportFormat) => {
      const query = { ...toQuery(filters), format }
      if (takesLong) {
        patchExport(
          client,
          await api('POST /transactions/exports', { body: query, idempotencyKey: crypto.randomUUID() }),
        )
        return
      }
      setBytes(0)
      await saveFile(await apiFile('GET /transactions/export', { query }), setBytes)
    },
    onSuccess: () =>
      takesLong
        ? toast.info(t('transactions.exportBegun'), t('transactions.exportBegunHint'))
        : toast.success(t('transactions.exported')),
    onError: (error) =>
      toast.error(t('transactions.exportFailed'), tellError(error).message ?? t('common.error.network')),
    onSettled: () => setBytes(null),
  })
  return { begin: mutate, isBusy: isPending, bytes, takesLong }
}
