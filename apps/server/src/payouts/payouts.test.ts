import { randomUUID } from 'node:crypto'
import type { AnswerAt } from '@sadaf/api/client'
import { money, parseAmount, toDecimal } from '@sadaf/money'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { type Person, signInElsewhere } from '../../../../test/support/people.ts'
import { type Product, startProduct } from '../../../../test/support/product.ts'

let product: Product
beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product.stop())

/** Of accounts elsewhere the last digit decides what the sandbox answers: these have valid check digits. */
const IBANS = {
  match: 'GB82WEST12345698765432',
  noMatch: 'DE94370400440532013007',
  closeMatch: 'DE67370400440532013008',
  unavailable: 'DE40370400440532013009',
  rejected: 'DE24370400440532013006',
  other: 'DE89370400440532013000',
} as const

type Payee = AnswerAt<'POST /payees'>

const check = (person: Person, iban: string, name = 'Rimal Studio') =>
  person.api('POST /payees/check', { body: { iban, name } })

async function add(
  person: Person,
  { iban = IBANS.match as string, name = 'Rimal Studio', is_own = false } = {},
): Promise<Payee> {
  const { name_check } = await check(person, iban, name)
  const body = { iban, name, is_own, name_check }
  const payee = await person.api('POST /payees', { body, idempotencyKey: randomUUID() })
  await product.quiet()
  return payee
}

/** One that has been on the list for longer than a day. */
async function addOld(person: Person, options?: Parameters<typeof add>[1]): Promise<Payee> {
  const payee = await add(person, options)
  await product.database.query(
    `update payouts.payees set created_at = created_at - interval '25 hours' where id = $1`,
    [payee.id],
  )
  return payee
}

const payoutOf = (person: Person, payee: Pick<Payee, 'id'>, amount: string, currency = 'USD') => ({
  from_account_id: person.account(currency),
  payee_id: payee.id,
  amount: { amount, currency },
})

const pay = (person: Person, payee: Pick<Payee, 'id'>, amount: string) =>
  person.api('POST /payouts', { body: payoutOf(person, payee, amount), idempotencyKey: randomUUID() })

const read = (person: Person, { id }: { readonly id: string }) =>
  person.api('GET /payouts/{id}', { params: { id } })

const listed = async (person: Person) => (await person.api('GET /payees')).data

