import { randomInt } from 'node:crypto'
import type { NotificationKind } from '@sadaf/api'
import type { CallAt } from '@sadaf/api/client'
import { HOUR_MS } from '@sadaf/calendar'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../../test/support/people.ts'
import { type Product, startProduct } from '../../../../test/support/product.ts'
import type { Capability } from '../capability.ts'
import type { Notifications } from './center-routes.ts'
import { SEND_DIGEST } from './digest.ts'
import { TELL_LATER } from './held.ts'

let product: Product
let omar: Person
let notify: Notifications['notify']

/** Tells people of things without having to do them. */
const teller: Capability = {
  name: 'teller',
  open(services) {
    notify = services.notifications.notify
  },
}

beforeAll(async () => {
  product = await startProduct({}, [teller])
  omar = await product.person({ name: 'Omar Saleh', holding: '500.00' })
})
afterAll(() => product.stop())

type Kept = { subject: string; text: string; html: string | null }

/** Messages that reached an address, the oldest first. */
async function messagesTo(address: string): Promise<Kept[]> {
  const { rows } = await product.database.query<Kept>(
    'select subject, text, html from notifications.mailbox where recipient = $1 order by created_at, id',
    [address.toLowerCase()],
  )
  return rows
}

const wants = (person: Person, notifications: { email?: boolean; sms?: boolean; push?: boolean }) =>
  person.api('PATCH /me', { body: { notifications } })

/** Gives a person a phone number, confirmed or not. */
async function withPhone(person: Person, isConfirmed: boolean): Promise<string> {
  const phone = `97150${randomInt(1_000_000, 9_999_999)}`
  await product.database.query(
    'update auth.users set phone = $2, phone_confirmed_at = case when $3 then now() end where id = $1',
    [person.userId, phone, isConfirmed],
  )
  return phone
}

const bellOf = async (person: Person) => (await person.api('GET /notifications')).data.map(({ kind }) => kind)

test('money that came is told by mail, with what it was and where to see it', async () => {
  const layla = await product.person({ name: 'Layla Haddad' })
  await omar.send(layla, '25.00')
  await product.settled()
  const [mail] = await messagesTo(layla.email)
  expect(mail?.subject).toBe('You received $25.00')
  expect(mail?.text).toContain('Hello Layla Haddad,')
  expect(mail?.text).toContain('$25.00 from Omar Saleh is in your account.')
  const [row] = (await layla.api('GET /transactions')).data
  expect(mail?.text).toContain(`/transactions?id=${row?.id}`)
})

test('a top-up is told when it is complete and when it failed, a payment when it failed', async () => {
  const layla = await product.person({ name: 'Layla Haddad' })
  await layla.topUp('50.00')
  await product.settled()
  await layla.topUp('20.13')
  await product.settled()
  await product.bank.misbehave({ decline_next: 1 })
  await layla.send(omar, '30.00')
  await product.settled()
  await product.bank.behave()
  await layla.send(omar, '10.00')
  await product.settled()
  expect((await messagesTo(layla.email)).map(({ subject }) => subject)).toEqual([
    '$50.00 has been added',
    '$20.13 could not be added',
    '$30.00 was not sent',
  ])
  expect(await bellOf(layla)).toContain('payment_completed')
})

test('Arabic readers get mail in Arabic, from right to left, with each name and figure isolated', async () => {
  const layla = await product.person({ name: 'ليلى حداد', metadata: { language: 'ar' } })
  await omar.send(layla, '25.00')
  await product.settled()
  const [mail] = await messagesTo(layla.email)
  expect(mail?.subject).toBe('استلمت مبلغ \u2068\u2067\u206625.00\u2069\u00a0$\u2069\u2069')
  expect(mail?.text).toContain('من \u2068Omar Saleh\u2069.')
  expect(mail?.html).toContain('lang="ar" dir="rtl"')
})

test('a business is called what readers of the language call it, in the bell and beside it', async () => {
  const layla = await product.person({ name: 'ليلى حداد', metadata: { language: 'ar' } })
  await product.bank.credit(await product.bankAccountOf(layla), {
    id: `known.${layla.userId}`,
    amount: { amount: '112.45', currency: 'USD' },
    payer_name: 'Marsa Brokerage',
    reference: 'Dividend',
  })
  await product.settled()
  const [mail] = await messagesTo(layla.email)
  expect(mail?.text).toContain('من \u2068المرسى للوساطة\u2069.')
  const { data } = await layla.api('GET /notifications')
  expect(data[0]?.parameters).toMatchObject({ name_en: 'Marsa Brokerage', name_ar: 'المرسى للوساطة' })
})

test('amounts are written in the digits that a person reads', async () => {
  const layla = await product.person({ name: 'ليلى حداد', metadata: { language: 'ar' } })
  await layla.api('PATCH /me', { body: { numerals: 'arab' } })
  await omar.send(layla, '25.00')
  await product.settled()
  const [mail] = await messagesTo(layla.email)
  expect(mail?.subject).toContain('٢٥٫٠٠')
})

