import type { LiveEvents } from '../app/capability/live-events.ts'
import { portfolioKey } from '../portfolio/index.ts'
import { p2pKey } from './queries.ts'

export const live: LiveEvents = {
  p2p_trade: (client) => {
    for (const queryKey of [p2pKey, portfolioKey]) void client.invalidateQueries({ queryKey })
    return 'applied'
  },
}
