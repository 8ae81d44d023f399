import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api, type Me, tellError } from '../../app/api/api.ts'
import { currentTranslation } from '../../app/language/i18n.ts'
import { meQuery } from '../../app/session/me.ts'
import { toast } from '../../ui/toasts/toast.ts'

const mutationKey = ['dashboard', 'arrange'] as const

export type Arranged = Partial<Me['preferences']['dashboard']>

/**
 * Shows another arrangement at once and keeps it on the account, one change after the other. Where it cannot be kept,
 * that is said, and what the account has is shown.
 */
export function useArranging(): (arranged: Arranged) => void {
  const client = useQueryClient()
  const { queryKey } = meQuery()
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: mutationKey.join(' ') },
    mutationFn: (dashboard: Arranged) => api('PATCH /me', { body: { dashboard } }),
    onMutate: async (arranged) => {
      await client.cancelQueries({ queryKey })
      client.setQueryData(queryKey, (me) => me && withArranged(me, arranged))
    },
    onSuccess: (me) => client.isMutating({ mutationKey }) === 1 && client.setQueryData(queryKey, me),
    onError: (error) => {
      toast.error(currentTranslation().t('dashboard.arrange.failed'), tellError(error).message)
      return client.invalidateQueries({ queryKey })
    },
  })
  return mutate
}

function withArranged(me: Me, arranged: Arranged): Me {
  const { preferences } = me
  return {
    ...me,
    preferences: { ...preferences, dashboard: { ...preferences.dashboard, ...arranged } },
  }
}
