/** The pair that is shown where none is named. */
const DEFAULT = 'BTC'

/** Suffixes of a symbol where an address names what it is traded against (specification, section 1). */
const quotes = ['USDT', 'USD'] as const

/**
 * The symbol that an address means by its pair: `BTC`, `BTCUSDT` or `EMAARUSD`. One that is traded is meant as it is
 * written; until it is known what is traded, what stands behind it is taken off.
 */
export function symbolOfPair(pair: string | null, traded?: ReadonlySet<string>): string {
  const written = (pair ?? '').toUpperCase() || DEFAULT
  if (traded?.has(written)) return written
  const bare = quotes.flatMap((quote) => {
    const symbol = written.endsWith(quote) ? written.slice(0, -quote.length) : ''
    return symbol === '' ? [] : [symbol]
  })
  return (traded ? bare.find((each) => traded.has(each)) : bare[0]) ?? written
}
