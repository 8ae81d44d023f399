import type { CallAt } from '@sadaf/api/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import type { Person } from '../../../../../test/support/people.ts'
import { type Product, startProduct } from '../../../../../test/support/product.ts'
import { MAX_REPORTS_A_DAY, reasonsFor } from './report.ts'

let product: Product
let layla: Person
let omar: Person

beforeAll(async () => {
  product = await startProduct()
  layla = await product.person({ name: 'Layla Haddad', holding: '100.00' })
  omar = await product.person({ name: 'Omar Saleh' })
  await layla.send(omar, '20.00')
  await product.settled()
})
afterAll(() => product.stop())

type Said = NonNullable<CallAt<'POST /transactions/{id}/reports'>['body']>
const report = (id: string, body: Said, person = layla) =>
  person.api('POST /transactions/{id}/reports', { params: { id }, body })
const newest = async (person = layla) => (await person.api('GET /transactions')).data[0]?.id ?? ''
const reportOf = async (id: string) => (await layla.api('GET /transactions/{id}', { params: { id } })).report
const cases = async () => {
  const { body } = await product.http.call({
    method: 'GET',
    path: '/api/v1/operator/cases',
    headers: { apikey: product.keys.secret },
  })
  const listed = z.object({ data: z.array(z.looseObject({ id: z.string(), kind: z.string() })) })
  return listed.parse(body).data.filter(({ kind }) => kind === 'reported')
}

test('reasons are those that can be so', () => {
  expect(reasonsFor({ kind: 'purchase', type: 'outgoing', status: 'completed' })).toEqual([
    'unrecognized',
    'wrong_amount',
    'paid_twice',
    'not_arrived',
    'other',
  ])
  expect(reasonsFor({ kind: 'inbound', type: 'incoming', status: 'completed' })).toEqual([
    'unrecognized',
    'wrong_amount',
    'other',
  ])
  expect(reasonsFor({ kind: 'purchase', type: 'outgoing', status: 'failed' })).toEqual([
    'unrecognized',
    'not_arrived',
    'other',
  ])
  expect(reasonsFor({ kind: 'topup', type: 'incoming', status: 'completed' })).toEqual([
    'wrong_amount',
    'not_arrived',
    'other',
  ])
})

test('a report opens a case for operators; their answer is told once, and one can report again', async () => {
  const id = await newest()
  const said = await report(id, { reason: 'paid_twice', words: 'دفعت مرتين' })
  expect(said).toMatchObject({ reason: 'paid_twice', words: 'دفعت مرتين', answer: null, answered_at: null })
  await expect(report(id, { reason: 'other' })).rejects.toMatchObject({ problem: { code: 'report_open' } })
  await product.quiet()
  const [opened, ...others] = await cases()
  expect(others).toEqual([])
  expect(opened).toMatchObject({
    provider: 'sadaf',
    subject: said.id,
    details: { transaction: id, reason: 'paid_twice', words: 'دفعت مرتين', user: layla.userId },
  })
  await product.runJob('transactions.follow_reports')
  expect((await reportOf(id))?.answer).toBeNull()

  const resolved = await product.http.call({
    method: 'POST',
    path: `/api/v1/operator/cases/${opened?.id}/resolve`,
    headers: { apikey: product.keys.secret },
    body: { resolution: 'The second one was given back to you.' },
  })
  expect(resolved.status).toBe(200)
  await product.runJob('transactions.follow_reports')
  await product.runJob('transactions.follow_reports')
  expect(await reportOf(id)).toMatchObject({ answer: 'The second one was given back to you.' })
  const { data: notifications } = await layla.api('GET /notifications')
  expect(notifications.filter(({ kind }) => kind === 'report_answered')).toMatchObject([
    { link: `/transactions?id=${id}`, parameters: { name: 'Omar Saleh' } },
  ])
  await report(id, { reason: 'other', words: null })
  expect(await reportOf(id)).toMatchObject({ reason: 'other', answer: null })
})

test('another’s transaction, and what cannot be so, is refused', async () => {
  const id = await newest()
  await expect(report(id, { reason: 'other' }, omar)).rejects.toMatchObject({
    problem: { code: 'not_found' },
  })
  const topup = (await layla.api('GET /transactions')).data.at(-1)?.id ?? ''
  await expect(report(topup, { reason: 'paid_twice' })).rejects.toMatchObject({
    problem: { code: 'validation_failed' },
  })
})

test('reports of a person are limited by day', async () => {
  await product.database.query(
    `insert into transactions.reports (user_id, id, transaction_id, reason, created_at, answer, answered_at)
     select $1, gen_random_uuid(), gen_random_uuid(), 'other', $2, 'Seen.', $2 from generate_series(1, $3::int)`,
    [omar.userId, product.platform.clock.now(), MAX_REPORTS_A_DAY],
  )
  const id = await newest(omar)
  await expect(report(id, { reason: 'other' }, omar)).rejects.toMatchObject({
    problem: { code: 'too_many_reports' },
  })
  product.advance(86_401)
  await report(id, { reason: 'other' }, omar)
})
