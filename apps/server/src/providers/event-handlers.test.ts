import { expect, test } from 'vitest'
import { createAdapters, type EventHandlers, listenersOf } from './index.ts'

const none = { url: undefined, apiKey: undefined, webhookSecret: undefined, timeoutMs: 1_000 }
const providers = createAdapters({
  bank: none,
  exchange: none,
  identity: none,
  issuer: none,
  ramp: none,
  venue: none,
  market: none,
})
const ignore = async () => {}

const ofMoney: EventHandlers = {
  bank: { payment: ignore, collection: ignore, bill_payment: ignore },
  exchange: { conversion: ignore },
  ramp: { order: ignore },
}
const ofAccounts: EventHandlers = {
  bank: { account: ignore, booking: ignore, payee: ignore },
  identity: { check: ignore },
  issuer: { card: ignore, card_transaction: ignore, dispute: ignore, reward: ignore },
  venue: {
    order: ignore,
    swap: ignore,
    delivery: ignore,
    staking: ignore,
    staking_reward: ignore,
    dividend: ignore,
  },
}

test('an event with several handlers is handled', () => {
  expect(listenersOf(providers, [ofMoney, {}, ofAccounts]).map(({ name }) => name)).toEqual([
    'bank',
    'exchange',
    'identity',
    'cards',
    'ramp',
    'venue',
  ])
})

test('news without a listener keep the server from starting', () => {
  expect(() => listenersOf(providers, [ofMoney])).toThrow(
    'no capability handles the events of bank about account',
  )
  expect(() => listenersOf(providers, [ofAccounts, { bank: ofMoney.bank ?? {} }])).toThrow(
    'no capability handles the events of exchange about conversion',
  )
})

test('each piece of news reaches all listeners of its subject, and no others', async () => {
  const heard: string[] = []
  const note = (who: string) => async () => void heard.push(who)
  const [bank] = listenersOf(providers, [
    ofMoney,
    ofAccounts,
    { bank: { payment: note('first'), account: note('other') } },
    { bank: { payment: note('second') } },
  ])
  const event = {
    id: 'evt_1',
    type: 'payment.completed',
    created_at: '2026-01-01T00:00:00Z',
    data: { id: 'pay_1', status: 'completed', reason: null, completed_at: null },
  }
  // No handler here asks the database anything.
  const outcome = await bank?.take({} as never, Buffer.from(JSON.stringify(event)), false)
  expect({ outcome, heard }).toEqual({
    outcome: { outcome: 'taken', about: 'pay_1' },
    heard: ['first', 'second'],
  })
})
