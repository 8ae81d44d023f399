import type { Transaction } from '../app/api/api.ts'
import { type LiveEvents, rowIn } from '../app/capability/live-events.ts'
import { portfolioKey } from '../portfolio/index.ts'
import { ownKey } from './queries.ts'

const kinds: ReadonlySet<string> = new Set(['stake', 'unstake', 'staking_reward'])

export const live: LiveEvents = {
  transaction: (client, payload) => {
    const transaction = rowIn<Transaction>(payload, 'transaction')
    if (!transaction) return 'unknown'
    if (kinds.has(transaction.kind))
      for (const queryKey of [ownKey, portfolioKey]) void client.invalidateQueries({ queryKey })
    return 'applied'
  },
}
