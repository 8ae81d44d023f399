import type { ProviderHttp } from '../../../providers/index.ts'
import { catalogue } from '../../catalogue/catalogue.ts'
import { exchangeInfoMessage } from './messages.ts'
import type { Pairs } from './pair.ts'

/** Its dollar: what is paid in it is taken for US dollars. */
const QUOTE = 'USDT'
const TRADING = 'TRADING'
/** Under which code it lists what we call otherwise. */
const codes: ReadonlyMap<string, string> = new Map([
  ['BTT', 'BTTC'],
  ['RON', 'RONIN'],
])

/** Shares are none of its coins, though some have the code of one. */
const ours = catalogue
  .filter(({ kind }) => kind === 'crypto')
  .map(({ symbol }) => ({ symbol, code: codes.get(symbol) ?? symbol }))

/** Those of our assets that it lists. @throws ProviderUnreachable */
export async function readPairs(http: ProviderHttp): Promise<Pairs> {
  const { symbols } = await http.call(exchangeInfoMessage, {
    method: 'GET',
    path: '/exchangeInfo?permissions=SPOT&showPermissionSets=false',
  })
  const listed = symbols.filter(({ quoteAsset }) => quoteAsset === QUOTE)
  const byCode = new Map(listed.map((pair) => [pair.baseAsset, pair]))
  return new Map(
    ours.flatMap(({ symbol, code }) => {
      const found = byCode.get(code)
      if (!found) return []
      return [[symbol, { symbol, pair: found.symbol, isTraded: found.status === TRADING }] as const]
    }),
  )
}
