import type { StatementFormat } from '@sadaf/api'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { apiFile, type Statement, tellError } from '../app/api/api.ts'
import { saveFile } from '../app/api/save-file.ts'
import { useTranslation } from '../app/language/translation.ts'
import { toast } from '../ui/toasts/toast.ts'

/** Downloads a statement in a format; `bytes` is what has come so far, null while none is on its way. */
export function useDownload({ id }: Statement) {
  const { t } = useTranslation()
  const [bytes, setBytes] = useState<number | null>(null)
  const { mutate } = useMutation({
    mutationFn: async (format: StatementFormat) => {
      setBytes(0)
      await saveFile(
        await apiFile('GET /statements/{id}/file', { params: { id }, query: { format } }),
        setBytes,
      )
    },
    onError: (error) =>
      toast.error(
        t('statements.downloadFailed'),
        tellError(error).message ?? t('statements.downloadFailedHint'),
      ),
    onSettled: () => setBytes(null),
  })
  return { download: mutate, bytes }
}
