import type { LiveEvents } from '../app/capability/live-events.ts'
import { totalHistoryQuery } from './queries.ts'

export const live: LiveEvents = {
  transaction: (client) => {
    void client.invalidateQueries({ queryKey: totalHistoryQuery().queryKey })
    return 'applied'
  },
}
