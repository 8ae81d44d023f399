import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Answered } from '../../../../test/support/http.ts'
import type { Person } from '../../../../test/support/people.ts'
import { type Product, startProduct } from '../../../../test/support/product.ts'
import { stateOf } from '../../../../test/support/state.ts'

let product: Product
let layla: Person
let omar: Person

beforeAll(async () => {
  product = await startProduct()
  layla = await product.person({ name: 'Layla Haddad', holding: '100.00' })
  omar = await product.person({ name: 'Omar Saleh' })
})
afterAll(() => product.stop())

/** Makes a call and expects that it changed nothing. */
async function refused(call: () => Promise<Answered>): Promise<Answered> {
  const before = await stateOf(product)
  const answer = await call()
  expect(answer.type).toBe('application/problem+json; charset=utf-8')
  expect(answer.body).toMatchObject({
    type: expect.stringContaining(`/developers?tab=rules#${answer.body.code}`),
    title: expect.stringMatching(/\S/),
    status: answer.status,
    request_id: answer.headers.get('x-request-id'),
  })
  expect(await stateOf(product)).toEqual(before)
  return answer
}

type Change = Record<string, unknown>

const cursorOf = (...position: string[]) => Buffer.from(JSON.stringify(position)).toString('base64url')

const payment = (change: Change = {}): Record<string, unknown> => ({
  from_account_id: layla.account(),
  to: { wallet_id: omar.walletId },
  amount: { amount: '1.00', currency: 'USD' },
  ...change,
})
const topup = (change: Change = {}): Record<string, unknown> => ({
  account_id: layla.account(),
  amount: { amount: '1.00', currency: 'USD' },
  ...change,
})
const usd = (amount: unknown) => ({ amount: { amount, currency: 'USD' } })

describe('a payment is refused by name', () => {
  const cases: [why: string, change: () => Change, status: number, code: string][] = [
    ['to oneself by wallet id', () => ({ to: { wallet_id: layla.walletId } }), 422, 'recipient_is_sender'],
    ['to oneself by email', () => ({ to: { email: layla.email } }), 422, 'recipient_is_sender'],
    ['to an unknown wallet id', () => ({ to: { wallet_id: 'SDF-22222222' } }), 422, 'recipient_not_found'],
    ['to something that is no wallet id', () => ({ to: { wallet_id: 'hello' } }), 422, 'recipient_not_found'],
    ['to an unknown email', () => ({ to: { email: 'no@example.com' } }), 422, 'recipient_not_found'],
    ['of more than there is', () => usd('100.01'), 422, 'insufficient_funds'],
    [
      'in another currency than the account’s',
      () => ({ amount: { amount: '1.00', currency: 'EUR' } }),
      422,
      'currency_mismatch',
    ],
    ['above the limit of one operation', () => usd('25000.01'), 422, 'limit_exceeded'],
    [
      'from an account that does not exist',
      () => ({ from_account_id: randomUUID() }),
      404,
      'account_not_found',
    ],
    ['from another person’s account', () => ({ from_account_id: omar.account() }), 404, 'account_not_found'],
  ]
  test.each(cases)('%s', async (_why, change, status, code) => {
    const answer = await refused(() => layla.post('/payments', payment(change())))
    expect({ status: answer.status, code: answer.body.code }).toEqual({ status, code })
  })

  test('to a recipient without an account in the currency', async () => {
    const noor = await product.person({ name: 'Noor Aziz' })
    await product.database.query('delete from wallet.accounts where id = $1', [noor.account('EUR')])
    await layla.topUp('5.00', 'EUR')
    await product.settled()
    const answer = await refused(() =>
      layla.post(
        '/payments',
        payment({
          from_account_id: layla.account('EUR'),
          to: { wallet_id: noor.walletId },
          amount: { amount: '1.00', currency: 'EUR' },
        }),
      ),
    )
    expect(answer.body).toMatchObject({ status: 422, code: 'recipient_lacks_currency' })
  })
})

describe('a top-up is refused by name', () => {
  const cases: [why: string, change: () => Change, status: number, code: string][] = [
    ['of a source that is not linked', () => ({ source_id: 'src_nobody' }), 422, 'source_not_found'],
    ['to another person’s account', () => ({ account_id: omar.account() }), 404, 'account_not_found'],
    [
      'in another currency than the account’s',
      () => ({ amount: { amount: '1.00', currency: 'AED' } }),
      422,
      'currency_mismatch',
    ],
    ['above the limit of one operation', () => usd('25000.01'), 422, 'limit_exceeded'],
  ]
  test.each(cases)('%s', async (_why, change, status, code) => {
    const answer = await refused(() => layla.post('/topups', topup(change())))
    expect({ status: answer.status, code: answer.body.code }).toEqual({ status, code })
  })

  test('while the bank is out of reach', async () => {
    await product.bank.misbehave({ outage: true })
    const answer = await refused(() => layla.post('/topups', topup()))
    expect(answer.body).toMatchObject({ status: 503, code: 'provider_unavailable' })
    await product.bank.behave()
  })
})

