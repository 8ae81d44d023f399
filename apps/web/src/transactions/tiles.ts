import type { Tile } from '../app/capability/tile.ts'
import { recentTransactionsQuery } from './queries.ts'
import { RecentTransactions } from './recent-tile.tsx'

export const tiles: readonly Tile[] = [
  {
    name: 'recent-transactions',
    title: 'dashboard.recent.title',
    place: 'wide',
    Tile: RecentTransactions,
    prefetch: (client) => void client.prefetchQuery(recentTransactionsQuery()),
  },
]
