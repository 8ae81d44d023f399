import type { LiveEvents } from '../app/capability/live-events.ts'
import { requestsKey } from '../app/requests/own.ts'

export const live: LiveEvents = {
  payment_request: (client) => {
    void client.invalidateQueries({ queryKey: requestsKey })
    return 'applied'
  },
}
