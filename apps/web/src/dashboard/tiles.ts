import { budgetsQuery } from '../analytics/index.ts'
import type { Tile } from '../app/capability/tile.ts'
import { PortfolioTile } from '../portfolio/index.ts'
import { MonthlySpending } from './monthly-spending.tsx'

export const tiles: readonly Tile[] = [
  {
    name: 'monthly-spending',
    title: 'dashboard.spending.title',
    place: 'narrow',
    Tile: MonthlySpending,
    prefetch: (client) => void client.prefetchQuery(budgetsQuery()),
  },
  { name: 'portfolio', title: 'dashboard.arrange.portfolio', place: 'bottom', Tile: PortfolioTile },
]