describe('a bank account', () => {
  test('is checked: what it is called, at which bank, and whose it is', async () => {
    const layla = await product.person({ name: 'Layla Haddad' })
    expect(await check(layla, 'gb82 west 1234 5698 7654 32')).toMatchObject({
      iban: IBANS.match,
      country: 'GB',
      bank_name: expect.any(String),
      name_check: 'match',
      holder: null,
      cooling_limit: { amount: '1000.00', currency: 'USD' },
    })
    expect(await check(layla, IBANS.noMatch)).toMatchObject({ name_check: 'no_match', holder: null })
    expect(await check(layla, IBANS.closeMatch)).toMatchObject({
      name_check: 'close_match',
      holder: 'R. Studio',
    })
    expect(await check(layla, IBANS.unavailable)).toMatchObject({ name_check: 'unavailable' })
  })

  test.each([
    ['GВ82 WEST 1234 5698 7654 32', 'iban_characters'],
    ['GB83 WEST 1234 5698 7654 32', 'iban_check_digits'],
    ['GB82 WEST 1234 5698 7654 3', 'iban_length'],
    ['ZZ82 WEST 1234 5698 7654 32', 'iban_country'],
  ])('%s is refused by its field: %s', async (iban, code) => {
    const layla = await product.person()
    const answer = await layla.post('/payees/check', { iban, name: 'Rimal Studio' })
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ field: 'iban', code }] } })
  })

  test('is added by a proof for it alone, and looked at by the bank before it can be paid', async () => {
    const layla = await product.person({ holding: '100.00' })
    const body = { iban: IBANS.match, name: 'Rimal Studio', is_own: false, name_check: 'match' }
    const refused = await layla.post('/payees', body)
    expect(refused).toMatchObject({
      status: 403,
      body: {
        code: 'recent_sign_in_required',
        approval: { amount: null, recipient: 'Rimal Studio · GB82 WEST 1234 5698 7654 32' },
      },
    })
    expect(await listed(layla)).toEqual([])
    const { approval } = z.object({ approval: z.object({ id: z.uuid() }) }).parse(refused.body)
    const { token } = await signInElsewhere(product, layla)
    const proven = { authorization: `Bearer ${token}`, 'approval-id': approval.id }
    // The approval is for this account, and no other.
    const other = { ...body, iban: IBANS.other }
    expect(await layla.post('/payees', other, proven)).toMatchObject({ status: 403 })
    const again = await signInElsewhere(product, layla)
    const added = await layla.post('/payees', body, { ...proven, authorization: `Bearer ${again.token}` })
    expect(added).toMatchObject({ status: 201, body: { status: 'pending', cooling: expect.anything() } })
    await product.quiet()
    expect(await listed(layla)).toMatchObject([{ iban: IBANS.match, status: 'active' }])
    const { data: told } = await layla.api('GET /notifications')
    expect(told.map(({ kind }) => kind)).toContain('payee_added')
  })

  test('that the other bank does not know cannot be paid, and its person is told', async () => {
    const layla = await product.person({ holding: '100.00' })
    const payee = await add(layla, { iban: IBANS.rejected })
    expect(await listed(layla)).toMatchObject([{ id: payee.id, status: 'rejected' }])
    const answer = await layla.post('/payouts', payoutOf(layla, payee, '1.00'))
    expect(answer).toMatchObject({ status: 409, body: { code: 'payee_not_ready' } })
    const { data: told } = await layla.api('GET /notifications')
    expect(told.map(({ kind }) => kind)).toContain('payee_rejected')
  })

  test('is on the list once, and can be added again after it was taken off', async () => {
    const layla = await product.person()
    const payee = await add(layla)
    await expect(check(layla, IBANS.match)).rejects.toMatchObject({ problem: { code: 'payee_exists' } })
    await layla.api('DELETE /payees/{id}', { params: { id: payee.id } })
    expect(await listed(layla)).toEqual([])
    await add(layla)
    expect(await listed(layla)).toHaveLength(1)
  })

  test('that is kept here is not paid through a bank', async () => {
    const [layla, omar] = [await product.person(), await product.person({ name: 'Omar Saleh' })]
    const { data: accounts } = await omar.api('GET /accounts')
    const iban = accounts.find(({ currency }) => currency === 'AED')?.iban ?? ''
    await expect(check(layla, iban)).rejects.toMatchObject({ problem: { code: 'iban_is_here' } })
    const body = { iban, name: 'Omar Saleh', is_own: false, name_check: 'match' }
    expect(await layla.post('/payees', body)).toMatchObject({ status: 422, body: { code: 'iban_is_here' } })
  })

  test('is one’s own only by one’s own name, and where the other bank does not say otherwise', async () => {
    const layla = await product.person({ name: 'Layla Haddad' })
    await expect(add(layla, { is_own: true, name: 'Rimal Studio' })).rejects.toMatchObject({
      problem: { code: 'payee_is_not_own' },
    })
    await expect(
      add(layla, { is_own: true, name: 'Layla Haddad', iban: IBANS.noMatch }),
    ).rejects.toMatchObject({ problem: { code: 'payee_is_not_own' } })
    expect(await add(layla, { is_own: true, name: 'Layla Haddad' })).toMatchObject({ is_own: true })
  })

  test('is added only by who has seen what the other bank says of the name', async () => {
    const layla = await product.person()
    const body = { iban: IBANS.noMatch, name: 'Rimal Studio', is_own: false, name_check: 'match' }
    expect(await layla.post('/payees', body)).toMatchObject({
      status: 409,
      body: { code: 'name_check_changed' },
    })
  })

  test('of another person is not there', async () => {
    const [layla, omar] = [await product.person(), await product.person({ holding: '10.00' })]
    const payee = await add(layla)
    expect(await listed(omar)).toEqual([])
    expect(await omar.post('/payouts', payoutOf(omar, payee, '1.00'))).toMatchObject({
      status: 422,
      body: { code: 'payee_not_found' },
    })
    await expect(omar.api('DELETE /payees/{id}', { params: { id: payee.id } })).rejects.toMatchObject({
      problem: { code: 'not_found' },
    })
  })
})

