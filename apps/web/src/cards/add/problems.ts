import { parseAmountInput } from '@sadaf/money'
import type { Account } from '../../app/api/api.ts'
import type { Language } from '../../app/language/language.ts'
import { readAddress } from '../address-fields.tsx'
import type { Draft } from './draft.ts'

/** Where something is missing or not understood. */
export type Problem = { readonly field: 'name' | 'account' | 'daily' | 'monthly' | 'address' }

/** The currency that a card's limits are in: that of what it spends from. */
export function currencyOf({ type, currency, accountId }: Draft, accounts: readonly Account[]): string {
  if (type === 'debit') return accounts.find(({ id }) => id === accountId)?.currency ?? currency
  return type === 'credit' ? 'USD' : currency
}

/** Problems that keep a draft from its review, in the order of the page. */
export function problemsOf(
  draft: Draft,
  accounts: readonly Account[],
  language: Language,
): readonly Problem[] {
  const currency = currencyOf(draft, accounts)
  const isLimit = (typed: string) => typed.trim() === '' || parseAmountInput(typed, currency, language).ok
  const isAccountThere = draft.type !== 'debit' || accounts.some(({ id }) => id === draft.accountId)
  const wrong: (Problem['field'] | false)[] = [
    draft.name.trim() === '' && 'name',
    !isAccountThere && 'account',
    draft.form === 'physical' && readAddress(draft.address) === undefined && 'address',
    !isLimit(draft.daily) && 'daily',
    !isLimit(draft.monthly) && 'monthly',
  ]
  return wrong.filter((field) => field !== false).map((field) => ({ field }))
}
