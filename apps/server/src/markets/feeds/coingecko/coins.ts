import { type ProviderHttp, ProviderUnreachable } from '../../../providers/index.ts'
import { catalogue } from '../../catalogue/catalogue.ts'
import { coinsMessage } from './messages.ts'

/** Our symbols by CoinGecko's ids. */
export type Coins = ReadonlyMap<string, string>

const PAGE_LENGTH = 250
/** How many pages are searched for our coins: a smaller coin is none of them. */
const MOST_PAGES = 6

/** Names of CoinGecko that differ from ours. */
const names: ReadonlyMap<string, string> = new Map([
  ['USDC', 'USDC'],
  ['POL', 'POL (ex-MATIC)'],
  ['LEO', 'LEO Token'],
  ['LUNC', 'Terra Luna Classic'],
  ['KNC', 'Kyber Network Crystal'],
])

/** Any number of coins share a symbol, some of them on purpose: one is ours when its name is, too. */
const keyOf = (symbol: string, name: string) => `${symbol} ${name}`.toLowerCase()
const ours: ReadonlyMap<string, string> = new Map(
  catalogue
    .filter(({ kind }) => kind === 'crypto')
    .map(({ symbol, name }) => [keyOf(symbol, names.get(symbol) ?? name.en), symbol]),
)

/** Looks for ours among the largest; of two that look the same, the larger one is it. @throws ProviderUnreachable */
export async function findCoins(http: ProviderHttp): Promise<Coins> {
  const found = new Map<string, string>()
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const query = new URLSearchParams({
      vs_currency: 'usd',
      order: 'market_cap_desc',
      per_page: String(PAGE_LENGTH),
      page: String(page),
    })
    const coins = await http.call(coinsMessage, { method: 'GET', path: `/coins/markets?${query}` })
    for (const { id, symbol, name } of coins) {
      const known = ours.get(keyOf(symbol, name))
      if (known !== undefined && !found.has(known)) found.set(known, id)
    }
    if (coins.length < PAGE_LENGTH) break
  }
  if (found.size === 0) throw new ProviderUnreachable('coingecko tells of none of our assets')
  return new Map([...found].map(([symbol, id]) => [id, symbol]))
}
