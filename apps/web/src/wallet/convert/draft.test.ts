import { expect, test } from 'vitest'
import { anAccount } from '../accounts/an-account.ts'
import { type ConvertForm, readConvertForm, turned, withFrom } from './draft.ts'

const dollars = anAccount({ id: 'usd' })
const savings = anAccount({ id: 'usd-2' })
const euros = anAccount({ id: 'eur', currency: 'EUR', available: { amount: '0.00', currency: 'EUR' } })
const dirhams = anAccount({ id: 'aed', currency: 'AED', status: 'opening' })
const accounts = [dollars, savings, euros, dirhams]

const aForm = (part: Partial<ConvertForm> = {}): ConvertForm => ({
  fromId: 'usd',
  toId: 'eur',
  fixed: 'sell',
  amount: '25',
  ...part,
})

test('a typed amount is in the currency of its side, in the digits of any keyboard', () => {
  const sold = readConvertForm(aForm({ amount: '٢٥' }), accounts, 'ar')
  expect(sold).toMatchObject({ ok: true, draft: { amount: { asset: 'USD', minor: 2500n } } })
  const bought = readConvertForm(aForm({ fixed: 'buy', amount: '500' }), accounts, 'en')
  expect(bought).toMatchObject({ ok: true, draft: { amount: { asset: 'EUR', minor: 50_000n } } })
})

test('only what is sold is held against what there is', () => {
  const refused = { ok: false, problems: { fields: { amount: { code: 'insufficient_funds' } } } }
  expect(readConvertForm(aForm({ amount: '100.01' }), accounts, 'en')).toEqual(refused)
  expect(readConvertForm(aForm({ amount: '100.01', fixed: 'buy' }), accounts, 'en').ok).toBe(true)
})

test('it goes to an active account in another currency, or nowhere', () => {
  for (const toId of ['usd', 'usd-2', 'aed', 'unknown'])
    expect(readConvertForm(aForm({ toId }), accounts, 'en')).toEqual({
      ok: false,
      problems: { fields: { account: { code: 'account_missing' } } },
    })
})

test('another account to convert from keeps the other one where it can', () => {
  expect(withFrom(aForm(), 'usd-2', accounts)).toMatchObject({ fromId: 'usd-2', toId: 'eur' })
  expect(withFrom(aForm(), 'eur', accounts)).toMatchObject({ fromId: 'eur', toId: 'usd' })
})

test('turned round, the typed amount stays with its account', () => {
  expect(turned(aForm())).toEqual({ fromId: 'eur', toId: 'usd', fixed: 'buy', amount: '25' })
})
