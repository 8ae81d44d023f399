import { assetKinds, type MarketAssetKind } from '@sadaf/api'
import { MAX_WATCHED } from '@sadaf/api/prices'
import { z } from 'zod'
import { knownAsset } from '../catalogue/catalogue.ts'

/** Watch of a listener: assets by their symbols, each once and in order, and a market as a whole. */
export type Watch = { readonly symbols: readonly string[]; readonly market: MarketAssetKind | null }

const asked = z.object({
  assets: z.array(z.string().max(16)).max(MAX_WATCHED),
  market: z.enum(assetKinds).nullish(),
})

export type ReadWatch =
  /** `unknown`: unlisted symbols, which are left out. */
  | { readonly kind: 'read'; readonly watch: Watch; readonly unknown: readonly string[] }
  | { readonly kind: 'refused'; readonly reason: string }

/** Reads what a client says that it looks at. */
export function readWatch(said: unknown): ReadWatch {
  const parsed = asked.safeParse(said)
  if (!parsed.success) return { kind: 'refused', reason: reasonOf(parsed.error) }
  const { assets, market = null } = parsed.data
  const unique = [...new Set(assets)].sort()
  const symbols = unique.filter((symbol) => knownAsset(symbol))
  return { kind: 'read', watch: { symbols, market }, unknown: unique.filter((symbol) => !knownAsset(symbol)) }
}

function reasonOf({ issues }: z.ZodError): string {
  const isTooMany = issues.some(({ code, path }) => code === 'too_big' && path.length === 1)
  if (isTooMany) return `at most ${MAX_WATCHED} assets`
  return `assets is a list of symbols, market is one of ${assetKinds.join(', ')} or null`
}
