import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api, type Insights, tellError } from '../../app/api/api.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { toast } from '../../ui/toasts/toast.ts'
import { toastUndoable } from '../../ui/toasts/undoable-toast.ts'
import { insightsQuery } from '../queries.ts'

const put = (key: string, is_dismissed: boolean) =>
  api('PUT /analytics/insights/{key}', { params: { key }, body: { is_dismissed } })

/** Puts an insight away; for as long as the message stands it can be taken back. */
export function useDismiss() {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { queryKey } = insightsQuery()
  const onError = (error: unknown) =>
    toast.error(t('analytics.insights.notDismissed'), tellError(error).message ?? t('common.error.network'))
  const takeBack = async (key: string) => {
    try {
      await put(key, false)
      await client.invalidateQueries({ queryKey })
    } catch (error) {
      onError(error)
    }
  }
  return useMutation({
    mutationFn: (key: string) => put(key, true),
    onSuccess: ({ key }) => {
      client.setQueryData<Insights>(
        queryKey,
        (known) => known && { data: known.data.filter((each) => each.key !== key) },
      )
      toastUndoable(t('analytics.insights.dismissed'), {
        label: t('analytics.insights.undo'),
        onPress: () => void takeBack(key),
      })
    },
    onError,
  })
}
