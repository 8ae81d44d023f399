import { P2P_MARKET_EVENT, P2P_OFFERS_CHANNEL, P2P_OFFERS_EVENT, type P2pMarket } from '@sadaf/api/p2p-offers'
import { z } from 'zod'
import type { Platform } from '../platform/index.ts'
import { createBroadcastWriter, type Listener, type Stream, type StreamAnswer } from '../realtime/index.ts'

/** News between the processes: the market of which an offer has changed. */
const OFFERS_CHANGED = 'p2p.offers'

const code = z.string().regex(/^[A-Z0-9][A-Z0-9.]{0,15}$/)
const market = z.strictObject({ asset: code, currency: code })
const joining = z.object({ [P2P_MARKET_EVENT]: market })

/** Says in every process that an offer of this market was made, has changed or has ended. */
export function publishOffersChanged({ bus }: Pick<Platform, 'bus'>, changed: P2pMarket): Promise<void> {
  return bus.publish(OFFERS_CHANGED, changed)
}

/**
 * Tells each open page that offers of the market on its screen have changed; no offer is in the message, since who may
 * see which is decided where they are read.
 */
export function createOfferStream({ bus }: Pick<Platform, 'bus'>): Stream {
  const marketOf = new Map<Listener, string>()
  const write = createBroadcastWriter(P2P_OFFERS_CHANNEL, P2P_OFFERS_EVENT)

  function watch(listener: Listener, asked: unknown): StreamAnswer {
    const read = market.safeParse(asked)
    if (!read.success) return { kind: 'refused', reason: 'a market has an asset and a currency' }
    marketOf.set(listener, keyOf(read.data))
    return { kind: 'accepted', response: {} }
  }

  bus.subscribe(OFFERS_CHANGED, (message) => {
    const changed = market.parse(message)
    const told = write([Buffer.from(JSON.stringify(changed))])
    for (const [listener, key] of marketOf) if (key === keyOf(changed)) listener.tell(told)
  })

  return {
    channel: P2P_OFFERS_CHANNEL,
    join(listener, payload) {
      const read = joining.safeParse(payload)
      return watch(listener, read.data?.[P2P_MARKET_EVENT])
    },
    hear(listener, { event, payload }) {
      if (event === P2P_MARKET_EVENT) return watch(listener, payload)
      return { kind: 'refused', reason: `nothing but ${P2P_MARKET_EVENT} is said here` }
    },
    leave: (listener) => void marketOf.delete(listener),
  }
}

const keyOf = ({ asset, currency }: P2pMarket) => `${asset}/${currency}`
