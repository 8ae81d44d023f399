import { foldedWords, hasWords } from '@sadaf/api/fold'
import { type MiniApp, miniAppNames } from '@sadaf/api/mini-apps'
import { Compass, PiggyBank, ShoppingBasket } from 'lucide-react'
import type { Finding, PaletteOffer } from '../app/capability/palette.ts'
import { useTranslation } from '../app/language/translation.ts'
import { href } from '../app/routing/route-list.ts'
import { MiniAppMark } from './mark.tsx'

/** Mini-apps by what they are called and what they do. */
function useMiniApps(typed: string): readonly Finding[] {
  const { t } = useTranslation()
  const words = foldedWords(typed)
  if (words.length === 0) return []
  return miniAppNames.flatMap((app): Finding[] => {
    const [title, hint] = [t(`superapp.app.${app}.name`), t(`superapp.app.${app}.hint`)]
    if (!hasWords(`${title} ${hint}`, words)) return []
    return [{ id: app, mark: markOf(app), title, hint, address: href('miniApp', { name: app }) }]
  })
}

const markOf = (app: MiniApp) => <MiniAppMark app={app} size="small" />

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
