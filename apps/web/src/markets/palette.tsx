import { useQuery } from '@tanstack/react-query'
import type { Finding, PaletteOffer } from '../app/capability/palette.ts'
import { useTranslation } from '../app/language/translation.ts'
import { href } from '../app/routing/route-list.ts'
import { Changing } from './changing.tsx'
import { priceText } from './figures.ts'
import { AssetMark } from './mark/asset-mark.tsx'
import { matching, sorted } from './order.ts'
import { assetsQuery } from './queries.ts'
import { defaultSort } from './view.ts'

/** A single letter is in half of all names. */
const LEAST_LETTERS = 2
const MAX_FOUND = 5

/** Assets by name or symbol, the largest first. */
function useAssets(typed: string): readonly Finding[] {
  const { t, language } = useTranslation()
  const isSearching = typed.length >= LEAST_LETTERS
  const query = { ...assetsQuery('crypto', language), enabled: isSearching, refetchInterval: false } as const
  const { data } = useQuery(query)
  if (!isSearching || !data) return []
  const found = sorted(matching(data.data, { search: typed, category: undefined }), defaultSort)
  return found.slice(0, MAX_FOUND).map(({ symbol, name, category, price }) => ({
    id: symbol,
    mark: <AssetMark symbol={symbol} />,
    title: name,
    hint: (
      <>
        <bdi translate="no">{symbol}</bdi> · {t(`markets.category.${category}`)}
      </>
    ),
    aside: <Changing text={priceText(price, language)} className="shrink-0 font-medium" />,
    address: href('asset', { id: symbol }),
  }))
}

export const palette: PaletteOffer = {
  searches: [{ name: 'assets', title: 'markets.palette.assets', standsBelow: true, useFindings: useAssets }],
  notSought: { asset: 'Each is found by its own name, and opens from the list of all.' },
}
