import { randomInt, randomUUID } from 'node:crypto'
import { DAY_SECONDS } from '@sadaf/calendar'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../../../../test/support/people.ts'
import { type Product, startProduct } from '../../../../../test/support/product.ts'

let product: Product
beforeAll(async () => {
  product = await startProduct({ AUTH_AUTOCONFIRM_PHONE: 'true' })
})
afterAll(() => product.stop())

const usd = (amount: string) => ({ amount, currency: 'USD' })
const aPhone = () => `+97150${randomInt(1_000_000, 10_000_000)}`
const unknownEmail = () => `unknown-${randomUUID()}@example.com`
const aSender = (options = {}) => product.person({ name: 'Layla Haddad', holding: '1000.00', ...options })

type To = { readonly email: string } | { readonly phone: string }

const orderOf = (person: Person, to: To, amount: string, currency = 'USD') => ({
  from_account_id: person.account(currency),
  to,
  amount: { amount, currency },
})

/** Sends to an unknown address, as a person does who signs in again for it. */
const invite = (person: Person, to: To, amount: string, currency = 'USD') =>
  person.api('POST /invited-payments', {
    body: orderOf(person, to, amount, currency),
    idempotencyKey: randomUUID(),
  })

const read = (person: Person, { id }: { readonly id: string }) =>
  person.api('GET /invited-payments/{id}', { params: { id } })
const takeBack = (person: Person, { id }: { readonly id: string }) =>
  person.api('POST /invited-payments/{id}/take-back', { params: { id } })
const expire = async () => {
  await product.runJob('operations.lapse')
  await product.quiet()
}
const latest = async (person: Person) => (await person.api('GET /transactions')).data[0]

async function mailsTo(address: string): Promise<{ subject: string; text: string }[]> {
  const { rows } = await product.database.query<{ subject: string; text: string }>(
    'select subject, text from notifications.mailbox where recipient = $1 order by created_at',
    [address],
  )
  return rows
}