describe('a field that is wrong is named', () => {
  const cases: [why: string, change: Change, field: string, code: string][] = [
    ['zero', usd('0.00'), 'amount.amount', 'amount_not_positive'],
    ['negative', usd('-1.00'), 'amount.amount', 'amount_negative'],
    ['more precise than the currency', usd('1.001'), 'amount.amount', 'amount_too_precise'],
    ['huge', usd('9'.repeat(40)), 'amount.amount', 'amount_too_large'],
    ['an exponent', usd('1e3'), 'amount.amount', 'amount_invalid'],
    ['words', usd('lots'), 'amount.amount', 'amount_invalid'],
    ['nothing', usd(''), 'amount.amount', 'amount_invalid'],
    ['a number instead of a decimal string', usd(1.5), 'amount.amount', 'wrong_type'],
    ['far too many characters', usd('1'.repeat(65)), 'amount.amount', 'too_long'],
    [
      'an unknown currency',
      { amount: { amount: '1', currency: 'XXX' } },
      'amount.currency',
      'currency_unknown',
    ],
    ['no currency', { amount: { amount: '1' } }, 'amount.currency', 'required'],
    ['no amount', { amount: undefined }, 'amount', 'required'],
    ['an unknown field', { fee: '0' }, 'fee', 'unknown_field'],
    [
      'an unknown field further in',
      { amount: { amount: '1', currency: 'USD', x: 1 } },
      'amount.x',
      'unknown_field',
    ],
    ['an account that is no id', { from_account_id: 'mine' }, 'from_account_id', 'invalid'],
    ['an account of the wrong type', { from_account_id: 7 }, 'from_account_id', 'wrong_type'],
    ['no recipient', { to: undefined }, 'to', 'required'],
    ['an email that is none', { to: { email: 'unknown' } }, 'to.email', 'invalid'],
    ['two recipients', { to: { email: 'a@b.co', wallet_id: 'SDF-22222222' } }, 'to', 'invalid'],
    ['a note that is too long', { note: 'x'.repeat(141) }, 'note', 'too_long'],
    ['a note with a character that no text has', { note: 'a\u0000b' }, 'note', 'invalid'],
  ]
  test.each(cases)('%s', async (_why, change, field, code) => {
    const answer = await refused(() => layla.post('/payments', payment(change)))
    expect(answer.body).toMatchObject({ status: 422, code: 'validation_failed' })
    expect(answer.body.errors).toContainEqual({ field, code, message: expect.stringMatching(/\S/) })
  })

  test('all wrong fields are named at once', async () => {
    const { body } = await refused(() =>
      layla.post('/topups', { account_id: 1, amount: { amount: '-1', currency: 'USD' }, tip: 1 }),
    )
    const named = (body.errors as { field: string }[]).map(({ field }) => field)
    expect(named.sort()).toEqual(['account_id', 'amount.amount', 'tip'])
  })
})

describe('a request that cannot be read', () => {
  test.each([
    ['broken JSON', '{"amount":', 400, 'malformed_request'],
    ['a JSON text that is no object', '"hello"', 422, 'validation_failed'],
    ['null', 'null', 422, 'validation_failed'],
    ['a list', '[]', 422, 'validation_failed'],
    ['nothing at all', undefined, 422, 'validation_failed'],
    ['more than a megabyte', `{"note":"${'x'.repeat(1_100_000)}"}`, 413, 'payload_too_large'],
  ])('%s', async (_why, body, status, code) => {
    const answer = await refused(() => layla.post('/payments', body))
    expect({ status: answer.status, code: answer.body.code }).toEqual({ status, code })
  })

  test.each(['text/plain', 'application/xml', 'application/x-www-form-urlencoded'])(
    'a body of type %s',
    async (type) => {
      const answer = await refused(() =>
        layla.post('/payments', JSON.stringify(payment()), { 'content-type': type }),
      )
      expect(answer.body).toMatchObject({ status: 415, code: 'unsupported_media_type' })
    },
  )

  test.each([
    ['no', ''],
    ['an overlong', 'k'.repeat(201)],
  ])('%s Idempotency-Key', async (_why, key) => {
    for (const [path, body] of [
      ['/payments', payment()],
      ['/topups', topup()],
    ] as const) {
      const answer = await refused(() => layla.post(path, body, { 'idempotency-key': key }))
      expect(answer.body).toMatchObject({ status: 400, code: 'idempotency_key_required' })
    }
  })
})

