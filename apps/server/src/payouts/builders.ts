import { randomUUID } from 'node:crypto'
import { DAY_MS } from '@sadaf/calendar'
import { z } from 'zod'
import type { Builders, Scene } from '../../../../test/support/builders.ts'
import type { Answered } from '../../../../test/support/http.ts'
import { type Person, signInElsewhere } from '../../../../test/support/people.ts'
import type { Product } from '../../../../test/support/product.ts'

export const builders: Builders = {
  rows: {
    'payouts.payees': () => ({ name_check: 'match', status: 'active', removed_at: null }),
    'payouts.name_checks': () => ({ result: 'match' }),
  },
  counts: { payees: 'select count(*) from payouts.payees where removed_at is null' },
  growing: ['payouts.payees', 'payouts.name_checks'],
  fill: [
    `insert into payouts.payees (user_id, id, iban, name, is_own, name_check, status, created_at)
     select id, gen_random_uuid(), 'GB82WEST' || n, 'Person ' || n, false, 'match', 'active', now() from person`,
    `insert into payouts.name_checks (user_id, id, iban, name, checked_at, result)
     select id, gen_random_uuid(), 'GB82WEST' || n, 'Person ' || n, now(), 'match' from person`,
  ],
  things: {
    'DELETE /payees/{id}': async ({ product }, owner) => aPayee(product, owner),
    'GET /payouts/{id}': aPayout,
    'POST /payouts/{id}/cancel': aStoppedPayout,
  },
  calls: {
    listPayees: ({ layla }) => layla.get('/payees'),
    checkPayee: ({ layla }) => layla.post('/payees/check', { iban: anIban(), name: NAME }),
    createPayee: ({ product, layla }) => addApproved(product, layla),
    removePayee: async ({ product, layla }) =>
      product.http.call({
        method: 'DELETE',
        path: `/api/v1/payees/${await aPayee(product, layla)}`,
        headers: { authorization: `Bearer ${layla.token}` },
      }),
    createPayout: async ({ product, layla }) =>
      layla.post('/payouts', payoutOf(layla, await aPayee(product, layla))),
    schedulePayout: async ({ product, layla }) =>
      layla.post('/scheduled-payments/payouts', laterOf(layla, await aPayee(product, layla), product)),
    getPayout: async (scene) => scene.layla.get(`/payouts/${await aPayout(scene, scene.layla)}`),
    cancelPayout: async (scene) =>
      scene.layla.post(`/payouts/${await aWaitingPayout(scene, scene.layla)}/cancel`, undefined),
  },
  async use(scene) {
    const { product, layla } = scene
    await layla.post('/payees/check', { iban: anIban(), name: NAME })
    const id = await aPayee(product, layla)
    await layla.api('GET /payees')
    const returned = await aPayout(scene, layla)
    await aStoppedPayout(scene, layla)
    await product.quiet()
    await product.bank.returnPayment(returned)
    await product.quiet()
    await layla.api('POST /scheduled-payments/payouts', {
      body: laterOf(layla, id, product),
      idempotencyKey: randomUUID(),
    })
    product.advance(3 * 86_400)
    await product.runJob('wallet.run_scheduled')
    await product.quiet()
    product.advance(-3 * 86_400)
    await product.runJob('payouts.forget_name_checks')
    await layla.api('GET /payouts/{id}', { params: { id: returned } })
    await layla.api('DELETE /payees/{id}', { params: { id } })
  },
}

const NAME = 'Rimal Studio'

let accounts = 0

/** Of an account elsewhere that the sandbox takes for good: its last digit says nothing, its check digits are right. */
function anIban(): string {
  accounts += 1
  const bban = `37040044${String(accounts).padStart(9, '0')}0`
  // D and E count as 13 and 14.
  const rest = BigInt(`${bban}131400`) % 97n
  return `DE${String(98n - rest).padStart(2, '0')}${bban}`
}

const approvalNamed = z.object({ approval: z.object({ id: z.uuid() }) })

/** Adds a bank account as a person does who is asked to sign in again for it. */
async function addApproved(product: Product, person: Person): Promise<Answered> {
  const body = { iban: anIban(), name: NAME, is_own: false, name_check: 'match' }
  const key = { 'idempotency-key': randomUUID() }
  const asked = await person.post('/payees', body, key)
  const { token } = await signInElsewhere(product, person)
  return person.post('/payees', body, {
    ...key,
    authorization: `Bearer ${token}`,
    'approval-id': approvalNamed.parse(asked.body).approval.id,
  })
}

async function aPayee(product: Product, person: Person): Promise<string> {
  const { body } = await addApproved(product, person)
  await product.quiet()
  return z.object({ id: z.string() }).parse(body).id
}

const payoutOf = (person: Person, payeeId: string) => ({
  from_account_id: person.account(),
  payee_id: payeeId,
  amount: { amount: '1.00', currency: 'USD' },
})

/** The same in two days. */
const laterOf = (person: Person, payeeId: string, { platform }: Product) => ({
  ...payoutOf(person, payeeId),
  frequency: 'once' as const,
  first_day: new Date(platform.clock.now().getTime() + 2 * DAY_MS).toISOString().slice(0, 10),
})

async function aPayout({ product }: Scene, owner: Person): Promise<string> {
  const body = payoutOf(owner, await aPayee(product, owner))
  return (await owner.api('POST /payouts', { body, idempotencyKey: randomUUID() })).id
}

/** One that the bank does not begin until it is stopped. */
async function aWaitingPayout(scene: Scene, owner: Person): Promise<string> {
  const { product } = scene
  const payee = await aPayee(product, owner)
  await product.bank.misbehave({ latency_ms: DAY_MS })
  const body = payoutOf(owner, payee)
  const { id } = await owner.api('POST /payouts', { body, idempotencyKey: randomUUID() })
  await product.quiet()
  await product.bank.misbehave({ latency_ms: 0 })
  return id
}

/** Stopped twice it is stopped once. */
async function aStoppedPayout(scene: Scene, owner: Person): Promise<string> {
  const id = await aWaitingPayout(scene, owner)
  await owner.api('POST /payouts/{id}/cancel', { params: { id } })
  return id
}
