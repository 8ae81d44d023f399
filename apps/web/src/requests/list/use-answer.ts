import { useQueryClient } from '@tanstack/react-query'
import { tellError } from '../../app/api/api.ts'
import { requestsKey } from '../../app/api/own.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { toast } from '../../ui/toasts/toast.ts'

/** Does something about a request, says so, and shows how it is by then, also where it was refused. */
export function useAnswer(): (act: () => Promise<unknown>, done: string) => Promise<void> {
  const { t } = useTranslation()
  const client = useQueryClient()
  return async (act, done) => {
    try {
      await act()
      toast.success(done)
    } catch (error) {
      toast.error(tellError(error).message ?? t('common.error.network'))
    }
    await client.invalidateQueries({ queryKey: requestsKey })
  }
}
