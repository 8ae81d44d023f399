import { money } from '@sadaf/money'
import { expect, test } from 'vitest'
import { anAccount } from '../wallet/accounts/an-account.ts'
import { anInstrument } from './an-instrument.ts'
import { type OrderForm, readOrderForm, type Surroundings, startingForm, turned } from './draft.ts'

const instrument = anInstrument()
const aForm = (part: Partial<OrderForm> = {}): OrderForm => ({
  ...startingForm(instrument, 'usd'),
  type: 'limit',
  time_in_force: 'gtc',
  limitPrice: '96,800',
  size: '0.01',
  ...part,
})
const around = (part: Partial<Surroundings> = {}): Surroundings => ({
  instrument,
  accounts: [anAccount({ id: 'usd', available: { amount: '1000.00', currency: 'USD' } })],
  holding: money('BTC', 5_120_000n),
  price: '97412.36',
  language: 'en',
  ...part,
})
const fieldsOf = (form: OrderForm, on = around()) => {
  const read = readOrderForm(form, on)
  return read.ok
    ? 'fine'
    : Object.fromEntries(Object.entries(read.problems.fields).map(([at, { code }]) => [at, code]))
}

test('a form that makes sense is an order, with the prices that its type needs and no other', () => {
  const read = readOrderForm(aForm({ stopPrice: '90000' }), around())
  expect(read).toMatchObject({
    ok: true,
    draft: {
      body: {
        side: 'buy',
        type: 'limit',
        time_in_force: 'gtc',
        quantity: { amount: '0.01000000', currency: 'BTC' },
        limit_price: '96800',
        account_id: 'usd',
      },
    },
  })
  expect(read.ok && 'stop_price' in read.draft.body).toBe(false)
})

test('a typed value is the fact: the quantity is what it buys, down to a step', () => {
  const quantityOf = (part: Partial<OrderForm>, on = around()) => {
    const read = readOrderForm(aForm({ sizedBy: 'value', ...part }), on)
    return read.ok ? read.draft.body.quantity.amount : fieldsOf(aForm({ sizedBy: 'value', ...part }), on)
  }
  // 500 ÷ 96,800 = 0.005165289…
  expect(quantityOf({ size: '500' })).toBe('0.00516528')
  expect(quantityOf({ size: '500', type: 'market' })).toBe('0.00513281')
  const coarse = around({ instrument: anInstrument({ quantity_step: '0.001' }) })
  expect(quantityOf({ size: '500' }, coarse)).toBe('0.00500000')
  expect(quantityOf({ size: '50' }, coarse)).toEqual({ size: 'size_too_small' })
})

test('the amount is read in the digits of its reader, and what is none is told', () => {
  expect(fieldsOf(aForm({ size: '٠٫٠١', limitPrice: '٩٦٨٠٠' }), around({ language: 'ar' }))).toBe('fine')
  expect(fieldsOf(aForm({ size: '' }))).toEqual({ size: 'size_missing' })
  expect(fieldsOf(aForm({ size: '0' }))).toEqual({ size: 'size_not_positive' })
  expect(fieldsOf(aForm({ size: '0.000000001' }))).toEqual({ size: 'size_too_precise' })
  expect(
    fieldsOf(aForm({ size: '0.015' }), around({ instrument: anInstrument({ quantity_step: '0.01' }) })),
  ).toEqual({
    size: 'order_wrong_step',
  })
})

test('prices are on a tick; each that is missing is told at its field', () => {
  expect(fieldsOf(aForm({ limitPrice: '96800.001' }))).toEqual({ limitPrice: 'order_wrong_tick' })
  expect(fieldsOf(aForm({ type: 'stop_limit', limitPrice: '', stopPrice: '' }))).toEqual({
    limitPrice: 'price_missing',
    stopPrice: 'price_missing',
  })
  expect(fieldsOf(aForm({ sizedBy: 'value', size: '500', limitPrice: '' }))).toEqual({
    limitPrice: 'price_missing',
  })
})

test('a purchase needs what it may cost, and not a cent more', () => {
  // 0.01 × 96,800 = 968.00; fee 2.42; room 0.50.
  const having = (amount: string) =>
    around({ accounts: [anAccount({ id: 'usd', available: { amount, currency: 'USD' } })] })
  expect(fieldsOf(aForm(), having('970.92'))).toBe('fine')
  expect(fieldsOf(aForm(), having('970.91'))).toEqual({ size: 'insufficient_funds' })
})

test('a sale needs the asset; until it is known how much there is, the server says', () => {
  const sale = (size: string) => aForm({ side: 'sell', size })
  expect(fieldsOf(sale('0.0512'))).toBe('fine')
  expect(fieldsOf(sale('0.05120001'))).toEqual({ size: 'insufficient_holding' })
  expect(fieldsOf(sale('9'), around({ holding: undefined }))).toBe('fine')
})

test('it is worth the minimum at least', () => {
  // 0.9893 and 0.9903 dollars: of a purchase rounded up, 0.99 and 1.00.
  expect(fieldsOf(aForm({ size: '0.00001022' }))).toEqual({ size: 'order_below_minimum' })
  expect(fieldsOf(aForm({ size: '0.00001023' }))).toBe('fine')
})

test('a part of a share is ordered as the venue takes parts', () => {
  const share = anInstrument({ fractional: { types: ['market'], times_in_force: ['day'] } })
  expect(fieldsOf(aForm({ size: '0.001' }), around({ instrument: share }))).toEqual({
    type: 'order_not_supported',
  })
  const atMarket = aForm({ size: '0.001', type: 'market', time_in_force: 'day' })
  expect(fieldsOf(atMarket, around({ instrument: share }))).toBe('fine')
})

test('without an account nothing is paid', () => {
  expect(fieldsOf(aForm({ accountId: 'unknown' }))).toEqual({ account: 'account_missing' })
})

test('turned round, what it came to on the other side is typed, once', () => {
  const byValue = turned(aForm(), around())
  expect(byValue).toMatchObject({ sizedBy: 'value', size: '968.00' })
  expect(turned(byValue, around())).toMatchObject({ sizedBy: 'quantity', size: '0.01' })
  expect(turned(aForm({ size: 'much' }), around())).toMatchObject({ sizedBy: 'value', size: '' })
})
