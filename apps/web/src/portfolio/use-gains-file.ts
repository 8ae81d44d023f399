import type { GainsFormat } from '@sadaf/api'
import { useMutation } from '@tanstack/react-query'
import { apiFile, tellError } from '../app/api/api.ts'
import { saveFile } from '../app/api/save-file.ts'
import { useTranslation } from '../app/language/translation.ts'
import { toast } from '../ui/toasts/toast.ts'
import type { Method } from './method.ts'

type Asked = { readonly year: number; readonly method: Method; readonly format: GainsFormat }

/** Downloads the report of a year; `format` is the one that is on its way. */
export function useGainsFile() {
  const { t } = useTranslation()
  const { mutate, isPending, variables } = useMutation({
    mutationFn: async (query: Asked) =>
      saveFile(await apiFile('GET /portfolio/gains/file', { query }), () => {}),
    onError: (error) =>
      toast.error(t('portfolio.gains.downloadFailed'), tellError(error).message ?? t('common.error.network')),
  })
  return { download: mutate, format: isPending ? variables.format : null }
}
