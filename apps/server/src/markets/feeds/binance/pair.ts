/** An asset of ours and what it is traded as there. */
export type Pair = {
  readonly symbol: string
  readonly pair: string
  /** False while it is halted, ended, or anything else that is not trading: it has no price then. */
  readonly isTraded: boolean
}

/** By our symbol. */
export type Pairs = ReadonlyMap<string, Pair>

/** By the name of the pair: what of its market is asked for and traded. */
export type Wanted = ReadonlyMap<string, Pair>

export function tradedOf(pairs: Pairs, symbols: readonly string[]): Wanted {
  const traded = symbols.flatMap((symbol) => pairs.get(symbol) ?? []).filter(({ isTraded }) => isTraded)
  return new Map(traded.map((pair) => [pair.pair, pair]))
}
