import { randomUUID } from 'node:crypto'
import { readCsv, readOfx } from '@sadaf/bank-files'
import { assetOf } from '@sadaf/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import type { Person } from '../../../../test/support/people.ts'
import { type Product, startProduct } from '../../../../test/support/product.ts'
import { until } from '../../../../test/support/until.ts'

let product: Product
let layla: Person

beforeAll(async () => {
  product = await startProduct()
  layla = await product.person({ name: 'Layla Haddad', holding: '60.00' })
  const account = await product.bankAccountOf(layla)
  for (const name of ['Souk Fresh', 'Marina Market'])
    await product.bank.debit(account, {
      merchant_name: name,
      mcc: '5411',
      amount: { amount: '4.20', currency: 'USD' },
    })
  await layla.topUp('5.00')
  await product.settled()
})
afterAll(() => product.stop())

const named = z.object({ id: z.string().default('') })

async function begin(person: Person, asked: Record<string, unknown> = { format: 'csv' }) {
  const { status, body } = await person.post('/transactions/exports', asked, {
    'idempotency-key': randomUUID(),
  })
  return { status, body, id: named.parse(body).id }
}

const exportsOf = async (person: Person) => (await person.api('GET /transactions/exports')).data

const notificationsOf = async (person: Person) =>
  (await person.api('GET /notifications')).data.filter(({ kind }) => kind.startsWith('export_'))

const remove = (person: Person, id: string) =>
  product.http.call({
    method: 'DELETE',
    path: `/api/v1/transactions/exports/${id}`,
    headers: { authorization: `Bearer ${person.token}` },
  })

async function rowsOf(file: Buffer): Promise<string[][]> {
  const { rows } = await readCsv([file])
  const all: string[][] = []
  for await (const { cells } of rows) all.push([...cells])
  return all
}

const filesKept = async () =>
  (await product.database.query(`select from storage.objects where bucket_id = 'statements'`)).rowCount

test('an export is written, notified, and downloaded as it was filtered', async () => {
  const noor = await product.person({ name: 'Noor Aziz', holding: '20.00' })
  const account = await product.bankAccountOf(noor)
  for (const name of ['Souk Fresh', 'Marina Market'])
    await product.bank.debit(account, {
      merchant_name: name,
      mcc: '5411',
      amount: { amount: '4.20', currency: 'USD' },
    })
  await product.quiet()
  const { status, body } = await begin(noor, { format: 'csv', search: 'souk' })
  expect({ status, body }).toMatchObject({
    status: 201,
    body: { status: 'waiting', row_count: 1, written_count: 0, filters: { search: 'souk' } },
  })
  await product.quiet()
  const [made] = await exportsOf(noor)
  expect(made).toMatchObject({ status: 'ready', written_count: 1, failure: null, size: expect.any(Number) })
  expect(await notificationsOf(noor)).toMatchObject([
    { kind: 'export_ready', link: '/transactions/downloads', parameters: { format: 'csv', count: '1' } },
  ])
  const file = await noor.file(`/transactions/exports/${made?.id}/file`)
  expect(file.length).toBe(made?.size)
  expect((await rowsOf(file)).map((cells) => cells[1])).toEqual(['Souk Fresh'])
})

test('screens hear how far it is', async () => {
  const heard: unknown[] = []
  const stop = product.platform.bus.subscribe('realtime.user', (batch) => {
    for (const { event, payload } of batch as { event: string; payload: { export?: unknown } }[])
      if (event === 'export') heard.push(payload.export)
  })
  const { id } = await begin(layla)
  await product.quiet()
  await until(async () => heard.length >= 2)
  expect(heard[0]).toMatchObject({ id, status: 'writing', written_count: 0 })
  expect(heard.at(-1)).toMatchObject({ id, status: 'ready' })
  stop()
  await remove(layla, id)
})

test('two at once are written, a third waits for its person to wait; another person’s are not found', async () => {
  const omar = await product.person()
  await product.platform.jobs.stop()
  const [first, second, third] = [await begin(omar), await begin(omar), await begin(omar)]
  expect([first.status, second.status, third.status]).toEqual([201, 201, 409])
  expect(third.body).toMatchObject({ code: 'too_many_exports' })
  expect(await omar.get(`/transactions/exports/${first.id}/file`)).toMatchObject({
    status: 409,
    body: { code: 'export_not_ready' },
  })
  expect((await layla.get(`/transactions/exports/${first.id}/file`)).status).toBe(404)
  expect((await remove(layla, first.id)).status).toBe(404)
  await remove(omar, first.id)
  await product.platform.jobs.start()
  await product.quiet()
  expect(await exportsOf(omar)).toMatchObject([{ id: second.id, status: 'ready' }])
  expect(await notificationsOf(omar)).toHaveLength(1)
})

test('ten are kept, until one is deleted; its file goes with it, and after seven days all do', async () => {
  const sara = await product.person()
  const before = await filesKept()
  for (let nth = 0; nth < 10; nth += 1) {
    expect((await begin(sara)).status).toBe(201)
    await product.quiet()
  }
  expect((await begin(sara)).body).toMatchObject({ code: 'too_many_exports' })
  const [newest] = await exportsOf(sara)
  expect((await remove(sara, newest?.id ?? '')).status).toBe(200)
  await product.quiet()
  expect(await filesKept()).toBe((before ?? 0) + 9)
  expect((await begin(sara)).status).toBe(201)
  await product.quiet()
  product.advance(7 * 86_400 + 60)
  await product.runJob('statements.expire-exports')
  expect(await exportsOf(sara)).toEqual([])
})

test('an export that fails every time is notified, and can be requested again', async () => {
  const rima = await product.person()
  await product.platform.jobs.stop()
  const { id } = await begin(rima)
  await product.database.query(
    `update statements.exports set filters = '{"status":"all","type":"all","account_id":"none"}' where id = $1`,
    [id],
  )
  await product.platform.jobs.start()
  await product.quiet()
  await product.tryOnceMore('statements.write-export')
  await product.quiet()
  expect(await exportsOf(rima)).toMatchObject([{ status: 'failed', failure: 'broken' }])
  expect(await notificationsOf(rima)).toMatchObject([{ kind: 'export_failed' }])
})

test('as OFX, what was booked in each account, which a reader takes in', async () => {
  const file = await layla.file('/transactions/export?format=ofx')
  const assets = new Map(['USD', 'EUR', 'AED'].map((code) => [code, assetOf(code)] as const))
  const lines: string[] = []
  for await (const part of readOfx([file], assets)) if (part.kind === 'line') lines.push(part.line.id ?? '')
  const { data } = await layla.api('GET /transactions', { query: { status: 'completed' } })
  expect(lines.toSorted()).toEqual(data.map(({ id }) => id).toSorted())
})

test('as PDF, in the reader’s language', async () => {
  for (const language of ['en', 'ar']) {
    const file = await layla.file('/transactions/export?format=pdf', { 'accept-language': language })
    expect(file.subarray(0, 5).toString()).toBe('%PDF-')
    expect(file.toString('latin1')).toContain(`/Lang (${language})`)
  }
})
