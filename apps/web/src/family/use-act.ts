import { useMutation, useQueryClient } from '@tanstack/react-query'
import { tellError } from '../app/api/api.ts'
import { useTranslation } from '../app/language/translation.ts'
import { toast } from '../ui/toasts/toast.ts'
import { activityQuery, type Family, familyQuery } from './queries.ts'

type Act = {
  readonly call: () => Promise<Family>
  /** Said once it is done. */
  readonly done?: string
  readonly onDone?: () => void
}

/** Does something in the household: every answer is the household as it is by then. */
export function useAct() {
  const { t } = useTranslation()
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ call }: Act) => call(),
    onSuccess: (family, { done, onDone }) => {
      client.setQueryData(familyQuery().queryKey, family)
      void client.invalidateQueries({ queryKey: activityQuery().queryKey })
      if (done !== undefined) toast.success(done)
      onDone?.()
    },
    onError: (error) => {
      toast.error(t('family.notDone'), tellError(error).message)
      void client.invalidateQueries({ queryKey: familyQuery().queryKey })
    },
  })
}
