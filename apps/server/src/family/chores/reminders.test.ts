import { addDays } from '@sadaf/calendar'
import { money } from '@sadaf/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { notificationsOf } from '../../../../../test/support/notifications.ts'
import { joinDevice } from '../../../../../test/support/people.ts'
import { type Product, startProduct } from '../../../../../test/support/product.ts'
import { familyWeeklyReport } from '../notifications/index.ts'
import { mondayOf, reportText, weekBefore } from '../reports/weekly-report.ts'
import { REMINDED_AFTER_MS } from './remind-parents.ts'

let product: Product
beforeAll(async () => {
  product = await startProduct({ API_RATE_LIMITS: 'off' })
})
afterAll(() => product.stop())

const usd = (amount: string) => ({ amount, currency: 'USD' })

async function aFamily() {
  const layla = await product.person({ name: 'Layla Haddad', holding: '100.00' })
  await layla.api('POST /family', { body: { name: 'The Haddads', monthly_budget: usd('550.00') } })
  const birth_year = product.platform.clock.now().getUTCFullYear() - 8
  const { household } = await layla.api('POST /family/profiles', {
    body: { name: 'Mira Haddad', birth_year, role: 'child' },
    idempotencyKey: crypto.randomUUID(),
  })
  const id = household?.members.find(({ profile }) => profile !== null)?.id ?? ''
  const { code } = await layla.api('POST /family/members/{id}/device-code', { params: { id } })
  const { body } = await joinDevice(product, code)
  const bearer = { authorization: `Bearer ${String(body.access_token)}` }
  return { layla, id, post: (path: string) => product.http.post(`/api/v1${path}`, undefined, bearer) }
}

test('a chore that waits for 72 hours reminds its Parents once, and again where it was done again', async () => {
  const { layla, id, post } = await aFamily()
  const added = await layla.api('POST /family/chores', { body: { name: 'Feed the cat', assignee_id: id } })
  const chore = added.household?.chores[0]?.id ?? ''
  const remind = () => product.runJob('family.remind_of_chores')
  await post(`/family/chores/${chore}/done`)
  product.advance(REMINDED_AFTER_MS / 1000 - 1)
  await remind()
  expect(await notificationsOf(layla, 'family_chore_waits')).toHaveLength(0)
  product.advance(1)
  await remind()
  await remind()
  expect(await notificationsOf(layla, 'family_chore_waits')).toMatchObject([
    { parameters: { note: 'Feed the cat' } },
  ])
  const back = { params: { id: chore }, body: { reason: 'The bowl too' } }
  await layla.api('POST /family/chores/{id}/send-back', back)
  product.advance(1)
  const again = await layla.api('GET /family')
  expect(again.household?.chores).toMatchObject([{ state: 'pending' }])
})

test('the report of a household is sent once on its Monday, with the figures that the preview shows', async () => {
  const { layla, id, post } = await aFamily()
  const report = () => product.runJob('family.weekly_reports')
  // A new household waits for its first Monday.
  await report()
  expect(await notificationsOf(layla, 'family_weekly_report')).toHaveLength(0)
  const now = product.platform.clock.now()
  const monday = addDays(mondayOf(now.toISOString().slice(0, 10)), 7)
  const saturday = Date.parse(`${addDays(monday, -2)}T12:00:00Z`)
  product.advance(Math.max(0, Math.ceil((saturday - now.getTime()) / 1000)))
  const added = await layla.api('POST /family/chores', { body: { name: 'Feed the cat', assignee_id: id } })
  const chore = added.household?.chores[0]?.id ?? ''
  await post(`/family/chores/${chore}/done`)
  await layla.api('POST /family/chores/{id}/confirm', {
    params: { id: chore },
    body: {},
    idempotencyKey: crypto.randomUUID(),
  })
  const left = Date.parse(`${monday}T23:00:00Z`) - product.platform.clock.now().getTime()
  product.advance(Math.ceil(left / 1000))
  await report()
  await report()
  expect(await notificationsOf(layla, 'family_weekly_report')).toHaveLength(1)
  const week = await layla.api('GET /family/weekly-report')
  expect(week).toMatchObject({
    chores: { count: 1, amount: usd('0.00') },
    members: [{ id, spent: usd('0.00') }],
  })
})

test('a week is the seven days before its Monday', () => {
  expect(mondayOf('2026-11-29')).toBe('2026-11-23')
  expect(mondayOf('2026-11-23')).toBe('2026-11-23')
  expect(weekBefore('2026-11-23')).toEqual({ from: '2026-11-16', to: '2026-11-22' })
})

test('a report names no one and no shop: its mail says figures alone', () => {
  const amount = money('USD', 900n)
  const figures = { chores: { count: 3, amount }, requests: { count: 1, amount }, declined: 2 }
  expect(reportText(figures, 'en')).toBe(
    'Chores confirmed: 3, with $9.00 in rewards. Requests approved: 1, for $9.00. Requests declined: 2.',
  )
  for (const { subject, body, sms } of Object.values(familyWeeklyReport.words ?? {}))
    expect(subject + body + sms).not.toContain('{counterparty}')
})
