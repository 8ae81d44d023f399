import type { OfAsset } from '../../app/capability/asset-parts.ts'
import { useSession } from '../../app/session/session.tsx'
import { useMarket } from '../use-market.ts'
import { BookAndTrades } from './book-and-trades.tsx'

/** Order book and latest trades on an asset's page, for signed-in people and where the asset is traded. */
export default function AssetBook({ symbol }: OfAsset) {
  const { user } = useSession()
  return user ? <TradedBook symbol={symbol} /> : null
}

function TradedBook({ symbol }: Pick<OfAsset, 'symbol'>) {
  const { instrument } = useMarket(symbol)
  return instrument ? <BookAndTrades instrument={instrument} /> : null
}
