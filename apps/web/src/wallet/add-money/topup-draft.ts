import type { Money } from '@sadaf/money'
import type { Account, FundingSource } from '../../app/api/api.ts'
import type { Language } from '../../app/language/language.ts'
import { readAmount } from '../flow/amount-field.ts'
import type { FormProblems } from '../problems/problems.ts'

/** The form as it is typed. */
export type TopUpForm = { readonly accountId: string; readonly amount: string; readonly sourceId: string }

/** Values of the form, once it makes sense. */
export type TopUpDraft = { readonly account: Account; readonly amount: Money; readonly source: FundingSource }

export type ReadTopUpForm =
  | { readonly ok: true; readonly draft: TopUpDraft }
  | { readonly ok: false; readonly problems: FormProblems }

/** Reads the form; every field that makes no sense is named. */
export function readTopUpForm(
  form: TopUpForm,
  accounts: readonly Account[],
  sources: readonly FundingSource[],
  language: Language,
): ReadTopUpForm {
  const account = accounts.find(({ id }) => id === form.accountId)
  const source = account && sourcesFor(account, sources).find(({ id }) => id === form.sourceId)
  const amount = account && readAmount(form.amount, account, language, { spends: false })
  if (account && source && amount?.ok) return { ok: true, draft: { account, amount: amount.money, source } }
  return {
    ok: false,
    problems: {
      fields: {
        ...(!account && { account: { code: 'account_missing' } }),
        ...(account && !source && { source: { code: 'source_missing' } }),
        ...(amount && !amount.ok && { amount: { code: amount.code } }),
      },
    },
  }
}

/** The linked bank accounts that money for this account can come from: those in its currency. */
export function sourcesFor(account: Account, sources: readonly FundingSource[]): FundingSource[] {
  return sources.filter(({ currency }) => currency === account.currency)
}
