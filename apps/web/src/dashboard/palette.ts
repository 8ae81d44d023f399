import { Compass, Eye, EyeOff, SlidersHorizontal, Zap } from 'lucide-react'
import { useBalanceVisibility } from '../app/balance-visibility.ts'
import type { PaletteOffer } from '../app/capability/palette.ts'
import { useTranslation } from '../app/language/translation.ts'

export const palette: PaletteOffer = {
  pages: [
    {
      to: 'dashboardActions',
      title: 'dashboard.actions.all',
      hint: 'dashboard.actions.allHint',
      icon: Zap,
      audience: 'people',
    },
    {
      to: 'dashboardSettings',
      title: 'dashboard.arrange.title',
      hint: 'dashboard.arrange.intro',
      icon: SlidersHorizontal,
      audience: 'people',
    },
    { to: 'dashboardTour', title: 'dashboard.tour.title', icon: Compass, audience: 'people' },
  ],
  actions: [
    {
      name: 'balances',
      audience: 'people',
      useAction: () => {
        const { t } = useTranslation()
        const { isHidden, toggle } = useBalanceVisibility()
        return isHidden
          ? { icon: Eye, title: t('dashboard.show'), act: toggle }
          : { icon: EyeOff, title: t('dashboard.hide'), act: toggle }
      },
    },
  ],
}
