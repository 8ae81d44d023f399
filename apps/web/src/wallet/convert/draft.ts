import type { Money } from '@sadaf/money'
import type { Account } from '../../app/api/api.ts'
import type { Language } from '../../app/language/language.ts'
import { readAmount } from '../flow/amount-field.ts'
import type { FormProblems } from '../problems/problems.ts'

/** The side whose amount was typed: that one is the fact, the other follows from the quote. */
export type FixedSide = 'sell' | 'buy'

/** The form as it is typed. */
export type ConvertForm = {
  readonly fromId: string
  readonly toId: string
  readonly fixed: FixedSide
  readonly amount: string
}

/** Values of the form, once it makes sense. */
export type ConvertDraft = { readonly from: Account; readonly to: Account; readonly amount: Money }

export type ReadConvertForm =
  | { readonly ok: true; readonly draft: ConvertDraft }
  | { readonly ok: false; readonly problems: FormProblems }

/**
 * Reads the form; every field that makes no sense is named. An amount above what there is counts only where it must be
 * affordable.
 */
export function readConvertForm(
  { fromId, toId, fixed, amount: typed }: ConvertForm,
  accounts: readonly Account[],
  language: Language,
  { isAffordable = true } = {},
): ReadConvertForm {
  const from = accounts.find(({ id }) => id === fromId)
  const to = from && targetsOf(from, accounts).find(({ id }) => id === toId)
  if (!from || !to) return { ok: false, problems: { fields: { account: { code: 'account_missing' } } } }
  const isSell = fixed === 'sell'
  const amount = readAmount(typed, isSell ? from : to, language, { spends: isSell && isAffordable })
  if (amount.ok) return { ok: true, draft: { from, to, amount: amount.money } }
  return { ok: false, problems: { fields: { amount: { code: amount.code } } } }
}

/** The accounts that money of this one can be converted to: the active ones in another currency. */
export function targetsOf(from: Account, accounts: readonly Account[]): Account[] {
  return accounts.filter(({ currency, status }) => status === 'active' && currency !== from.currency)
}

/** The form with another account to convert from; what it goes to stays where it can. */
export function withFrom(form: ConvertForm, fromId: string, accounts: readonly Account[]): ConvertForm {
  const from = accounts.find(({ id }) => id === fromId)
  const targets = from ? targetsOf(from, accounts) : []
  const to = targets.find(({ id }) => id === form.toId) ?? targets[0]
  return { ...form, fromId, toId: to?.id ?? '' }
}

/** The form the other way round. The typed amount stays with its account. */
export function turned(form: ConvertForm): ConvertForm {
  return {
    ...form,
    fromId: form.toId,
    toId: form.fromId,
    fixed: form.fixed === 'sell' ? 'buy' : 'sell',
  }
}
