import { type AssetCategory, assetCategories, type MarketAssetKind } from '@sadaf/api'
import { ai } from './ai.ts'
import { defi } from './defi.ts'
import { etf } from './etf.ts'
import { exchange } from './exchange.ts'
import { gaming } from './gaming.ts'
import { infrastructure } from './infrastructure.ts'
import { layer1 } from './layer-1.ts'
import { layer2 } from './layer-2.ts'
import { meme } from './meme.ts'
import { nft } from './nft.ts'
import { oracle } from './oracle.ts'
import { payments } from './payments.ts'
import { realWorld } from './real-world.ts'
import type { CatalogueRow } from './row.ts'
import { stablecoin } from './stablecoin.ts'
import { storage } from './storage.ts'
import { uaeShare } from './uae-share.ts'
import { usShare } from './us-share.ts'

/** Asset as we know it ourselves; its price and supply come from a feed. */
export type CatalogueAsset = {
  readonly symbol: string
  readonly kind: MarketAssetKind
  readonly category: AssetCategory
  readonly name: { readonly en: string; readonly ar: string }
  readonly about: { readonly en: string; readonly ar: string }
}

/** No privacy coin is among them: the regulator of Dubai forbids to market those. */
const byCategory = {
  layer_1: layer1,
  defi,
  layer_2: layer2,
  oracle,
  gaming,
  nft,
  stablecoin,
  meme,
  exchange,
  infrastructure,
  ai,
  real_world: realWorld,
  storage,
  payments,
  us_share: usShare,
  uae_share: uaeShare,
  etf,
} as const satisfies Record<AssetCategory, readonly CatalogueRow[]>

const securities: readonly AssetCategory[] = ['us_share', 'uae_share', 'etf']

const assetsOf = (category: AssetCategory): CatalogueAsset[] =>
  byCategory[category].map(([symbol, en, ar, about, aboutAr]) => ({
    symbol,
    kind: securities.includes(category) ? 'security' : 'crypto',
    category,
    name: { en, ar },
    about: { en: about, ar: aboutAr },
  }))

/** Everything that is shown in the markets. */
export const catalogue: readonly CatalogueAsset[] = assetCategories.flatMap(assetsOf)

const bySymbol: ReadonlyMap<string, CatalogueAsset> = new Map(catalogue.map((asset) => [asset.symbol, asset]))

export function knownAsset(symbol: string): CatalogueAsset | undefined {
  return bySymbol.get(symbol)
}
