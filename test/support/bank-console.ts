import { z } from 'zod'

const event = z.looseObject({ id: z.string(), type: z.string(), data: z.looseObject({}) })
const delivery = z.looseObject({
  id: z.number(),
  event_id: z.string(),
  event_type: z.string(),
  state: z.enum(['pending', 'held', 'delivered', 'spoilt']),
  last_status: z.number().nullable(),
})
const check = z.looseObject({ id: z.string(), status: z.string() })
const booking = z.looseObject({ id: z.string(), status: z.string() })
const rampOrder = z.looseObject({ id: z.string(), status: z.string() })
const cardTransaction = z.looseObject({
  id: z.string(),
  card_id: z.string(),
  entries: z.array(z.looseObject({ sequence: z.number(), what: z.string() })),
})
const venueOrder = z.looseObject({
  id: z.string(),
  status: z.string(),
  fills: z.array(z.looseObject({ id: z.string() })),
})
const shownForDisputes = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      evidence: z.array(z.object({ id: z.string(), type: z.string(), bytes: z.number() })),
    }),
  ),
})

export type BankEventRow = z.output<typeof event>
export type Delivery = z.output<typeof delivery>

/** The console of the sandbox, where a test plays the outside world. */
export type BankConsole = ReturnType<typeof createBankConsole>

/**
 * @param operatorKey where the console asks for one
 * @param service whose misbehaviour, events and webhooks it is about
 */
