/** Tradable assets; the venue keeps all of them. */
export const assets = [
  'BTC',
  'ETH',
  'SOL',
  'USDT',
  'USDC',
  'BNB',
  'XRP',
  'ADA',
  'AVAX',
  'DOT',
  'LINK',
] as const
export type P2pAsset = (typeof assets)[number]

export const currencies = ['USD', 'AED', 'EUR'] as const
export type P2pCurrency = (typeof currencies)[number]

export const sides = ['buy', 'sell'] as const

/** Which offers are looked at, by what the person wants to do. */
export type OfferFilter = {
  readonly side: (typeof sides)[number]
  readonly asset: P2pAsset
  readonly currency: P2pCurrency
}

/** The part of the address about offers; unknown values count as absent. */
export function readFilter(address: URLSearchParams): OfferFilter {
  return {
    side: sides.find((side) => side === address.get('do')) ?? 'buy',
    asset: assets.find((asset) => asset === address.get('asset')) ?? 'BTC',
    currency: currencies.find((currency) => currency === address.get('currency')) ?? 'USD',
  }
}

/** The address with a change of it; what is usual is left out. */
export function withFilter(address: URLSearchParams, filter: OfferFilter): URLSearchParams {
  const changed = new URLSearchParams(address)
  const usual = readFilter(new URLSearchParams())
  for (const [name, value, isUsual] of [
    ['do', filter.side, filter.side === usual.side],
    ['asset', filter.asset, filter.asset === usual.asset],
    ['currency', filter.currency, filter.currency === usual.currency],
  ] as const)
    if (isUsual) changed.delete(name)
    else changed.set(name, value)
  return changed
}
