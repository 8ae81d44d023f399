import type { LiveEvents } from '../app/capability/live-events.ts'
import { meQuery } from '../app/session/me.ts'
import { restrictionQuery } from './queries.ts'

export const live: LiveEvents = {
  restriction: (client) => {
    void client.invalidateQueries({ queryKey: restrictionQuery().queryKey })
    void client.invalidateQueries({ queryKey: meQuery().queryKey })
    return 'applied'
  },
}