export function createBankConsole(
  url: string,
  operatorKey?: string,
  service: 'bank' | 'exchange' | 'identity' | 'cards' | 'ramp' | 'venue' = 'bank',
) {
  async function call<S extends z.ZodType>(
    answer: S,
    method: string,
    path: string,
    body?: unknown,
  ): Promise<z.output<S>> {
    const response = await fetch(`${url}/console/api${path}`, {
      method,
      headers: {
        ...(operatorKey === undefined ? {} : { authorization: `Bearer ${operatorKey}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`the console answered ${response.status} to ${path}: ${text}`)
    return answer.parse(JSON.parse(text))
  }

  return {
    /** Changes how the bank misbehaves; the rest stays. */
    misbehave: (faults: Record<string, unknown>) => call(z.unknown(), 'PATCH', `/${service}/faults`, faults),
    behave: () => call(z.unknown(), 'DELETE', `/${service}/faults`),
    /** Does what is due (with `all` everything that is scheduled) and attempts every waiting webhook once. */
    settle: async (all = false) =>
      (await call(z.object({ tasks: z.number() }), 'POST', '/settle', { all, deliver: true })).tasks,
    /** Does all that is scheduled and delivers nothing. */
    finish: () => call(z.unknown(), 'POST', '/settle', { all: true }),
    sendWebhooksTo: (address: string | null) =>
      call(z.unknown(), 'PUT', `/${service}/webhook`, { url: address }),
    deliveries: () =>
      call(
        z.object({
          counts: z.object({ pending: z.number() }).catchall(z.number()),
          data: z.array(delivery),
        }),
        'GET',
        `/${service}/deliveries`,
      ),
    release: (ids?: number[]) =>
      call(z.unknown(), 'POST', `/${service}/deliveries/release`, ids ? { ids } : {}),
    /** The newest first. */
    events: async () => (await call(z.object({ data: z.array(event) }), 'GET', `/${service}/events`)).data,
    /** Records an event of any type. */
    record: (type: string, data: unknown) => call(event, 'POST', `/${service}/events`, { type, data }),
    resend: (id: string, as: string) => call(delivery, 'POST', `/${service}/events/${id}/resend`, { as }),
    credit: (account: string, transfer: Record<string, unknown>) =>
      call(booking, 'POST', `/bank/accounts/${account}/credit`, transfer),
    debit: (account: string, purchase: Record<string, unknown>) =>
      call(booking, 'POST', `/bank/accounts/${account}/debit`, purchase),
    book: (id: string, change = {}) => call(booking, 'POST', `/bank/bookings/${id}/book`, change),
    cancel: (id: string) => call(booking, 'POST', `/bank/bookings/${id}/cancel`),
    reverse: (id: string, part: { amount?: { amount: string; currency: string } } = {}) =>
      call(booking, 'POST', `/bank/bookings/${id}/reverse`, part),
    returnPayment: (id: string) => call(z.unknown(), 'POST', `/bank/payments/${id}/return`, {}),
    /** A biller charges something on top of the month. */
    charge: (bill: { biller_id: string; bill_reference: string; amount: object }) =>
      call(z.unknown(), 'POST', '/bank/bills/charge', bill),
    refuseBill: (bill: { biller_id: string; bill_reference: string }) =>
      call(z.unknown(), 'POST', '/bank/bills/refuse', bill),
    rejectBill: (id: string) => call(z.unknown(), 'POST', `/bank/bill-payments/${id}/reject`),
    returnBill: (id: string) => call(z.unknown(), 'POST', `/bank/bill-payments/${id}/return`, {}),
    returnCollection: (id: string) => call(z.unknown(), 'POST', `/bank/collections/${id}/return`, {}),
    /** Sets the outcome of later checks. */
    decideChecks: (outcome: Record<string, unknown>) =>
      call(z.unknown(), 'PUT', '/identity/outcome', outcome),
    checks: async () => (await call(z.object({ data: z.array(check) }), 'GET', '/identity/checks')).data,
    decide: (id: string, outcome: Record<string, unknown>) =>
      call(check, 'POST', `/identity/checks/${id}/decide`, outcome),
    end: (id: string, status: 'expired' | 'revoked') =>
      call(check, 'POST', `/identity/checks/${id}/end`, { status }),
    /** A shop charges a card; ends when that was answered. */
    purchase: (cardId: string, purchase: Record<string, unknown>) =>
      call(cardTransaction, 'POST', `/cards/${cardId}/purchase`, purchase),
    /** A shop charges without having asked, or gives money back of which it does not say what for. */
    force: (cardId: string, purchase: Record<string, unknown>) =>
      call(cardTransaction, 'POST', `/cards/${cardId}/force`, purchase),
    refundCard: (cardId: string, refund: Record<string, unknown>) =>
      call(cardTransaction, 'POST', `/cards/${cardId}/refund`, refund),
    /** Applies a later event to a purchase: `increment`, `advise`, `reverse`, `expire`, `clear`, `refund`. */
    toPurchase: (id: string, what: string, body: Record<string, unknown> = {}) =>
      call(cardTransaction, 'POST', `/cards/transactions/${id}/${what}`, body),
    cardTransactions: async (cardId: string) =>
      (await call(z.object({ data: z.array(cardTransaction) }), 'GET', `/cards/${cardId}/transactions`)).data,
    /** Moves a card, as the post or the issuer does. */
    moveCard: (id: string, move: 'ship' | 'deliver' | 'return' | 'freeze' | 'set-pin') =>
      call(z.looseObject({ id: z.string() }), 'POST', `/cards/${id}/${move}`, {}),
    decideDispute: (id: string, outcome: 'won' | 'lost') =>
      call(z.looseObject({ id: z.string() }), 'POST', `/cards/disputes/${id}/decide`, { outcome }),
    /** Files that the issuer was shown for a dispute. */
    evidenceFor: async (id: string) =>
      (await call(shownForDisputes, 'GET', '/cards/disputes')).data.find((each) => each.id === id)?.evidence,
    /** So many of our answers reach the network too late. */
    loseAnswers: (count: number) => call(z.unknown(), 'PUT', '/cards/network', { lose_next_answers: count }),
    standIn: (isOn: boolean) => call(z.unknown(), 'PUT', '/cards/network', { stands_in: isOn }),
    /** Fills a waiting order at the venue: all of it at its limit, or the given part. */
    fillOrder: (id: string, part: { quantity?: string; price?: string } = {}) =>
      call(venueOrder, 'POST', `/venue/orders/${id}/fill`, part),
    /** The venue says that a fill was at another price. */
    correctFill: (fillId: string, price: string) =>
      call(venueOrder, 'POST', `/venue/fills/${fillId}/correct`, { price }),
    /** The venue says that there was no such fill. */
    takeFillBack: (fillId: string) => call(venueOrder, 'POST', `/venue/fills/${fillId}/take-back`, {}),
    /** The newest first. */
    stakingOrders: async () =>
      (
        await call(
          z.object({ data: z.array(z.looseObject({ id: z.string(), account: z.string() })) }),
          'GET',
          '/venue/staking/orders',
        )
      ).data,
    /** So many days pass for an account's stake of an asset, and what it earned is paid out. */
    rewardStake: async (account: string, asset: string, days: number) => {
      await call(z.unknown(), 'POST', '/venue/staking/accrue', { account, asset, days })
      await call(z.unknown(), 'POST', '/venue/staking/pay', { account, asset })
    },
    /** Pays a holder of an asset, or all of them, a dividend of it, as if today were all of its dates. */
    payDividend: (asset: string, account?: string) =>
      call(z.unknown(), 'POST', '/venue/dividends/pay', { asset, account }),
    accrueStake: (account: string, asset: string, days: number) =>
      call(z.unknown(), 'POST', '/venue/staking/accrue', { account, asset, days }),
    /** Finishes an unstaking: the quantity is free now. */
    finishUnstaking: (id: string) =>
      call(z.looseObject({ status: z.string() }), 'POST', `/venue/staking/orders/${id}/finish`, {}),
    /** The market says that an asset costs so many times as much, from now on. */
    jump: (symbol: string, factor: number) => call(z.unknown(), 'POST', '/market/jumps', { symbol, factor }),
    /** How the market behaves: as ever where nothing is said. */
    marketIs: (mode: 'halted' | 'frozen' | null) =>
      mode === null
        ? call(z.unknown(), 'DELETE', '/market/state')
        : call(z.unknown(), 'PUT', '/market/state', { mode }),
    halt: (asset: string) => call(z.unknown(), 'POST', '/venue/halts', { asset }),
    /** Sets the delivery of paid purchases at the ramp, from now on. */
    deliverBought: (delivering: 'deliver' | 'wait' | 'refund') =>
      call(z.unknown(), 'PUT', '/ramp/delivering', { delivering }),
    rampOrders: async () => (await call(z.object({ data: z.array(rampOrder) }), 'GET', '/ramp/orders')).data,
    /** Applies an event to an order at the ramp: `pay`, `deliver`, `hold`, `refund`, `fail` with a reason. */
    toOrder: (id: string, deed: string, more: Record<string, unknown> = {}) =>
      call(rampOrder, 'POST', `/ramp/orders/${id}`, { deed, ...more }),
    payments: async () => (await call(z.object({ data: z.array(booking) }), 'GET', '/bank/payments')).data,
    collections: async () =>
      (await call(z.object({ data: z.array(booking) }), 'GET', '/bank/collections')).data,
  }
}
