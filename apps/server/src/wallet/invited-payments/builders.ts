import { randomUUID } from 'node:crypto'
import { DAY_MS } from '@sadaf/calendar'
import { z } from 'zod'
import type { Builders, Scene } from '../../../../../test/support/builders.ts'
import { type Person, signInElsewhere } from '../../../../../test/support/people.ts'

/** The wallet's builders for payments to strangers, and for stopped payments. */
export const strangersBuilders = {
  things: {
    'GET /invited-payments/{id}': invite,
    'POST /invited-payments/{id}/take-back': invite,
    'POST /payments/{id}/cancel': aStoppedPayment,
  },
  calls: {
    createInvitedPayment: (scene) => asked(scene, scene.layla),
    getInvitedPayment: async (scene) =>
      scene.layla.get(`/invited-payments/${await invite(scene, scene.layla)}`),
    takeBackInvitedPayment: async (scene) =>
      scene.layla.post(`/invited-payments/${await invite(scene, scene.layla)}/take-back`, undefined),
    cancelPayment: async (scene) =>
      scene.layla.post(`/payments/${await aWaitingPayment(scene, scene.layla)}/cancel`, undefined),
  },
} satisfies Pick<Builders, 'things' | 'calls'>

/** Waiting payments are taken back, claimed and expire; a payment is stopped. */
export async function sendToStrangers(scene: Scene): Promise<void> {
  const { product, layla } = scene
  const email = aStranger().email
  const params = { id: await invite(scene, layla, { email }) }
  await product.person({ name: 'Noor Aziz', email })
  await product.quiet()
  await layla.api('GET /invited-payments/{id}', { params })
  const id = await invite(scene, layla)
  await layla.api('POST /invited-payments/{id}/take-back', { params: { id } })
  await aStoppedPayment(scene, layla)
  await product.quiet()
}

const aStranger = () => ({ email: `stranger-${randomUUID()}@example.com` })

const approvalNamed = z.object({ approval: z.object({ id: z.uuid() }) })
const made = z.object({ id: z.string() })

/** Sends to an unknown address, as a person does who is asked to sign in again for it. */
async function asked({ product }: Scene, person: Person, to = aStranger()) {
  const body = { from_account_id: person.account(), to, amount: { amount: '1.00', currency: 'USD' } }
  const key = { 'idempotency-key': randomUUID() }
  // How many strangers a person may send to in a day is shown elsewhere.
  await product.database.query(
    `update operations.operations set created_at = created_at - interval '2 days'
     where user_id = $1 and kind = 'invited_payment'`,
    [person.userId],
  )
  const refused = await person.post('/invited-payments', body, key)
  const { token } = await signInElsewhere(product, person)
  return person.post('/invited-payments', body, {
    ...key,
    authorization: `Bearer ${token}`,
    'approval-id': approvalNamed.parse(refused.body).approval.id,
  })
}

async function invite(scene: Scene, owner: Person, to = aStranger()): Promise<string> {
  const { body } = await asked(scene, owner, to)
  return made.parse(body).id
}

/** One that the bank does not begin until it is stopped. */
async function aWaitingPayment({ product, omar }: Scene, owner: Person): Promise<string> {
  await product.bank.misbehave({ latency_ms: DAY_MS })
  const { id } = await owner.send(omar, '1.00')
  await product.quiet()
  await product.bank.misbehave({ latency_ms: 0 })
  return id
}

/** Stopped twice it is stopped once. */
async function aStoppedPayment(scene: Scene, owner: Person): Promise<string> {
  const id = await aWaitingPayment(scene, owner)
  await owner.api('POST /payments/{id}/cancel', { params: { id } })
  return id
}
