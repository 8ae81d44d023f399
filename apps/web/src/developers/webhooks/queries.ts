import { queryOptions } from '@tanstack/react-query'
import { api } from '../../app/api/api.ts'

export const webhooksKey = ['developers', 'webhooks'] as const

export const webhooksQuery = () =>
  queryOptions({
    queryKey: webhooksKey,
    queryFn: ({ signal }) => api('GET /developers/webhooks', { signal }),
  })

const LOOK_AGAIN_MS = 2_000
/** Deliveries that are sent within so long are waited for. */
const SOON_MS = 30_000

/** The latest deliveries of a webhook; asked for again while one of them is about to be sent. */
export const deliveriesQuery = (id: string) =>
  queryOptions({
    // Apart from the list's, which is fetched again where a webhook was removed and has none any more.
    queryKey: ['developers', 'webhook-deliveries', id],
    queryFn: ({ signal }) =>
      api('GET /developers/webhooks/{id}/deliveries', { params: { id }, query: { limit: 20 }, signal }),
    refetchInterval: ({ state }) => (state.data?.data.some(isSoon) ? LOOK_AGAIN_MS : false),
  })

function isSoon({ next_attempt_at: at }: { readonly next_attempt_at: string | null }): boolean {
  return at !== null && Date.parse(at) - Date.now() < SOON_MS
}
