import type { QueryClient } from '@tanstack/react-query'

/** Answers that are asked for again once they are there. */
const askedAgain = new WeakSet<Promise<unknown>>()

/**
 * Changes the cache as something that was heard says. An answer that was on its way by then may be older than that: it
 * is asked for again once it is there, unless the change has restarted it; older pages of a list are not touched.
 */
export function changeAsHeard(client: QueryClient, change: () => void): void {
  const underWay = client
    .getQueryCache()
    .findAll({ fetchStatus: 'fetching', predicate: ({ state }) => !state.fetchMeta?.fetchMore })
    .map((query) => ({ query, answer: query.promise }))
  change()
  for (const { query, answer } of underWay) {
    if (!answer || query.promise !== answer || askedAgain.has(answer)) continue
    askedAgain.add(answer)
    const askAgain = () => void client.invalidateQueries({ queryKey: query.queryKey, exact: true })
    // The query tells of a failure, which leaves no old answer.
    answer.then(askAgain, () => {})
  }
}
