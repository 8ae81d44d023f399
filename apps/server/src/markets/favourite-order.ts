/**
 * These with one of them right after another, or first; null where one of the two is not among them, or both are one.
 */
export function movedAfter(
  symbols: readonly string[],
  symbol: string,
  after: string | null,
): readonly string[] | null {
  if (!symbols.includes(symbol)) return null
  const others = symbols.filter((each) => each !== symbol)
  if (after === null) return [symbol, ...others]
  const at = others.indexOf(after)
  return at === -1 ? null : [...others.slice(0, at + 1), symbol, ...others.slice(at + 1)]
}
