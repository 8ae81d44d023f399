import type { RealtimeChannel } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../support/people.ts'
import { type Product, startProduct } from '../support/product.ts'
import { until } from '../support/until.ts'

let product: Product
let layla: Person
let omar: Person

beforeAll(async () => {
  product = await startProduct()
  layla = await product.person({ name: 'Layla Haddad', holding: '100.00' })
  omar = await product.person({ name: 'Omar Saleh' })
})
afterAll(async () => {
  await Promise.all([layla, omar].map(({ supabase }) => supabase.removeAllChannels()))
  await product.stop()
})

type Heard = { event: string; payload: Record<string, unknown> }

/** Listens as the web client does. Settles with the status of the subscription. */
async function listen(person: Person, userId: string): Promise<{ status: string; heard: Heard[] }> {
  const heard: Heard[] = []
  await person.supabase.realtime.setAuth(person.token)
  const channel: RealtimeChannel = person.supabase.channel(`user:${userId}`, { config: { private: true } })
  channel.on('broadcast', { event: '*' }, ({ event, payload }) => heard.push({ event, payload }))
  const status = await new Promise<string>((settle) => {
    channel.subscribe((each) => settle(each))
  })
  return { status, heard }
}

test('an open screen sees a payment begin and end, the balances move and what it is told', async () => {
  const mine = await listen(layla, layla.userId)
  const theirs = await listen(omar, omar.userId)
  expect([mine.status, theirs.status]).toEqual(['SUBSCRIBED', 'SUBSCRIBED'])
  const { id } = await layla.send(omar, '30.00')
  await product.settled()
  await until(() => mine.heard.some(({ event }) => event === 'notification') && theirs.heard.length >= 3)

  const rowsOf = (heard: Heard[]) =>
    heard.flatMap(({ event, payload }) => (event === 'transaction' ? [payload.transaction] : []))
  expect(rowsOf(mine.heard)).toMatchObject([
    { operation_id: id, status: 'pending', type: 'outgoing' },
    { operation_id: id, status: 'completed', type: 'outgoing' },
  ])
  const [row] = (await layla.api('GET /transactions')).data
  expect(rowsOf(mine.heard).at(-1)).toEqual(row)
  expect(rowsOf(theirs.heard)).toEqual([(await omar.api('GET /transactions')).data[0]])

  const usd = (amount: string) => ({ amount, currency: 'USD' })
  const balances = mine.heard.filter(({ event }) => event === 'balance').map(({ payload }) => payload)
  expect(balances).toEqual([
    { account_id: layla.account(), balance: usd('100.00'), available: usd('70.00') },
    { account_id: layla.account(), balance: usd('70.00'), available: usd('70.00') },
  ])
  const told = theirs.heard.filter(({ event }) => event === 'notification').map(({ payload }) => payload)
  expect(told).toEqual([{ notification: (await omar.api('GET /notifications')).data[0] }])
})

test('an annotation of a transaction is on the person’s other screens at once, and on no other person’s', async () => {
  const [sara, huda] = [
    await product.person({ name: 'Sara Nasser', holding: '9.00' }),
    await product.person(),
  ]
  await sara.send(huda, '1.00')
  await product.settled()
  const [mine, theirs] = [await listen(sara, sara.userId), await listen(huda, huda.userId)]
  const [row] = (await sara.api('GET /transactions')).data
  await sara.api('PATCH /transactions/{id}', {
    params: { id: row?.id ?? '' },
    body: { own_note: 'For the boat', tags: { add: ['Sea'] }, category: 'travel' },
  })
  await until(() => mine.heard.length > 0)
  const written = { own_note: 'For the boat', tags: ['Sea'], category: 'travel', category_reason: 'yours' }
  expect(mine.heard).toEqual([{ event: 'transaction', payload: { transaction: { ...row, ...written } } }])
  expect(theirs.heard).toEqual([])
  await Promise.all([sara, huda].map(({ supabase }) => supabase.removeAllChannels()))
})

test('another person’s screen cannot be listened to', async () => {
  const noor = await product.person({ name: 'Noor Aziz' })
  expect((await listen(noor, layla.userId)).status).toBe('CHANNEL_ERROR')
  await noor.supabase.removeAllChannels()
})

test('an account that the bank opens appears on the open screen', async () => {
  await product.bank.misbehave({ latency_ms: 86_400_000 })
  const rima = await product.person({ name: 'Rima Khoury', isImpatient: true })
  const { heard } = await listen(rima, rima.userId)
  await product.quiet()
  await product.bank.behave()
  await product.bank.settle(true)
  await product.quiet()
  await until(() => heard.filter(({ event }) => event === 'account').length === 3)
  const opened = heard.filter(({ event }) => event === 'account').map(({ payload }) => payload.account_id)
  expect(opened.sort()).toEqual((await rima.api('GET /accounts')).data.map(({ id }) => id).sort())
  await rima.supabase.removeAllChannels()
})
