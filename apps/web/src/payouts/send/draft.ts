import { readNote } from '@sadaf/api/plain-text'
import type { Money } from '@sadaf/money'
import type { Language } from '../../app/language/language.ts'
import type { Account, BankPayee } from '../../app/requests/api.ts'
import { type FormProblems, readAmount } from '../../wallet/index.ts'

/** The form as it is typed. */
export type PayoutForm = {
  readonly payeeId: string
  readonly accountId: string
  readonly amount: string
  readonly note: string
}

/** What the form asks for, once it makes sense. */
export type PayoutDraft = {
  readonly payee: BankPayee
  readonly account: Account
  readonly amount: Money
  readonly note: string
}

export type ReadPayoutForm =
  | { readonly ok: true; readonly draft: PayoutDraft }
  | { readonly ok: false; readonly problems: FormProblems }

/** Reads the form; every field that makes no sense is named. */
export function readPayoutForm(
  form: PayoutForm,
  { accounts, payees }: { readonly accounts: readonly Account[]; readonly payees: readonly BankPayee[] },
  language: Language,
): ReadPayoutForm {
  const chosen = payees.find(({ id }) => id === form.payeeId)
  const payee = chosen?.status === 'active' ? chosen : undefined
  const account = accounts.find(({ id }) => id === form.accountId)
  const amount = account && readAmount(form.amount, account, language, { spends: true })
  const note = readNote(form.note)
  if (payee && account && amount?.ok && note.ok)
    return { ok: true, draft: { payee, account, amount: amount.money, note: note.note } }
  return {
    ok: false,
    problems: {
      fields: {
        ...(!payee && {
          recipient: { code: chosen?.status === 'pending' ? 'payee_pending' : 'payee_missing' },
        }),
        ...(!account && { account: { code: 'account_missing' } }),
        ...(amount && !amount.ok && { amount: { code: amount.code } }),
        ...(!note.ok && { note: { code: note.code === 'too_long' ? 'note_too_long' : 'note_hidden' } }),
      },
    },
  }
}
