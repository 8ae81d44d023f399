import type { LiveEvents } from '../app/capability/live-events.ts'
import { renewSession } from '../app/session/store.ts'

export const live: LiveEvents = {
  profile: (client, payload) => {
    // Currency and time zone are in many figures.
    void client.invalidateQueries()
    void renewSession(payload)
    return 'applied'
  },
}