describe('money for a recipient without a wallet', () => {
  test('is held, shown with its recipient and its end, and the bank hears of nothing', async () => {
    const layla = await aSender()
    const email = unknownEmail()
    const sent = await invite(layla, { email: email.toUpperCase() }, '40.00')
    await product.quiet()
    expect(sent).toMatchObject({
      status: 'pending',
      to: { by: 'email', address: email },
      amount: usd('40.00'),
      fee: usd('0.00'),
      payment_id: null,
      failure: null,
    })
    const waits = Date.parse(sent.waits_until ?? '') - Date.parse(sent.created_at)
    expect(waits).toBe(7 * DAY_SECONDS * 1000)
    expect(await layla.holds()).toEqual({ balance: '1000.00', available: '960.00' })
    expect(await latest(layla)).toMatchObject({
      kind: 'invited_payment',
      status: 'pending',
      description: email,
    })
    await product.expectSoundBooks()
  })

  test('is told of by one mail, in the language of the page, with no more of the sender than given name and initial', async () => {
    const layla = await aSender()
    const email = unknownEmail()
    const body = { ...orderOf(layla, { email }, '25.00'), note: 'our secret' }
    await layla.api('POST /invited-payments', { body, idempotencyKey: randomUUID() })
    await product.quiet()
    const mails = await mailsTo(email)
    expect(mails.map(({ subject }) => subject)).toEqual(['Layla H. sent you $25.00'])
    expect(mails[0]?.text).toContain('/register')
    expect(mails[0]?.text).not.toMatch(/Haddad|secret|@/)
    const arabic = await aSender({ language: 'ar' })
    const other = unknownEmail()
    await invite(arabic, { email: other }, '25.00')
    await product.quiet()
    const [mail] = await mailsTo(other)
    expect(mail?.subject).toMatch(/^وصلك مبلغ/)
    expect(mail?.text).toContain('/ar/register')
  })

  test('becomes a payment to the person who proves the address: one row goes on, both are told, the books are sound', async () => {
    const layla = await aSender()
    const email = unknownEmail()
    const sent = await invite(layla, { email }, '40.00')
    const row = await latest(layla)
    const noor = await product.person({ name: 'Noor Aziz Amin', email })
    await product.settled()
    expect(await noor.holds()).toEqual({ balance: '40.00', available: '40.00' })
    expect(await layla.holds()).toEqual({ balance: '960.00', available: '960.00' })
    const now = await read(layla, sent)
    expect(now).toMatchObject({ status: 'completed', failure: null, waits_until: null })
    expect(await latest(layla)).toMatchObject({
      id: row?.id,
      kind: 'payment',
      operation_id: now.payment_id,
      status: 'completed',
      description: 'Noor Aziz Amin',
      reference: sent.reference,
    })
    expect(
      (await layla.api('GET /transactions')).data.filter(({ reference }) => reference === sent.reference),
    ).toHaveLength(1)
    expect(await latest(noor)).toMatchObject({
      kind: 'payment',
      description: 'Layla Haddad',
      amount: usd('40.00'),
    })
    expect((await noor.api('GET /notifications')).data.map(({ kind }) => kind)).toContain('money_received')
    expect((await layla.api('GET /notifications')).data.map(({ kind }) => kind)).toContain(
      'payment_completed',
    )
    const payment = await layla.api('GET /payments/{id}', { params: { id: now.payment_id ?? '' } })
    expect(payment).toMatchObject({ status: 'completed', to: { name: 'Noor Aziz Amin' } })
    await product.expectSoundBooks()
  })

  test('finds a person who proves a number or another address later on, too', async () => {
    const layla = await aSender()
    const phone = aPhone()
    await invite(layla, { phone }, '12.00')
    await product.quiet()
    const [text] = await mailsTo(phone)
    expect(text?.text).toMatch(/^Layla H\. sent you \$12\.00 with Sadaf\./)
    const noor = await product.person({ name: 'Noor Aziz' })
    await noor.supabase.auth.updateUser({ phone })
    await product.settled()
    expect((await noor.holds()).balance).toBe('12.00')
    const email = unknownEmail()
    await invite(layla, { email }, '3.00')
    await noor.supabase.auth.updateUser({ email })
    await product.settled()
    expect((await noor.holds()).balance).toBe('15.00')
    await product.expectSoundBooks()
  })

  test('opens them an account in its currency where they have none', async () => {
    const layla = await aSender()
    const { id } = await layla.api('POST /accounts', {
      body: { currency: 'GBP' },
      idempotencyKey: randomUUID(),
    })
    await product.quiet()
    const quote = await layla.api('POST /fx/quotes', {
      body: { sell_currency: 'USD', buy_currency: 'GBP', amount: usd('100.00') },
    })
    const conversion = { quote_id: quote.id, from_account_id: layla.account(), to_account_id: id }
    await layla.api('POST /fx/conversions', { body: conversion, idempotencyKey: randomUUID() })
    await product.settled()
    const email = unknownEmail()
    const amount = { amount: '20.00', currency: 'GBP' }
    await layla.api('POST /invited-payments', {
      body: { from_account_id: id, to: { email }, amount },
      idempotencyKey: randomUUID(),
    })
    const noor = await product.person({ name: 'Noor Aziz', email })
    await product.settled()
    expect(await noor.holds('GBP')).toEqual({ balance: '20.00', available: '20.00' })
    await product.expectSoundBooks()
  })

  test('waits on while an address is not proven, and goes to the first person who proves it', async () => {
    const layla = await aSender()
    const email = unknownEmail()
    const { id } = await invite(layla, { email }, '9.00')
    const omar = await product.person({ name: 'Omar Saleh' })
    await product.database.query(`update auth.users set new_email = $2 where id = $1`, [omar.userId, email])
    await product.quiet()
    expect((await read(layla, { id })).status).toBe('pending')
    const noor = await product.person({ name: 'Noor Aziz', email })
    await product.settled()
    expect((await noor.holds()).balance).toBe('9.00')
    // The address changes hands: what has gone to the one does not go to the other.
    await noor.supabase.auth.updateUser({ email: unknownEmail() })
    await omar.supabase.auth.updateUser({ email })
    await product.settled()
    expect((await omar.holds()).balance).toBe('0.00')
    await product.expectSoundBooks()
  })

  test('comes back at once where its sender proves the address to be their own', async () => {
    const layla = await aSender()
    const email = unknownEmail()
    const sent = await invite(layla, { email }, '9.00')
    await layla.supabase.auth.updateUser({ email })
    await product.settled()
    expect(await read(layla, sent)).toMatchObject({ status: 'failed', failure: { code: 'taken_back' } })
    expect(await layla.holds()).toEqual({ balance: '1000.00', available: '1000.00' })
  })
})

