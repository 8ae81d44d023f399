/** The same list with one of its members at another place; places beyond an end are that end. */
export function movedTo(symbols: readonly string[], symbol: string, place: number): readonly string[] {
  const others = symbols.filter((each) => each !== symbol)
  const at = Math.min(others.length, Math.max(0, place))
  return [...others.slice(0, at), symbol, ...others.slice(at)]
}

/** The one that it comes right after; null where it is the first. */
export function before(symbols: readonly string[], symbol: string): string | null {
  return symbols[symbols.indexOf(symbol) - 1] ?? null
}

/** Over which of the rows a height lies, given where each ends; below the last it is the last. */
export function rowAt(ends: readonly number[], y: number): number {
  const found = ends.findIndex((end) => y < end)
  return found === -1 ? ends.length - 1 : found
}
