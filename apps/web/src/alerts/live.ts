import type { LiveEvents } from '../app/capability/live-events.ts'
import { alertsKey } from './key.ts'

export const live: LiveEvents = {
  price_alert: (client) => {
    void client.invalidateQueries({ queryKey: alertsKey })
    return 'applied'
  },
}
