import type { ComingPart } from '@sadaf/api/coming'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { currentTranslation } from '../app/language/i18n.ts'
import { api, tellError } from '../app/requests/api.ts'
import { toast } from '../ui/toast.ts'

/** What is to come, and which of it the person wants to hear of. */
export const comingQuery = () =>
  queryOptions({
    queryKey: ['coming'],
    queryFn: ({ signal }) => api('GET /coming', { signal }),
    staleTime: 5 * 60_000,
  })

/** Wishes to be told of a part, or not any more; a wish that was not kept is told. */
export function useAwait(part: ComingPart) {
  const client = useQueryClient()
  const { queryKey } = comingQuery()
  return useMutation({
    mutationFn: (is_awaited: boolean) =>
      api('PUT /coming/{part}', { params: { part }, body: { is_awaited } }),
    onSuccess: (kept) =>
      client.setQueryData(
        queryKey,
        (known) => known && { ...known, data: known.data.map((each) => (each.part === part ? kept : each)) },
      ),
    onError: (error) => toast.error(currentTranslation().t('coming.failed'), tellError(error).message),
  })
}
