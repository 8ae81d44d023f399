import type { AnswerAt } from '@sadaf/api/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, signInElsewhere } from '../../../../test/support/people.ts'
import { type Product, startProduct } from '../../../../test/support/product.ts'

let product: Product
let layla: Person

beforeAll(async () => {
  product = await startProduct()
  layla = await product.person({ name: 'Layla Haddad' })
  for (const amount of ['1.00', '2.00', '3.13', '4.00', '5.00']) {
    await layla.topUp(amount)
    await product.settled()
  }
})
afterAll(() => product.stop())

const list = (query: { limit?: number; cursor?: string }) => layla.api('GET /notifications', { query })

async function walk(limit: number, between: () => Promise<unknown> = async () => {}): Promise<string[]> {
  const ids: string[] = []
  let cursor: string | null = null
  do {
    const page: AnswerAt<'GET /notifications'> = await list({ limit, ...(cursor ? { cursor } : {}) })
    ids.push(...page.data.map(({ id }) => id))
    cursor = page.next_cursor
    if (cursor) await between()
  } while (cursor)
  return ids
}

test('notifications are listed newest first, with the parameters of their words', async () => {
  const { data, unread_count: unread, next_cursor: next } = await list({})
  expect(data.map(({ kind, parameters }) => [kind, parameters.amount])).toEqual([
    ['topup_completed', '5.00'],
    ['topup_completed', '4.00'],
    ['topup_failed', '3.13'],
    ['topup_completed', '2.00'],
    ['topup_completed', '1.00'],
  ])
  expect({ unread, next }).toEqual({ unread: 5, next: null })
})

test.each([1, 2, 4, 5])('pages of %i hold every notification once, in order', async (limit) => {
  const whole = (await list({})).data.map(({ id }) => id)
  expect(await walk(limit)).toEqual(whole)
})

test('a notification added meanwhile neither repeats nor hides rows of the next page', async () => {
  const whole = (await list({})).data.map(({ id }) => id)
  const walked = await walk(2, async () => {
    await layla.topUp('1.00')
    await product.settled()
  })
  expect(walked).toEqual(whole)
})

test('a notification after all were read is unread', async () => {
  await layla.api('POST /notifications/read')
  await layla.topUp('6.00')
  await product.settled()
  const { data, unread_count: unread } = await list({ limit: 2 })
  expect([unread, data.map(({ is_read: isRead }) => isRead)]).toEqual([1, [false, true]])
})

test('a sign-in on a new device stands in the bell once, whatever is switched off, and leads to the devices', async () => {
  const rana = await product.person({ name: 'Rana Zaki' })
  await rana.api('PATCH /me', { body: { notifications: { email: false, push: false } } })
  await signInElsewhere(product, rana)
  await signInElsewhere(product, rana)
  const { data } = await rana.api('GET /notifications')
  expect(data).toMatchObject([{ kind: 'security_new_device', link: '/profile/security#devices' }])
})
