import type { LiveEvents } from '../app/capability/live-events.ts'
import { ticketsKey } from './queries.ts'

export const live: LiveEvents = {
  ticket: (client) => {
    void client.invalidateQueries({ queryKey: ticketsKey })
    return 'applied'
  },
}
