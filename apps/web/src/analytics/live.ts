import type { LiveEvents } from '../app/capability/live-events.ts'
import { analyticsKey } from './queries.ts'

export const live: LiveEvents = {
  transaction: (client) => {
    void client.invalidateQueries({ queryKey: analyticsKey })
    return 'applied'
  },
}