describe('a payout', () => {
  test('holds the money, leaves, and is spending; to oneself it is not', async () => {
    const layla = await product.person({ name: 'Layla Haddad', holding: '500.00' })
    const [studio, own] = [
      await add(layla),
      await add(layla, { iban: IBANS.other, name: 'Layla Haddad', is_own: true }),
    ]
    const begun = await pay(layla, studio, '40.00')
    expect(begun).toMatchObject({
      status: 'pending',
      payee: { name: 'Rimal Studio', iban_masked: 'GB82 •••• 5432' },
      fee: { amount: '0.00' },
      waits_for: expect.any(String),
    })
    await pay(layla, own, '60.00')
    await product.settled()
    expect(await read(layla, begun)).toMatchObject({ status: 'completed', can_cancel: false })
    expect(await layla.holds()).toEqual({ balance: '400.00', available: '400.00' })
    const { expenses } = await layla.api('GET /transactions/summary')
    expect(expenses.amount).toBe('40.00')
    await product.expectSoundBooks()
  })

  test('sent twice under one key leaves once', async () => {
    const layla = await product.person({ holding: '100.00' })
    const payee = await add(layla)
    const key = { 'idempotency-key': randomUUID() }
    const body = payoutOf(layla, payee, '10.00')
    const [one, two] = [await layla.post('/payouts', body, key), await layla.post('/payouts', body, key)]
    expect(one.body.id).toBe(two.body.id)
    await product.settled()
    expect((await layla.holds()).balance).toBe('90.00')
  })

  test('that the bank declines comes back at once', async () => {
    const layla = await product.person({ holding: '100.00' })
    const payee = await add(layla)
    await product.bank.misbehave({ decline_next: 1 })
    const begun = await pay(layla, payee, '10.00')
    await product.settled()
    expect(await read(layla, begun)).toMatchObject({
      status: 'failed',
      failure: { code: 'declined_by_bank' },
    })
    expect(await layla.holds()).toEqual({ balance: '100.00', available: '100.00' })
    await product.expectSoundBooks()
  })

  test('that comes back weeks later is a transaction of its own, and was not spent', async () => {
    const layla = await product.person({ holding: '100.00' })
    const payee = await add(layla)
    const begun = await pay(layla, payee, '30.00')
    await product.settled()
    await product.bank.returnPayment(begun.id)
    await product.settled()
    expect((await layla.holds()).balance).toBe('100.00')
    const { expenses } = await layla.api('GET /transactions/summary')
    expect(expenses.amount).toBe('0.00')
    const { data } = await layla.api('GET /transactions')
    expect(data.map(({ kind }) => kind)).toEqual(['payout_return', 'payout', 'topup'])
    await product.expectSoundBooks()
  })

  test('that the bank has not begun is stopped, and one that it has is not', async () => {
    const layla = await product.person({ holding: '100.00' })
    const payee = await add(layla)
    await product.bank.misbehave({ latency_ms: 86_400_000 })
    const begun = await pay(layla, payee, '30.00')
    await product.quiet()
    expect(await read(layla, begun)).toMatchObject({ status: 'pending', can_cancel: true })
    const stopped = await layla.api('POST /payouts/{id}/cancel', { params: { id: begun.id } })
    expect(stopped).toMatchObject({ status: 'failed', failure: { code: 'cancelled' } })
    await product.bank.misbehave({ latency_ms: 0 })
    const gone = await pay(layla, payee, '20.00')
    await product.settled()
    await expect(layla.api('POST /payouts/{id}/cancel', { params: { id: gone.id } })).rejects.toMatchObject({
      problem: { code: 'payout_has_begun' },
    })
    expect((await layla.holds()).available).toBe('80.00')
    await product.expectSoundBooks()
  })

  test('of another person cannot be read or stopped', async () => {
    const [layla, omar] = [await product.person({ holding: '50.00' }), await product.person()]
    const begun = await pay(layla, await add(layla), '10.00')
    const params = { id: begun.id }
    await expect(omar.api('GET /payouts/{id}', { params })).rejects.toMatchObject({
      problem: { code: 'not_found' },
    })
    await expect(omar.api('POST /payouts/{id}/cancel', { params })).rejects.toMatchObject({
      problem: { code: 'not_found' },
    })
    await product.settled()
  })

  test('a payout to an account that has become one of ours does not leave', async () => {
    const layla = await product.person({ holding: '50.00' })
    const payee = await add(layla)
    const omar = await product.person({ name: 'Omar Saleh' })
    await product.database.query(`update wallet.accounts set iban = $1 where id = $2`, [
      IBANS.match,
      omar.account('AED'),
    ])
    expect(await layla.post('/payouts', payoutOf(layla, payee, '1.00'))).toMatchObject({
      status: 422,
      body: { code: 'iban_is_here' },
    })
    await product.database.query(`update wallet.accounts set iban = null where id = $1`, [
      omar.account('AED'),
    ])
  })
})