describe('unclaimed money', () => {
  test('can be taken back, once and for all', async () => {
    const layla = await aSender()
    const email = unknownEmail()
    const sent = await invite(layla, { email }, '40.00')
    expect(await takeBack(layla, sent)).toMatchObject({ status: 'failed', failure: { code: 'taken_back' } })
    expect(await takeBack(layla, sent)).toMatchObject({ status: 'failed' })
    expect(await layla.holds()).toEqual({ balance: '1000.00', available: '1000.00' })
    const noor = await product.person({ name: 'Noor Aziz', email })
    await product.settled()
    expect((await noor.holds()).balance).toBe('0.00')
    await product.expectSoundBooks()
  })

  test('cannot be taken back by another person, nor once it is claimed', async () => {
    const layla = await aSender()
    const email = unknownEmail()
    const sent = await invite(layla, { email }, '40.00')
    const noor = await product.person({ name: 'Noor Aziz', email })
    expect(await noor.post(`/invited-payments/${sent.id}/take-back`, undefined)).toMatchObject({
      status: 404,
    })
    await product.settled()
    expect(await layla.post(`/invited-payments/${sent.id}/take-back`, undefined)).toMatchObject({
      status: 409,
      body: { code: 'invitation_claimed' },
    })
  })

  test('returns after seven days, with a notification, and no earlier', async () => {
    const layla = await aSender()
    const sent = await invite(layla, { email: unknownEmail() }, '40.00')
    product.advance(7 * DAY_SECONDS - 60)
    await expire()
    expect((await read(layla, sent)).status).toBe('pending')
    product.advance(120)
    await expire()
    expect(await read(layla, sent)).toMatchObject({ status: 'failed', failure: { code: 'expired' } })
    expect(await layla.holds()).toEqual({ balance: '1000.00', available: '1000.00' })
    const [notification] = (await layla.api('GET /notifications')).data
    expect(notification).toMatchObject({ kind: 'invited_payment_returned' })
    expect((await mailsTo(layla.email)).at(-1)?.subject).toBe('$40.00 came back to you')
    await product.expectSoundBooks()
  })

  test('keeps its sender from leaving until it has come back', async () => {
    const layla = await product.person({ holding: '10.00' })
    const sent = await invite(layla, { email: unknownEmail() }, '10.00')
    const obstacles = async () => (await layla.api('GET /me/deletion')).obstacles.map(({ code }) => code)
    expect(await obstacles()).toContain('operations_pending')
    await takeBack(layla, sent)
    expect(await obstacles()).not.toContain('operations_pending')
  })
})

describe('races', () => {
  test.each([1, 2, 3])(
    'claimed, expired and taken back at the same moment (%i): exactly one of them happens',
    async () => {
      const layla = await aSender()
      const email = unknownEmail()
      const sent = await invite(layla, { email }, '40.00')
      const noor = await product.person({ name: 'Noor Aziz' })
      product.advance(7 * DAY_SECONDS + 1)
      await Promise.allSettled([
        noor.supabase.auth.updateUser({ email }),
        product.runJob('operations.lapse'),
        takeBack(layla, sent),
      ])
      await product.settled()
      const isClaimed = (await read(layla, sent)).status === 'completed'
      expect((await noor.holds()).balance).toBe(isClaimed ? '40.00' : '0.00')
      expect((await layla.holds()).available).toBe(isClaimed ? '960.00' : '1000.00')
      await product.expectSoundBooks()
    },
  )

  test('a recipient who leaves while being paid has it and stays, or it comes back', async () => {
    const layla = await aSender()
    const email = unknownEmail()
    const sent = await invite(layla, { email }, '5.00')
    const noor = await product.person({ name: 'Noor Aziz', email, isImpatient: true })
    const hasLeft = await noor.api('POST /me/deletion', { body: { confirmation: email } }).then(
      () => true,
      () => false,
    )
    await product.settled()
    const isClaimed = (await read(layla, sent)).status === 'completed'
    expect(isClaimed).toBe(!hasLeft)
    if (hasLeft) await takeBack(layla, sent)
    expect((await layla.holds()).available).toBe(hasLeft ? '1000.00' : '995.00')
    await product.expectSoundBooks()
  })

  test('sent while the address is being proven: it finds its owner, or is refused', async () => {
    const layla = await aSender()
    const noor = await product.person({ name: 'Noor Aziz' })
    const email = unknownEmail()
    const [sent] = await Promise.allSettled([
      invite(layla, { email }, '5.00'),
      noor.supabase.auth.updateUser({ email }),
    ])
    await product.settled()
    expect((await noor.holds()).balance).toBe(sent.status === 'fulfilled' ? '5.00' : '0.00')
    expect((await layla.holds()).balance).toBe(sent.status === 'fulfilled' ? '995.00' : '1000.00')
    await product.expectSoundBooks()
  })
})