test('titles and messages are in Arabic for who reads Arabic', async () => {
  const arabic = { 'accept-language': 'ar-AE,ar;q=0.9,en;q=0.5' }
  const broke = await refused(() => layla.post('/payments', payment(usd('100.01')), arabic))
  expect(broke.body.title).toBe('لا يوجد رصيد كافٍ في هذا الحساب.')
  const zero = await refused(() => layla.post('/payments', payment(usd('0')), arabic))
  expect(zero.body.title).toBe('يُرجى مراجعة الحقول المحددة.')
  expect(zero.body.errors).toEqual([
    { field: 'amount.amount', code: 'amount_not_positive', message: 'أدخل مبلغًا أكبر من الصفر.' },
  ])
})

test('a refused request does not use up its Idempotency-Key', async () => {
  const key = { 'idempotency-key': randomUUID() }
  const first = await layla.post('/payments', payment(usd('100.01')), key)
  expect(first.body.code).toBe('insufficient_funds')
  const second = await layla.post('/payments', payment(usd('1.00')), key)
  expect(second.status).toBe(201)
  await product.settled()
})

describe('recipient of a payment', () => {
  const ask = (to: unknown, currency = 'USD') => layla.post('/payments/recipient', { to, currency })

  test('is shown by given name and initial before anything is sent', async () => {
    const noor = await product.person({ name: 'Noor Aziz' })
    const { status, body } = await ask({ wallet_id: noor.walletId.toLowerCase() })
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        lookup_id: expect.any(String),
        name: 'Noor A.',
        wallet_id: noor.walletId,
        avatar_url: null,
        is_first_payment: true,
      },
    })
  })

  test.each([
    ['oneself', () => ({ email: layla.email }), 'USD', 'recipient_is_sender'],
    ['an unknown address', () => ({ email: 'unknown@example.com' }), 'USD', 'recipient_not_found'],
    [
      'a recipient without the currency',
      () => ({ wallet_id: omar.walletId }),
      'JPY',
      'recipient_lacks_currency',
    ],
  ])('is refused for %s', async (_who, to, currency, code) => {
    const answer = await refused(() => ask(to(), currency))
    expect(answer.body).toMatchObject({ status: 422, code })
  })
})

describe('a query that is wrong is refused by name', () => {
  test.each([
    ['/transactions?limit=0', 'limit'],
    ['/transactions?limit=201', 'limit'],
    ['/transactions?limit=many', 'limit'],
    ['/transactions?cursor=nonsense', 'cursor'],
    [`/transactions?cursor=${cursorOf('0000-01-01T00:00:00Z', randomUUID())}`, 'cursor'],
    [`/transactions?cursor=${cursorOf('2026-01-01T00:00:00Z', 'x')}`, 'cursor'],
    ['/transactions?status=odd', 'status'],
    ['/transactions?category=odd', 'category'],
    ['/transactions?account_id=mine', 'account_id'],
    ['/transactions?from=yesterday', 'from'],
    ['/transactions?to=2026-02-30', 'to'],
    ['/transactions?from=0000-01-01', 'from'],
    ['/transactions?search=%00', 'search'],
    ['/transactions?sort=oldest', 'sort'],
    ['/transactions/summary?currency=XXX', 'currency'],
    ['/transactions/summary?currency=%00', 'currency'],
    ['/transactions/not-an-id', 'id'],
    ['/payments/not-an-id', 'id'],
    ['/topups/not-an-id', 'id'],
    ['/notifications?cursor=nonsense', 'cursor'],
  ])('GET %s', async (path, field) => {
    const answer = await refused(() => layla.get(path))
    expect(answer.body).toMatchObject({ status: 422, code: 'validation_failed' })
    expect(answer.body.errors).toContainEqual(expect.objectContaining({ field }))
  })

  test.each(['/payments', '/topups', '/transactions'])(
    'GET %s/{id} of an unknown id is not found',
    async (path) => {
      const answer = await refused(() => layla.get(`${path}/${randomUUID()}`))
      expect(answer.body).toMatchObject({ status: 404, code: 'not_found' })
    },
  )

  test('a path that does not exist is a problem, not a page', async () => {
    const answer = await refused(() => layla.get('/nothing/here'))
    expect(answer.body).toMatchObject({ status: 404, code: 'not_found' })
  })
})
