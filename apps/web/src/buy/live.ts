import { isRecord, type LiveEvents } from '../app/capability/live-events.ts'
import { buyKeys } from './queries.ts'

export const live: LiveEvents = {
  buy_order: (client, payload) => {
    if (!isRecord(payload) || typeof payload.order_id !== 'string') return 'unknown'
    void client.invalidateQueries({ queryKey: [...buyKeys.order, payload.order_id] })
    return 'applied'
  },
}