describe('bounds', () => {
  const refusal = (code: string, status = 422) => ({ status, body: { code } })
  const asked = (person: Person, to: To, amount: string) =>
    person.post('/invited-payments', orderOf(person, to, amount))
  const askedAgain = { status: 403, body: { code: 'recent_sign_in_required' } }

  test('an address of a person here is refused, as its lookup would tell', async () => {
    const layla = await aSender()
    const noor = await product.person({ name: 'Noor Aziz' })
    expect(await asked(layla, { email: noor.email }, '1.00')).toMatchObject(refusal('recipient_is_here', 409))
    expect(await asked(layla, { email: layla.email }, '1.00')).toMatchObject(refusal('recipient_is_sender'))
  })

  test('it needs a proof for it alone, which says who and how much', async () => {
    const layla = await aSender()
    const email = unknownEmail()
    expect(await asked(layla, { email }, '1.00')).toMatchObject({
      ...askedAgain,
      body: { approval: { amount: usd('1.00'), recipient: email } },
    })
    expect((await layla.api('GET /transactions')).data.some(({ kind }) => kind === 'invited_payment')).toBe(
      false,
    )
    await product.quiet()
    expect(await mailsTo(email)).toEqual([])
  })

  test('little waits for one stranger at a time: 500 dollars and not a cent more', async () => {
    const layla = await aSender()
    const email = unknownEmail()
    expect(await asked(layla, { email }, '500.01')).toMatchObject({
      status: 422,
      body: { code: 'limit_exceeded', limit: { kind: 'stranger', left: usd('500.00') } },
    })
    const sent = await invite(layla, { email }, '400.00')
    expect(await asked(layla, { email }, '100.01')).toMatchObject({
      body: { limit: { left: usd('100.00') } },
    })
    await takeBack(layla, sent)
    await invite(layla, { email }, '500.00')
  })

  test('five strangers in a day, and the sixth tomorrow, taken back or not', async () => {
    const layla = await aSender()
    for (const _ of [1, 2, 3, 4, 5])
      await takeBack(layla, await invite(layla, { email: unknownEmail() }, '1.00'))
    const refused = await asked(layla, { email: unknownEmail() }, '1.00')
    expect(refused).toMatchObject(refusal('too_many_invitations', 429))
    expect(Date.parse(String(refused.body.retry_at))).toBeGreaterThan(product.platform.clock.now().getTime())
    product.advance(DAY_SECONDS)
    expect(await asked(layla, { email: unknownEmail() }, '1.00')).toMatchObject(askedAgain)
  })

  test('one address is written to three times a day by all senders; money beyond waits without a letter', async () => {
    const email = unknownEmail()
    const [layla, omar] = [await aSender(), await aSender({ name: 'Omar Saleh' })]
    for (const person of [layla, omar, layla, omar]) await invite(person, { email }, '2.00')
    await product.quiet()
    expect(await mailsTo(email)).toHaveLength(3)
    const noor = await product.person({ name: 'Noor Aziz', email })
    await product.settled()
    expect((await noor.holds()).balance).toBe('8.00')
  })

  test('it counts as sending, once, also when it has become a payment', async () => {
    const layla = await aSender()
    const used = async () => (await layla.api('GET /limits')).sending.rolling[0]?.used.amount
    const email = unknownEmail()
    await invite(layla, { email }, '40.00')
    expect(await used()).toBe('40.00')
    await product.person({ name: 'Noor Aziz', email })
    await product.settled()
    expect(await used()).toBe('40.00')
    await takeBack(layla, await invite(layla, { email: unknownEmail() }, '5.00'))
    expect(await used()).toBe('40.00')
  })

  test('a payment that cannot be made is refused, and no message is sent', async () => {
    const layla = await product.person({ name: 'Layla Haddad' })
    const email = unknownEmail()
    expect(await asked(layla, { email }, '1.00')).toMatchObject(refusal('insufficient_funds'))
    const body = { ...orderOf(layla, { email }, '1.00', 'EUR'), amount: usd('1.00') }
    expect(await layla.post('/invited-payments', body)).toMatchObject(refusal('currency_mismatch'))
    await product.quiet()
    expect(await mailsTo(email)).toEqual([])
  })
})
