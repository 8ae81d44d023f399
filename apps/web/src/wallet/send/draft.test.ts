import { expect, test } from 'vitest'
import { anAccount } from '../accounts/an-account.ts'
import { sendNow } from '../schedules/timing.ts'
import { readSendForm, type SendForm } from './draft.ts'

const account = anAccount({ available: { amount: '80.00', currency: 'USD' } })
const form: SendForm = {
  person: null,
  recipient: 'SDF-7K4M9QXW',
  accountId: account.id,
  amount: '25.50',
  note: ' Dinner ',
  timing: sendNow,
}
const read = (part: Partial<SendForm>, language: 'en' | 'ar' = 'en') =>
  readSendForm({ ...form, ...part }, [account], { language, today: '2026-11-22' })
const codeOf = (part: Partial<SendForm>, field: 'recipient' | 'amount' | 'note' | 'account') => {
  const result = read(part)
  return result.ok ? undefined : result.problems.fields[field]?.code
}

test('a form that makes sense becomes a draft', () => {
  expect(read({})).toEqual({
    ok: true,
    draft: {
      to: { wallet_id: 'SDF-7K4M9QXW' },
      account,
      amount: { asset: 'USD', minor: 2550n },
      note: 'Dinner',
      timing: null,
    },
  })
})

test('a chosen person takes precedence over the typed text', () => {
  const person = { transaction_id: '0198f3d2-7a3e-7c11-9d5f-3b8b2f0c4a10', name: 'Omar S.', avatar_url: null }
  const { transaction_id } = person
  expect(read({ person, recipient: 'hello' })).toMatchObject({ ok: true, draft: { to: { transaction_id } } })
})

test('an amount in Arabic-Indic digits is the same amount', () => {
  expect(read({ amount: '٢٥٫٥٠' }, 'ar')).toMatchObject({ ok: true, draft: { amount: { minor: 2550n } } })
})

test('all that is available can be sent, and no cent more', () => {
  expect(read({ amount: '80' }).ok).toBe(true)
  expect(codeOf({ amount: '80.01' }, 'amount')).toBe('insufficient_funds')
})

test('an amount scheduled for later may be more than is available today', () => {
  const timing = { ...sendNow, when: 'later', firstDay: '1/12/2026' } as const
  expect(read({ amount: '80.01', timing })).toMatchObject({
    ok: true,
    draft: { timing: { frequency: 'once', first_day: '2026-12-01' } },
  })
  expect(read({ timing: { ...timing, firstDay: '' } })).toMatchObject({
    problems: { fields: { firstDay: { code: 'day_missing' } } },
  })
})

test.each([
  ['', 'amount_missing'],
  ['0', 'amount_not_positive'],
  ['0.00', 'amount_not_positive'],
  ['-5', 'amount_negative'],
  ['1.234', 'amount_too_precise'],
  ['abc', 'amount_invalid'],
  ['€5', 'asset_mismatch'],
])('the amount %j is refused as %s', (amount, code) => {
  expect(codeOf({ amount }, 'amount')).toBe(code)
})

test('a note of 140 characters is fine, one more is not', () => {
  expect(read({ note: 'x'.repeat(140) }).ok).toBe(true)
  expect(codeOf({ note: 'x'.repeat(141) }, 'note')).toBe('note_too_long')
})

test('a note may have lines, and no invisible characters', () => {
  expect(read({ note: 'Rent\nMarch' }).ok).toBe(true)
  expect(codeOf({ note: 'Rent \u202ehcraM' }, 'note')).toBe('note_hidden')
})

test('everything that is wrong is said at once', () => {
  const result = read({ recipient: '', amount: '', note: 'x'.repeat(200) })
  expect(result.ok ? [] : Object.keys(result.problems.fields).sort()).toEqual(['amount', 'note', 'recipient'])
})

test('an account that is gone must be chosen again', () => {
  expect(codeOf({ accountId: 'gone' }, 'account')).toBe('account_missing')
})
