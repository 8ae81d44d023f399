import type { LiveEvents } from '../app/capability/live-events.ts'
import { limitsQuery } from '../wallet/index.ts'
import { verificationKey } from './queries.ts'

export const live: LiveEvents = {
  verification: (client) => {
    void client.invalidateQueries({ queryKey: verificationKey })
    void client.invalidateQueries({ queryKey: limitsQuery().queryKey })
    return 'applied'
  },
}
