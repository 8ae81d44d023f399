import { ArrowLeftRight, Download, Lightbulb, Wallet } from 'lucide-react'
import type { PaletteOffer } from '../app/capability/palette.ts'

export const palette: PaletteOffer = {
  pages: [
    { to: 'analyticsSpending', title: 'analytics.categories.title', icon: Wallet, audience: 'people' },
    { to: 'analyticsCashflow', title: 'analytics.trends.cashFlow', icon: ArrowLeftRight, audience: 'people' },
    { to: 'analyticsAi', title: 'analytics.tab.insights', icon: Lightbulb, audience: 'people' },
    { to: 'analyticsExport', title: 'analytics.export.figuresOf', icon: Download, audience: 'people' },
  ],
}
