import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { apiFile, tellError } from '../../app/api/api.ts'
import { saveFile } from '../../app/api/save-file.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { toast } from '../../ui/toasts/toast.ts'

/** Downloads a file that is ready; `bytes` is what has come so far, null while it is not on its way. */
export function useDownload(id: string) {
  const { t } = useTranslation()
  const [bytes, setBytes] = useState<number | null>(null)
  const { mutate } = useMutation({
    mutationFn: async () => {
      setBytes(0)
      await saveFile(await apiFile('GET /transactions/exports/{id}/file', { params: { id } }), setBytes)
    },
    onError: (error) =>
      toast.error(t('transactions.exportFailed'), tellError(error).message ?? t('common.error.network')),
    onSettled: () => setBytes(null),
  })
  return { download: mutate, bytes }
}
