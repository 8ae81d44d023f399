import { P2P_OFFERS_CHANNEL, P2P_OFFERS_EVENT } from '@sadaf/api/p2p-offers'
import { expect, test, vi } from 'vitest'
import type { Bus } from '../platform/index.ts'
import type { Broadcast } from '../realtime/index.ts'
import { createOfferStream, publishOffersChanged } from './offer-stream.ts'

/** A bus of one process, on which a message arrives at once. */
function aBus(): Pick<Bus, 'publish' | 'subscribe'> {
  const handlers: ((message: unknown) => void)[] = []
  return {
    async publish(_channel, message) {
      for (const handle of handlers) handle(message)
    },
    subscribe(_channel, handler) {
      handlers.push(handler)
      return () => {}
    },
  }
}

const told = () => ({ tell: vi.fn<(broadcast: Broadcast) => void>() })
const payloadOf = (broadcast: Broadcast) => JSON.parse(broadcast('1.0.0').bytes.toString())

test('pages that show a market hear of its offers, and of no other’s, until they leave', async () => {
  const bus = aBus() as Bus
  const stream = createOfferStream({ bus })
  const bitcoin = told()
  const ether = told()
  expect(stream.channel).toBe(P2P_OFFERS_CHANNEL)
  stream.join(bitcoin, { market: { asset: 'BTC', currency: 'USD' } })
  stream.join(ether, { market: { asset: 'ETH', currency: 'USD' } })

  await publishOffersChanged({ bus }, { asset: 'BTC', currency: 'USD' })
  expect(bitcoin.tell).toHaveBeenCalledTimes(1)
  expect(ether.tell).not.toHaveBeenCalled()
  const [broadcast] = bitcoin.tell.mock.calls[0] ?? []
  expect(broadcast && payloadOf(broadcast)).toMatchObject({
    event: 'broadcast',
    payload: { event: P2P_OFFERS_EVENT, payload: { asset: 'BTC', currency: 'USD' } },
  })

  stream.hear(ether, { event: 'market', payload: { asset: 'BTC', currency: 'USD' } })
  stream.leave(bitcoin)
  await publishOffersChanged({ bus }, { asset: 'BTC', currency: 'USD' })
  expect([bitcoin.tell.mock.calls.length, ether.tell.mock.calls.length]).toEqual([1, 1])
})

test.each([
  ['no market', undefined],
  ['an asset without a currency', { asset: 'BTC' }],
  ['a name that is no code', { asset: 'BTC', currency: 'usd; drop' }],
  ['an unknown field', { asset: 'BTC', currency: 'USD', side: 'buy' }],
])('%s is refused, and hears nothing', async (_name, market) => {
  const bus = aBus() as Bus
  const stream = createOfferStream({ bus })
  const listener = told()
  expect(stream.join(listener, { market })).toMatchObject({ kind: 'refused' })
  await publishOffersChanged({ bus }, { asset: 'BTC', currency: 'USD' })
  expect(listener.tell).not.toHaveBeenCalled()
})
