import type { LiveEvents } from '../app/capability/live-events.ts'
import { budgetsQuery } from './queries.ts'

export const live: LiveEvents = {
  transaction: (client) => {
    void client.invalidateQueries({ queryKey: budgetsQuery().queryKey })
    return 'applied'
  },
}
