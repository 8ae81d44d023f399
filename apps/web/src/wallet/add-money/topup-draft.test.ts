import { expect, test } from 'vitest'
import { anAccount } from '../accounts/an-account.ts'
import { readTopUpForm } from './topup-draft.ts'

const account = anAccount()
const dollars = { id: 's1', bank_name: 'Gulf Union Bank', iban_masked: 'US•• 4821', currency: 'USD' }
const dirhams = { id: 's2', bank_name: 'Dune Bank', iban_masked: 'AE07 9012', currency: 'AED' }
const form = { accountId: account.id, amount: '500', sourceId: 's1' }

test('more than the balance can be added', () => {
  expect(readTopUpForm(form, [account], [dollars, dirhams], 'en')).toEqual({
    ok: true,
    draft: { account, amount: { asset: 'USD', minor: 50000n }, source: dollars },
  })
})

test('a bank account in another currency is not a source', () => {
  const read = readTopUpForm({ ...form, sourceId: 's2' }, [account], [dollars, dirhams], 'en')
  expect(read).toMatchObject({ ok: false, problems: { fields: { source: { code: 'source_missing' } } } })
})

test('nothing cannot be added', () => {
  const read = readTopUpForm({ ...form, amount: '0' }, [account], [dollars], 'en')
  expect(read).toMatchObject({ ok: false, problems: { fields: { amount: { code: 'amount_not_positive' } } } })
})