test('a person who wants no mail gets none, and finds the notification in the bell', async () => {
  const layla = await product.person({ name: 'Layla Haddad' })
  await wants(layla, { email: false })
  await omar.send(layla, '25.00')
  await product.settled()
  expect(await messagesTo(layla.email)).toEqual([])
  expect(await bellOf(layla)).toEqual(['money_received'])
})

test('a text message goes to the proven number of a person who wants it, and to no other', async () => {
  const [eager, unproven, content] = await Promise.all([
    product.person({ name: 'Layla Haddad' }),
    product.person({ name: 'Maha Idris' }),
    product.person({ name: 'Sara Nasser' }),
  ])
  const phones = [
    await withPhone(eager, true),
    await withPhone(unproven, false),
    await withPhone(content, true),
  ]
  await wants(eager, { email: false, sms: true })
  await wants(unproven, { sms: true })
  for (const person of [eager, unproven, content]) await omar.send(person, '2.00')
  await product.settled()
  const texts = await Promise.all(phones.map((phone) => messagesTo(`+${phone}`)))
  expect(texts.map((each) => each.map(({ text }) => text))).toEqual([
    ['Sadaf: you received $2.00 from Omar Saleh.'],
    [],
    [],
  ])
  expect(await messagesTo(eager.email)).toEqual([])
})

test('after fifty notifications in a day only those of the account’s safety come by text message', async () => {
  const layla = await product.person({ name: 'Layla Haddad' })
  const phone = await withPhone(layla, true)
  await wants(layla, { email: false, sms: true })
  await product.database.query(
    `insert into notifications.notifications (user_id, id, kind, parameters, created_at)
     select $1, gen_random_uuid(), 'money_received', '{}', $2 from generate_series(1, 49)`,
    [layla.userId, product.platform.clock.now()],
  )
  for (const kind of ['money_received', 'topup_completed', 'card_frozen'] as const) await tell(layla, kind)
  const texts = (await messagesTo(`+${phone}`)).map(({ text }) => text)
  expect(texts).toHaveLength(2)
  expect(texts[0]).toContain('you received')
  expect(texts[1]).toContain('frozen')
})

test('an event reported long after it happened is in the bell alone', async () => {
  const layla = await product.person({ name: 'Layla Haddad' })
  const account = await product.bankAccountOf(layla)
  const at = new Date(product.platform.clock.now().getTime() - 8 * 86_400_000)
  await product.bank.credit(account, {
    id: `late.${layla.userId}`,
    amount: { amount: '40.00', currency: 'USD' },
    booked_at: at.toISOString(),
    payer_name: 'Palm Studio',
    reference: 'Invoice 7',
  })
  await product.settled()
  expect(await bellOf(layla)).toEqual(['money_received'])
  expect(await messagesTo(layla.email)).toEqual([])
})

test('security notifications reach also a person who has turned everything off', async () => {
  const layla = await product.person({ name: 'Layla Haddad' })
  await wants(layla, { email: false, push: false, sms: false })
  const { error } = await layla.supabase.auth.updateUser({ password: 'another-lamp-harbour' })
  expect(error).toBeNull()
  await product.quiet()
  expect((await messagesTo(layla.email)).map(({ subject }) => subject)).toEqual([
    'Your Sadaf password was changed',
  ])
})

const settings = (person: Person, body: NonNullable<CallAt<'PATCH /notifications/settings'>['body']>) =>
  person.api('PATCH /notifications/settings', { body })

/** Tells a person of something that has just happened, and waits until what goes out at once has gone. */
async function tell(person: Person, kind: NotificationKind): Promise<void> {
  const { clock, database } = product.platform
  const parameters = { amount: '12.00', currency: 'USD', name: 'Omar Saleh', reference: 'SDF-7' }
  const notification = { kind, at: clock.now(), parameters, link: null }
  await database.asSystem((tx) => notify(tx, person.userId, notification))
  await product.quiet()
}

const subjectsTo = async (person: Person) => (await messagesTo(person.email)).map(({ subject }) => subject)

/** Quiet hours that began an hour ago and last for two more, at whichever hour this runs. */
function quietNow(timeZone: string) {
  const clockIn = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' })
  const clock = (ahead: number) =>
    clockIn.format(new Date(product.platform.clock.now().getTime() + ahead * HOUR_MS))
  return { is_on: true, from: clock(-1), until: clock(2) }
}

/** A person in Dubai, within their quiet hours. */
async function sleeper(): Promise<Person> {
  const person = await product.person({ name: 'Layla Haddad' })
  await person.api('PATCH /me', { body: { time_zone: 'Asia/Dubai' } })
  await settings(person, { quiet_hours: quietNow('Asia/Dubai') })
  return person
}

/** Runs what waits for the end of quiet hours. */
async function runHeld(): Promise<void> {
  await product.hurry(TELL_LATER)
  await product.quiet()
}