describe('limits', () => {
  test('in its first day no more than 1,000 dollars go to a new account, however they are cut', async () => {
    const layla = await product.person({ holding: '3000.00' })
    const payee = await add(layla)
    await pay(layla, payee, '600.00')
    await product.settled()
    const refused = await layla.post('/payouts', payoutOf(layla, payee, '400.01'))
    expect(refused).toMatchObject({
      status: 422,
      body: { code: 'limit_exceeded', limit: { kind: 'new_payee', left: { amount: '400.00' } } },
    })
    expect(await listed(layla)).toMatchObject([{ cooling: { left: { amount: '400.00' } } }])
    // A failed payout returns its amount.
    await product.bank.misbehave({ decline_next: 1 })
    await pay(layla, payee, '400.00')
    await product.settled()
    await pay(layla, payee, '400.00')
    await product.settled()
    expect((await layla.post('/payouts', payoutOf(layla, payee, '0.01'))).status).toBe(422)
    await product.database.query(
      `update payouts.payees set created_at = created_at - interval '25 hours' where id = $1`,
      [payee.id],
    )
    expect(await listed(layla)).toMatchObject([{ cooling: null }])
    expect((await layla.post('/payouts', payoutOf(layla, payee, '0.01'))).status).toBe(201)
    await product.settled()
  })

  test('the first day’s limit counts by IBAN: who takes a payee off and adds it again has what was left', async () => {
    const layla = await product.person({ holding: '3000.00' })
    const payee = await add(layla)
    await pay(layla, payee, '900.00')
    await product.settled()
    await layla.api('DELETE /payees/{id}', { params: { id: payee.id } })
    const again = await add(layla)
    expect(await listed(layla)).toMatchObject([{ cooling: { left: { amount: '100.00' } } }])
    const refused = await layla.post('/payouts', payoutOf(layla, again, '100.01'))
    expect(refused).toMatchObject({
      status: 422,
      body: { code: 'limit_exceeded', limit: { kind: 'new_payee' } },
    })
    await pay(layla, again, '100.00')
    await product.settled()
  })

  test('two at the same moment do not both fit into what is left', async () => {
    const layla = await product.person({ holding: '3000.00' })
    const payee = await add(layla)
    const answers = await Promise.all(
      [1, 2, 3].map(() => layla.post('/payouts', payoutOf(layla, payee, '500.00'))),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 422])
    await product.settled()
  })

  test('paying people and bank accounts counts together', async () => {
    const layla = await product.person({ holding: '2000.00' })
    const omar = await product.person({ name: 'Omar Saleh' })
    const payee = await addOld(layla)
    await layla.send(omar, '100.00')
    await pay(layla, payee, '250.00')
    const { sending, adding } = await layla.api('GET /limits')
    expect(sending.rolling.map(({ used }) => used.amount)).toEqual(['350.00', '350.00'])
    expect(adding.rolling.map(({ used }) => used.amount)).toEqual(['2000.00', '2000.00'])
    await product.settled()
  })

  test('more than 1,000 dollars at a time are approved for this account', async () => {
    const layla = await product.person({ holding: '3000.00' })
    const payee = await addOld(layla)
    const refused = await layla.post('/payouts', payoutOf(layla, payee, '1000.01'))
    expect(refused).toMatchObject({
      status: 403,
      body: { approval: { amount: { amount: '1000.01' }, recipient: 'Rimal Studio' } },
    })
    expect(await layla.holds()).toEqual({ balance: '3000.00', available: '3000.00' })
    await pay(layla, payee, '1000.01')
    await product.settled()
    expect((await layla.holds()).balance).toBe('1999.99')
  })
})

const minorOf = ({ balance }: { readonly balance: string }) => parseAmount(balance, 'USD').minor

