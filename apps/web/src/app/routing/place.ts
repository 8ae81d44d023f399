/**
 * Gives the place in the history where the page was opened a key of its own, by which its scroll position is kept. The
 * router does so for the places that it makes itself; all that were opened by typing an address it calls "default", and
 * each would begin where another was left.
 */
export function keyOpenedPlace(history: Pick<History, 'state' | 'replaceState'>): void {
  if (history.state?.key !== undefined) return
  const key = Math.random().toString(36).slice(2, 10)
  history.replaceState({ ...history.state, key }, '')
}

/** Whether no page of ours lies before this one in the history: the router counts its places from nought. */
export function isOpenedFirst({ state }: Pick<History, 'state'>): boolean {
  return !(state?.idx > 0)
}