test('a group that is switched off for mail stands in the bell, still comes as a text, and other groups by mail', async () => {
  const layla = await product.person({ name: 'Layla Haddad' })
  const phone = await withPhone(layla, true)
  await wants(layla, { sms: true })
  await settings(layla, { groups: { money: { email: false }, markets: { sms: false } } })
  await tell(layla, 'money_received')
  await tell(layla, 'order_ended')
  expect(await bellOf(layla)).toEqual(['order_ended', 'money_received'])
  expect(await subjectsTo(layla)).toEqual(['Your Omar Saleh order has ended'])
  expect((await messagesTo(`+${phone}`)).map(({ text }) => text)).toEqual([
    'Sadaf: you received $12.00 from Omar Saleh.',
  ])
})

test('quiet hours hold a mail back, which goes out once when they end', async () => {
  const layla = await sleeper()
  await tell(layla, 'money_received')
  expect(await bellOf(layla)).toEqual(['money_received'])
  await runHeld()
  expect(await subjectsTo(layla)).toEqual([])
  product.advance(2.5 * 3600)
  await runHeld()
  expect(await subjectsTo(layla)).toEqual(['You received $12.00'])
  await runHeld()
  expect(await subjectsTo(layla)).toHaveLength(1)
})

test('an urgent notification goes out in quiet hours too', async () => {
  const layla = await sleeper()
  await tell(layla, 'family_spending_asked')
  expect(await subjectsTo(layla)).toEqual(['Omar Saleh asks to spend $12.00'])
})

test('a mail that was held back goes to no one who has switched its group off or deleted the account meanwhile', async () => {
  const [layla, leaver] = await Promise.all([sleeper(), sleeper()])
  await tell(layla, 'money_received')
  await tell(leaver, 'money_received')
  await settings(layla, { groups: { money: { email: false } } })
  await leaver.api('POST /me/deletion', { body: { confirmation: leaver.email } })
  product.advance(2.5 * 3600)
  await runHeld()
  expect(await subjectsTo(layla)).toEqual([])
  expect(await subjectsTo(leaver)).not.toContain('You received $12.00')
  const { rows } = await product.database.query(
    'select 1 from notifications.held where user_id = any ($1::uuid[])',
    [[layla.userId, leaver.userId]],
  )
  expect(rows).toEqual([])
})

test('mails of groups that are gathered come once, in one mail of the day, without what is switched off by then', async () => {
  const layla = await product.person({ name: 'Layla Haddad' })
  const daily = { email_daily: true }
  await settings(layla, { groups: { money: daily, markets: daily, requests: daily }, digest_at: '00:00' })
  await tell(layla, 'money_received')
  await tell(layla, 'order_ended')
  await tell(layla, 'request_received')
  await tell(layla, 'ticket_answered')
  await tell(layla, 'payee_added')
  expect(await subjectsTo(layla)).toHaveLength(2)
  await settings(layla, { groups: { requests: { email: false } } })
  product.advance(24 * 3600)
  await product.hurry(SEND_DIGEST)
  await product.quiet()
  const digests = (await messagesTo(layla.email)).filter(
    ({ subject }) => subject === 'Your Sadaf summary of the day',
  )
  expect(digests).toHaveLength(1)
  expect(digests[0]?.text).toContain('• You received $12.00\n• Your Omar Saleh order has ended\n\n')
})

test('settings keep what a change does not name, and quiet hours need a beginning and another end', async () => {
  const layla = await product.person({ name: 'Layla Haddad' })
  const all = { email: true, email_daily: false, push: true, sms: true }
  const before = await layla.api('GET /notifications/settings')
  expect(before).toEqual({
    groups: { money: all, requests: all, cards: all, markets: all, family: all, service: all },
    digest_at: '08:00',
    quiet_hours: { is_on: false, from: '22:00', until: '07:00' },
  })
  await settings(layla, { groups: { cards: { sms: false } } })
  await settings(layla, { quiet_hours: { is_on: true, from: '23:30', until: '06:00' } })
  const after = await settings(layla, { groups: { family: { email: false } } })
  expect(after).toEqual({
    groups: { ...before.groups, cards: { ...all, sms: false }, family: { ...all, email: false } },
    digest_at: '08:00',
    quiet_hours: { is_on: true, from: '23:30', until: '06:00' },
  })
  expect(await layla.api('GET /notifications/settings')).toEqual(after)
  const empty = { is_on: true, from: '23:30', until: '23:30' }
  expect(await layla.patch('/notifications/settings', { quiet_hours: empty })).toMatchObject({
    status: 422,
    body: { code: 'validation_failed', errors: [{ field: 'quiet_hours.until', code: 'quiet_hours_empty' }] },
  })
  expect(
    await layla.patch('/notifications/settings', { groups: { security: { email: false } } }),
  ).toMatchObject({ status: 422 })
})
