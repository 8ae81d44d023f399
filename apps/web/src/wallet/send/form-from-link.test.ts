import { expect, test } from 'vitest'
import type { Account } from '../../app/api/api.ts'
import type { OpenedLink } from '../links/queries.ts'
import { formFromLink } from './form-from-link.ts'

const money = (amount: string, currency = 'USD') => ({ amount, currency })

const anAccount = (id: string, available: string, currency = 'USD'): Account => ({
  id,
  name: id,
  type: 'checking',
  status: 'active',
  currency,
  balance: money(available, currency),
  available: money(available, currency),
  change: { percentage: null, since: '2026-11-01T00:00:00Z' },
  iban: null,
  account_number: null,
  bic: null,
  bank_name: null,
  routing_number: null,
  created_at: '2026-11-01T00:00:00Z',
})

const aLink = (over: Partial<OpenedLink> = {}): OpenedLink => ({
  amount: money('12.40'),
  note: 'Tickets',
  expires_at: null,
  is_once: true,
  recipient: {
    lookup_id: '0198f3d2-7a3e-7c11-9d5f-3b8b2f0c4a10',
    name: 'Omar S.',
    wallet_id: 'SDF-7K4M9QXW',
    avatar_url: null,
    is_first_payment: true,
  },
  ...over,
})

const linked = (accounts: readonly Account[], link = aLink()) => formFromLink('LINK', link, accounts, 'en')

test('a complete link goes to the review, from the first account with enough money', () => {
  const { form, reviewed } = linked([anAccount('poor', '12.39'), anAccount('rich', '12.40')])
  expect(form).toMatchObject({
    recipient: 'SDF-7K4M9QXW',
    accountId: 'rich',
    amount: '12.40',
    note: 'Tickets',
  })
  expect(reviewed).toMatchObject({
    draft: { to: { wallet_id: 'SDF-7K4M9QXW' }, amount: { asset: 'USD', minor: 1240n }, timing: null },
    recipient: { name: 'Omar S.' },
  })
})

test('a cent too little is for the form to say', () => {
  const { form, reviewed } = linked([anAccount('poor', '12.39')])
  expect(form).toMatchObject({ accountId: 'poor', amount: '12.40' })
  expect(reviewed).toBeUndefined()
})

test('without an account in its currency, or without an amount, how much is left open', () => {
  for (const link of [aLink({ amount: money('5.000', 'KWD') }), aLink({ amount: null, is_once: false })]) {
    const { form, reviewed } = linked([anAccount('dollars', '100.00')], link)
    expect(form).toMatchObject({ recipient: 'SDF-7K4M9QXW', accountId: 'dollars', amount: '' })
    expect(reviewed).toBeUndefined()
  }
})

test('a link that is good once is paid by what it asks for alone', () => {
  const { reviewed, linkFor } = linked([anAccount('rich', '100.00')])
  if (!reviewed) throw new Error('nothing is reviewed')
  const { draft } = reviewed
  expect(linkFor(draft)).toBe('LINK')
  expect(linkFor({ ...draft, amount: { ...draft.amount, minor: 1241n } })).toBeUndefined()
  expect(linkFor({ ...draft, to: { wallet_id: 'SDF-22222222' } })).toBeUndefined()
  expect(linkFor({ ...draft, to: { email: 'omar@people.example' } })).toBeUndefined()
  expect(linked([anAccount('rich', '100.00')], aLink({ is_once: false })).linkFor(draft)).toBeUndefined()
})
