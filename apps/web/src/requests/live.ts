import { requestsKey } from '../app/api/own.ts'
import type { LiveEvents } from '../app/capability/live-events.ts'

export const live: LiveEvents = {
  payment_request: (client) => {
    void client.invalidateQueries({ queryKey: requestsKey })
    return 'applied'
  },
}
