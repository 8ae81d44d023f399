import { foldedWords, hasWords } from '@sadaf/api/fold'
import { type MiniAppIcon, miniAppNames, miniApps } from '@sadaf/api/mini-apps'
import { useQuery } from '@tanstack/react-query'
import { Compass, PiggyBank, ShoppingBasket } from 'lucide-react'
import type { Finding, PaletteOffer } from '../app/capability/palette.ts'
import { useTranslation } from '../app/language/translation.ts'
import { href } from '../app/routing/route-list.ts'
import { IconMark } from './mark.tsx'
import { publishedAppsQuery } from './queries.ts'

/** Mini-apps by what they are called and what they do: a person's own, then those of the catalogue. */
function useMiniApps(typed: string): readonly Finding[] {
  const { t, language } = useTranslation()
  const own = useQuery({ ...publishedAppsQuery(), enabled: typed !== '' })
  const words = foldedWords(typed)
  if (words.length === 0) return []
  const found = (id: string, title: string, hint: string, icon: MiniAppIcon): Finding[] => {
    if (!hasWords(`${title} ${hint}`, words)) return []
    const mark = <IconMark icon={icon} size="small" />
    return [{ id, mark, title, hint, address: href('miniApp', { name: id }) }]
  }
  return [
    ...(own.data ?? []).flatMap(({ app, manifest: { name, description, icon } }) =>
      found(app, name[language], description[language], icon),
    ),
    ...miniAppNames.flatMap((app) =>
      found(app, t(`superapp.app.${app}.name`), t(`superapp.app.${app}.hint`), miniApps[app].icon),
    ),
  ]
}

export const palette: PaletteOffer = {
  pages: [
    { to: 'superAppBanking', title: 'superapp.banking.title', icon: PiggyBank, audience: 'people' },
    {
      to: 'superAppMarketplace',
      title: 'superapp.marketplace.title',
      icon: ShoppingBasket,
      audience: 'people',
    },
    { to: 'superAppTour', title: 'superapp.tour.title', icon: Compass, audience: 'people' },
  ],
  notSought: { miniApp: 'each app, which is found by its own name' },
  searches: [{ name: 'miniApps', title: 'superapp.found', useFindings: useMiniApps, standsBelow: true }],
}
