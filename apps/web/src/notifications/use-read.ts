import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../app/api/api.ts'
import { useTranslation } from '../app/language/translation.ts'
import { toast } from '../ui/toasts/toast.ts'
import { notificationsQuery } from './queries.ts'

/** Tells the server that all were read: the bell has nothing to count any more. */
export function useRead(): () => void {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: () => api('POST /notifications/read'),
    onSuccess: ({ unread_count }) =>
      client.setQueryData(
        notificationsQuery().queryKey,
        (list) =>
          list && { ...list, unread_count, data: list.data.map((each) => ({ ...each, is_read: true })) },
      ),
    onError: () => toast.error(t('notifications.readFailed')),
  })
  return mutate
}
