import { accountsQuery } from '../app/api/own.ts'
import type { Tile } from '../app/capability/tile.ts'
import { AccountsTile } from './accounts/account-cards.tsx'

export const tiles: readonly Tile[] = [
  {
    name: 'accounts',
    title: 'dashboard.account.list',
    place: 'top',
    Tile: AccountsTile,
    prefetch: (client) => void client.prefetchQuery(accountsQuery()),
  },
]
