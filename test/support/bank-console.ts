import { z } from 'zod'

const event = z.looseObject({ id: z.string(), type: z.string(), data: z.looseObject({}) })
const delivery = z.looseObject({
  id: z.number(),
  event_id: z.string(),
  event_type: z.string(),
  state: z.enum(['pending', 'held', 'delivered', 'spoilt']),
  last_status: z.number().nullable(),
})
const booking = z.looseObject({ id: z.string(), status: z.string() })

export type BankEventRow = z.output<typeof event>
export type Delivery = z.output<typeof delivery>

/** The console of the sandbox, where a test plays the outside world. */
export type BankConsole = ReturnType<typeof createBankConsole>

/**
 * @param operatorKey where the console asks for one
 * @param service whose misbehaviour, events and webhooks it is about
 */
export function createBankConsole(url: string, operatorKey?: string, service: 'bank' | 'exchange' = 'bank') {
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
    returnCollection: (id: string) => call(z.unknown(), 'POST', `/bank/collections/${id}/return`, {}),
    payments: async () => (await call(z.object({ data: z.array(booking) }), 'GET', '/bank/payments')).data,
    collections: async () =>
      (await call(z.object({ data: z.array(booking) }), 'GET', '/bank/collections')).data,
  }
}
