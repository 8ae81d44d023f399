import type { QueryClient } from '@tanstack/react-query'

/** An answer that was on its way may be older than the event: it is asked for again. Older pages of a list are not touched. */
export function refetchWhatWasUnderWay(client: QueryClient, queryKey: readonly unknown[]): void {
  void client.invalidateQueries({
    queryKey,
    predicate: ({ state }) => state.fetchStatus === 'fetching' && !state.fetchMeta?.fetchMore,
  })
}