describe('a payout that is planned', () => {
  const DAY_MS = 86_400_000
  const planOf = (person: Person, payee: Pick<Payee, 'id'>, amount = '40.00') => ({
    ...payoutOf(person, payee, amount),
    frequency: 'weekly' as const,
    first_day: new Date(product.platform.clock.now().getTime() + 2 * DAY_MS).toISOString().slice(0, 10),
  })
  const plan = (person: Person, payee: Pick<Payee, 'id'>) =>
    person.api('POST /scheduled-payments/payouts', {
      body: planOf(person, payee),
      idempotencyKey: randomUUID(),
    })
  async function runWhenDue(person: Person, { id }: { readonly id: string }) {
    const { next } = await person.api('GET /scheduled-payments/{id}', { params: { id } })
    const seconds = (Date.parse(next?.at ?? '') - product.platform.clock.now().getTime()) / 1000
    product.advance(seconds + 1)
    await product.runJob('wallet.run_scheduled')
    await product.settled()
    return person.api('GET /scheduled-payments/{id}', { params: { id } })
  }

  test('leaves on its day, once, by the same verb', async () => {
    const layla = await product.person({ holding: '100.00' })
    const payee = await addOld(layla)
    const planned = await plan(layla, payee)
    expect(planned).toMatchObject({
      status: 'active',
      to: { kind: 'bank_account', name: 'Rimal Studio', iban_masked: 'GB82 •••• 5432' },
    })
    const after = await runWhenDue(layla, planned)
    const [outcome] = after.outcomes
    expect(outcome).toMatchObject({ outcome: 'sent', payment: { status: 'completed' } })
    expect(await read(layla, { id: outcome?.payment?.id ?? '' })).toMatchObject({ payee: { id: payee.id } })
    expect(await layla.holds()).toEqual({ balance: '60.00', available: '60.00' })
    await product.runJob('wallet.run_scheduled')
    await product.settled()
    expect(await layla.holds()).toEqual({ balance: '60.00', available: '60.00' })
  })

  test('waits for its person once the payee is off the list', async () => {
    const layla = await product.person({ holding: '100.00' })
    const payee = await addOld(layla)
    const planned = await plan(layla, payee)
    await layla.api('DELETE /payees/{id}', { params: { id: payee.id } })
    expect(await runWhenDue(layla, planned)).toMatchObject({
      status: 'paused',
      paused_because: { code: 'payee_not_found' },
    })
    expect(await layla.holds()).toEqual({ balance: '100.00', available: '100.00' })
  })

  test('is refused where it could not leave: another’s payee, one that the bank does not pay', async () => {
    const [layla, omar] = [await product.person({ holding: '100.00' }), await product.person()]
    const payee = await addOld(layla)
    const refusal = async (person: Person, of: Pick<Payee, 'id'>) => {
      const { status, body } = await person.post('/scheduled-payments/payouts', planOf(person, of))
      return [status, body.code]
    }
    expect(await refusal(omar, payee)).toEqual([422, 'payee_not_found'])
    const rejected = await add(layla, { iban: IBANS.rejected })
    expect(await refusal(layla, rejected)).toEqual([409, 'payee_not_ready'])
  })
})

test('for any payouts, declines and returns, balances equal the amounts that crossed the border', async () => {
  const layla = await product.person({ holding: '900.00' })
  const payee = await addOld(layla)
  const step = fc.record({
    cents: fc.integer({ min: 1, max: 20_000 }),
    end: fc.constantFrom('completed', 'declined', 'returned'),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 4 }), async (steps) => {
      for (const { cents, end } of steps) {
        const before = minorOf(await layla.holds())
        if (end === 'declined') await product.bank.misbehave({ decline_next: 1 })
        const amount = toDecimal(money('USD', BigInt(cents)))
        const { status, body } = await layla.post('/payouts', payoutOf(layla, payee, amount))
        if (status !== 201) {
          if (end === 'declined') await product.bank.misbehave({ decline_next: 0 })
          expect(body.code).toBe('insufficient_funds')
          continue
        }
        await product.settled()
        if (end === 'returned') await product.bank.returnPayment(String(body.id))
        await product.settled()
        const left = end === 'completed' ? before - BigInt(cents) : before
        expect(minorOf(await layla.holds())).toBe(left)
      }
      await product.expectSoundBooks()
    }),
    { numRuns: 5 },
  )
})
