import { Activity, ArrowLeftRight, ArrowUpDown, Landmark, Zap } from 'lucide-react'
import { lineOf, type MenuEntries } from '../app/capability/menu.ts'

/** Prices, and what is done by them: a file of menus less on the page that everybody opens first. */
export const menu: MenuEntries = {
  products: [
    { ...lineOf('markets', Activity), after: 'transactions' },
    ...[
      lineOf('crypto', Zap),
      lineOf('buyAssets', ArrowLeftRight),
      lineOf('trade', ArrowUpDown),
      lineOf('portfolio', Landmark),
    ].map((line) => ({ ...line, after: 'markets' as const })),
  ],
}
