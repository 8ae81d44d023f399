import { expect } from 'vitest'
import { z } from 'zod'
import { anAccount, aSandbox, balanceOf, eventPage } from '../testing.ts'

const fill = z.looseObject({
  id: z.string(),
  price: z.string(),
  quantity: z.string(),
  value: z.object({ amount: z.string(), currency: z.string() }),
  fee: z.object({ amount: z.string(), currency: z.string() }),
  corrects: z.string().nullable(),
})
const order = z.looseObject({
  id: z.string(),
  status: z.string(),
  reason: z.string().nullable(),
  revision: z.number(),
  filled_quantity: z.string(),
  average_price: z.string().nullable(),
  fills: z.array(fill),
})
export type WireOrder = z.infer<typeof order>
const levels = z.array(z.object({ price: z.string(), quantity: z.string() }))
const book = z.looseObject({ bids: levels, asks: levels })
const positions = z.object({ data: z.array(z.object({ asset: z.string(), quantity: z.string() })) })
const statement = z.object({ data: z.array(z.looseObject({ kind: z.string() })), has_more: z.boolean() })

/** A Tuesday on which New York trades; Dubai has closed. */
export const TUESDAY = '2026-03-31T15:00:00Z'

/** Defaults of an order: a purchase of ether at the market. */
const usual = {
  account: 'u-1',
  asset: 'ETH',
  side: 'buy',
  type: 'market',
  time_in_force: 'day',
  quantity: '0.1',
}

/**
 * A sandbox whose prices stand still, on a Tuesday, with a customer with money at the bank and a venue account.
 * No order is seen until it is settled, and waiting orders are looked at when the test says so.
 */
export async function aVenue(options: Parameters<typeof aSandbox>[0] & { holding?: string } = {}) {
  const { holding = '100000.00', ...others } = options
  const sandbox = await aSandbox(others)
  await sandbox.console('PUT', '/market/state', { mode: 'frozen' })
  await sandbox.console('POST', '/clock', { now: TUESDAY })
  const cash = await anAccount(sandbox, holding)
  await sandbox.venue.put('/accounts/u-1', { holder_name: 'Layla Haddad' })
  let given = 0

  const give = async (over: Record<string, unknown> = {}) => {
    given += 1
    return sandbox.venue.post('/orders', { id: `op-${given}`, ...usual, cash_account: cash, ...over })
  }
  const orderOf = async (id: string) => order.parse((await sandbox.venue.get(`/orders/${id}`)).body)
  /** Gives an order and has it seen; says how it then stands. */
  const place = async (over: Record<string, unknown> = {}): Promise<WireOrder> => {
    const { status, body } = await give(over)
    expect(status, JSON.stringify(body)).toBe(202)
    await sandbox.settle()
    return orderOf(order.parse(body).id)
  }
  return {
    ...sandbox,
    sandbox,
    cash,
    give,
    place,
    orderOf,
    /** Why an order is refused. */
    refusal: async (over: Record<string, unknown>) => (await give(over)).body.code,
    book: async (asset = 'ETH') => book.parse((await sandbox.venue.get(`/book/${asset}`)).body),
    positions: async (account = 'u-1') =>
      positions.parse((await sandbox.venue.get(`/positions?account=${account}`)).body).data,
    balance: () => balanceOf(sandbox, cash),
    /** Has the holder spend money at a shop. */
    spend: async (amount: string) => {
      const purchase = { merchant_name: 'Rimal Studio', amount: { amount, currency: 'USD' } }
      const { body, status } = await sandbox.console('POST', `/bank/accounts/${cash}/debit`, purchase)
      expect(status, JSON.stringify(body)).toBe(201)
    },
    statement: async (day = '2026-03-31') =>
      statement.parse((await sandbox.venue.get(`/statement?day=${day}`)).body).data,
    events: async () => eventPage.parse((await sandbox.venue.get('/events')).body).data,
    tick: async () => (await sandbox.console('POST', '/venue/tick')).body.changed,
    /** Has an asset cost so many times as much; then prices move as they do. */
    jump: async (factor: number, symbol = 'ETH') => {
      await sandbox.console('DELETE', '/market/state')
      await sandbox.console('POST', '/market/jumps', { symbol, factor })
    },
  }
}

export type TestVenue = Awaited<ReturnType<typeof aVenue>>

/** A price so many percent of another, in whole units. */
export function percentOf(price: string | undefined, percent: number): string {
  return String((BigInt(price?.split('.')[0] ?? 0) * BigInt(percent)) / 100n)
}
