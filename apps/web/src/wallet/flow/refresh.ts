import type { QueryClient } from '@tanstack/react-query'

/** After money has begun to move: balances and transactions are fetched again, should the channel be down. */
export function refreshMoney(client: QueryClient): void {
  for (const queryKey of [['accounts'], ['transactions'], ['analytics']]) {
    void client.invalidateQueries({ queryKey })
  }
}
