import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../../../test/support/people.ts'
import { aPng } from '../../../../../test/support/pictures.ts'
import { type Product, startProduct } from '../../../../../test/support/product.ts'
import { keepReceipt } from '../../../../../test/support/receipts.ts'
import { until } from '../../../../../test/support/until.ts'
import { purchaseIdOf } from '../purchases/purchase-facts.ts'

let product: Product
beforeAll(async () => {
  product = await startProduct()
})
afterEach(() => product.expectSoundBooks())
afterAll(() => product.stop())

const usd = (amount: string) => ({ amount, currency: 'USD' })
const refused = (code: string) => expect.objectContaining({ problem: expect.objectContaining({ code }) })

/** A charge of a person's card, and its transaction. */
async function aCharge(person: Person) {
  const { id: cardId } = await person.api('POST /cards', {
    body: {
      ...{ type: 'debit', form: 'virtual', works_at: 'any_shop', name: 'Everyday', colour: 'lagoon' },
      account_id: person.account(),
    },
    idempotencyKey: randomUUID(),
  })
  await product.quiet()
  const purchase = { merchant_id: 'mrc_marina_market', amount: usd('40.00'), entry: 'online' }
  const { id: issuerId } = await product.issuer.purchase(cardId, purchase)
  await product.issuer.toPurchase(issuerId, 'clear')
  await product.quiet()
  const id = purchaseIdOf(issuerId)
  const { transaction_id: transactionId } = await person.api('GET /cards/purchases/{id}', { params: { id } })
  return { id, transactionId }
}

const contest = (person: Person, purchaseId: string, receiptIds?: string[]) =>
  person.api('POST /cards/disputes', {
    body: {
      ...{ purchase_id: purchaseId, reason: 'not_received', statement: 'It never came.' },
      ...(receiptIds && { receipt_ids: receiptIds }),
    },
    idempotencyKey: randomUUID(),
  })
const add = (person: Person, id: string, receiptIds: string[]) =>
  person.api('POST /cards/disputes/{id}/evidence', { params: { id }, body: { receipt_ids: receiptIds } })
const evidenceOf = async (person: Person) => (await person.api('GET /cards/disputes')).data[0]?.evidence

test('evidence kept with a purchase goes to the issuer with the dispute, later additions too', async () => {
  const layla = await product.person({ holding: '500.00' })
  const { id, transactionId } = await aCharge(layla)
  const picture = { type: 'image/png', body: aPng() }
  const { id: first } = await keepReceipt(product, layla, transactionId, picture)
  const { id: kept } = await keepReceipt(product, layla, transactionId)
  const dispute = await contest(layla, id, [first])
  expect(dispute.evidence).toMatchObject([{ receipt_id: first, content_type: 'image/png', state: 'waiting' }])
  await product.quiet()
  expect(await product.issuer.evidenceFor(dispute.id)).toEqual([
    { id: first, type: 'image/png', bytes: aPng().length },
  ])
  const { id: second } = await keepReceipt(product, layla, transactionId, { body: '%PDF-1.7 an invoice' })
  await add(layla, dispute.id, [second, first])
  await product.quiet()
  const states = (await evidenceOf(layla))?.map(({ receipt_id: of, state }) => [of, state])
  expect(states).toEqual([
    [first, 'sent'],
    [second, 'sent'],
  ])
  const seen = (await product.issuer.evidenceFor(dispute.id))?.map((file) => file.id)
  expect(seen?.sort()).toEqual([first, second].sort())
  expect(seen).not.toContain(kept)
})

test('only receipts of the purchase are evidence, only of one’s own dispute, five at most', async () => {
  const [layla, omar] = await Promise.all([
    product.person({ holding: '500.00' }),
    product.person({ holding: '500.00' }),
  ])
  const [own, others] = [await aCharge(layla), await aCharge(omar)]
  const theirs = await keepReceipt(product, omar, others.transactionId)
  const topUp = (await layla.api('GET /transactions')).data.at(-1)?.id ?? ''
  const elsewhere = await keepReceipt(product, layla, topUp)
  for (const receipt of [theirs, elsewhere])
    await expect(contest(layla, own.id, [receipt.id])).rejects.toEqual(refused('not_found'))
  expect((await layla.api('GET /cards/disputes')).data).toEqual([])
  const dispute = await contest(layla, own.id)
  await expect(add(omar, dispute.id, [theirs.id])).rejects.toEqual(refused('not_found'))
  await product.quiet()
  const ids: string[] = []
  for (let count = 0; count < 5; count++) ids.push((await keepReceipt(product, layla, own.transactionId)).id)
  await Promise.all(ids.map((receiptId) => add(layla, dispute.id, [receiptId])))
  await product.quiet()
  // Evidence that was sent stays sent after its receipt is deleted to make room for another.
  await layla.api('DELETE /receipts/{id}', { params: { id: ids[0] ?? '' } })
  const sixth = await keepReceipt(product, layla, own.transactionId)
  await expect(add(layla, dispute.id, [sixth.id])).rejects.toEqual(refused('too_much_evidence'))
  expect((await evidenceOf(layla))?.map(({ state }) => state)).toEqual(Array(5).fill('sent'))
  expect((await omar.api('GET /cards/disputes')).data).toEqual([])
})

test('evidence removed before the issuer was reached is never sent; the rest is sent', async () => {
  const layla = await product.person({ holding: '500.00' })
  const { id, transactionId } = await aCharge(layla)
  const [gone, stays] = [
    await keepReceipt(product, layla, transactionId),
    await keepReceipt(product, layla, transactionId),
  ]
  await product.issuer.misbehave({ outage: true })
  const dispute = await contest(layla, id, [gone.id, stays.id])
  await layla.api('DELETE /receipts/{id}', { params: { id: gone.id } })
  await product.issuer.behave()
  await product.database.query('update graphile_worker._private_jobs set attempts = 0')
  await until(async () => {
    await product.hurry('cards.tell_dispute')
    await product.quiet()
    return (await evidenceOf(layla))?.every(({ state }) => state === 'sent') ?? false
  })
  expect(await evidenceOf(layla)).toMatchObject([{ receipt_id: stays.id }])
  expect((await product.issuer.evidenceFor(dispute.id))?.map((file) => file.id)).toEqual([stays.id])
})

test('nothing is added to what was decided, also where that is heard of late', async () => {
  const layla = await product.person({ holding: '500.00' })
  const { id, transactionId } = await aCharge(layla)
  const dispute = await contest(layla, id)
  await product.quiet()
  const receipt = await keepReceipt(product, layla, transactionId)
  await product.issuer.decideDispute(dispute.id, 'lost')
  await product.quiet()
  await product.database.query(
    `update cards.disputes set state = 'submitted', ended_at = null, issuer_revision = 1 where id = $1`,
    [dispute.id],
  )
  await add(layla, dispute.id, [receipt.id])
  await product.quiet()
  expect((await layla.api('GET /cards/disputes')).data).toMatchObject([
    { state: 'lost', evidence: [{ state: 'not_taken' }] },
  ])
  expect(await product.issuer.evidenceFor(dispute.id)).toEqual([])
  await expect(add(layla, dispute.id, [receipt.id])).rejects.toEqual(refused('dispute_has_ended'))
})
