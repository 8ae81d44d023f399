import { randomUUID } from 'node:crypto'
import { DAY_MS } from '@sadaf/calendar'
import type { Builders, Scene } from '../../../../test/support/builders.ts'
import type { Person } from '../../../../test/support/people.ts'

export const builders: Builders = {
  rows: {
    'bills.saved': () => ({ category: 'telecom', reference: 'AB1234' }),
    'bills.reminders': () => ({ day: '2026-12-01' }),
  },
  counts: {
    bills: 'select count(*) from bills.saved',
    bill_reminders: 'select count(*) from bills.reminders',
  },
  growing: ['bills.saved', 'bills.reminders'],
  fill: [
    `insert into bills.saved (user_id, id, biller_id, biller_name, biller_name_ar, category, currency, reference, created_at)
     select id, gen_random_uuid(), 'lumen-net', 'Lumen Net', 'لومن نت', 'internet', 'USD', 'AB' || n, now() from person`,
    `insert into bills.reminders (user_id, schedule_id, day) select id, gen_random_uuid(), current_date from person`,
  ],
  things: {
    'PATCH /bills/saved/{id}': (_scene, owner) => aSavedBill(owner),
    'DELETE /bills/saved/{id}': (_scene, owner) => aSavedBill(owner),
    'GET /bills/payments/{id}': (_scene, owner) => aPaidBill(owner),
  },
  bodies: { 'PATCH /bills/saved/{id}': () => ({ nickname: 'Home' }) },
  calls: {
    listBillers: ({ layla }) => layla.get('/bills/billers'),
    lookUpBill: ({ layla }) => layla.post('/bills/lookups', { biller_id: GULF, reference: aReference() }),
    listSavedBills: ({ layla }) => layla.get('/bills/saved'),
    saveBill: ({ layla }) => layla.post('/bills/saved', { biller_id: GULF, reference: aReference() }),
    renameBill: async ({ layla }) =>
      layla.patch(`/bills/saved/${await aSavedBill(layla)}`, { nickname: 'Home' }),
    removeBill: async ({ product, layla }) =>
      product.http.call({
        method: 'DELETE',
        path: `/api/v1/bills/saved/${await aSavedBill(layla)}`,
        headers: { authorization: `Bearer ${layla.token}` },
      }),
    payBill: async ({ layla }) => layla.post('/bills/payments', await orderOf(layla)),
    getBillPayment: async ({ layla }) => layla.get(`/bills/payments/${await aPaidBill(layla)}`),
    scheduleBill: ({ product, layla }) =>
      layla.post('/scheduled-payments/bills', laterOf(layla, product.platform.clock.now())),
  },
  async use(scene) {
    const { product, layla } = scene
    const { api } = layla
    await api('GET /bills/billers')
    const id = await aSavedBill(layla)
    await api('PATCH /bills/saved/{id}', { params: { id }, body: { nickname: 'Home' } })
    const [saved] = (await api('GET /bills/saved')).data
    const paid = await aPaidBill(layla, { saved_id: id }, saved?.reference)
    await product.quiet()
    await product.bank.returnBill(paid)
    await product.quiet()
    await api('GET /bills/payments/{id}', { params: { id: paid } })
    await planAndPay(scene)
    await api('DELETE /bills/saved/{id}', { params: { id } })
  },
}

const GULF = 'gulf-power'
const usd = (amount: string) => ({ amount, currency: 'USD' })

let references = 0

/** Its last digits mean nothing to the sandbox. */
function aReference(): string {
  references += 1
  return `${String(references).padStart(9, '1')}1`
}

async function aSavedBill({ api }: Person): Promise<string> {
  const body = { biller_id: GULF, reference: aReference() }
  return (await api('POST /bills/saved', { body })).id
}

type Bill = { saved_id: string } | { biller_id: string; reference: string }

async function orderOf(person: Person, bill?: Bill, reference = aReference()) {
  const { amount_due } = await person.api('POST /bills/lookups', { body: { biller_id: GULF, reference } })
  return {
    from_account_id: person.account(),
    bill: bill ?? { biller_id: GULF, reference },
    amount: usd('1.00'),
    amount_due,
  }
}

async function aPaidBill(person: Person, bill?: Bill, reference?: string): Promise<string> {
  const body = await orderOf(person, bill, reference)
  return (await person.api('POST /bills/payments', { body, idempotencyKey: randomUUID() })).id
}

/** A bill that is paid in two days, by an amount of its person's own. */
const laterOf = (person: Person, now: Date) => ({
  from_account_id: person.account(),
  bill: { biller_id: GULF, reference: aReference() },
  pays: 'fixed' as const,
  amount: usd('1.00'),
  frequency: 'once' as const,
  first_day: new Date(now.getTime() + 2 * DAY_MS).toISOString().slice(0, 10),
})

async function planAndPay({ product, layla }: Scene): Promise<void> {
  const body = laterOf(layla, product.platform.clock.now())
  await layla.api('POST /scheduled-payments/bills', { body, idempotencyKey: randomUUID() })
  await product.runJob('bills.remind')
  const threeDays = 3 * 86_400
  product.advance(threeDays)
  await product.runJob('wallet.run_scheduled')
  await product.quiet()
  product.advance(-threeDays)
}
