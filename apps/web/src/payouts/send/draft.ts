import { readNote } from '@sadaf/api/plain-text'
import type { Money } from '@sadaf/money'
import type { Account, BankPayee } from '../../app/api/api.ts'
import type { Language } from '../../app/language/language.ts'
import {
  type FormProblems,
  readAmount,
  readTiming,
  type Timing,
  type TimingForm,
} from '../../wallet/index.ts'

/** The form as it is typed. */
export type PayoutForm = {
  readonly payeeId: string
  readonly accountId: string
  readonly amount: string
  readonly note: string
  readonly timing: TimingForm
}

/** Values of the form, once it makes sense. */
export type PayoutDraft = {
  readonly payee: BankPayee
  readonly account: Account
  readonly amount: Money
  readonly note: string
  /** When it is planned for; null where it is sent at once. */
  readonly timing: Timing
}

export type ReadPayoutForm =
  | { readonly ok: true; readonly draft: PayoutDraft }
  | { readonly ok: false; readonly problems: FormProblems }

/** Reads the form; every field that makes no sense is named. */
export function readPayoutForm(
  form: PayoutForm,
  { accounts, payees }: { readonly accounts: readonly Account[]; readonly payees: readonly BankPayee[] },
  { language, today }: { readonly language: Language; readonly today: string },
): ReadPayoutForm {
  const chosen = payees.find(({ id }) => id === form.payeeId)
  const payee = chosen?.status === 'active' ? chosen : undefined
  const account = accounts.find(({ id }) => id === form.accountId)
  const when = readTiming(form.timing, today, language)
  // Today's balance says nothing of a later day.
  const spends = form.timing.when === 'now'
  const amount = account && readAmount(form.amount, account, language, { spends })
  const note = readNote(form.note)
  if (payee && account && amount?.ok && note.ok && when.ok) {
    const { timing } = when
    return { ok: true, draft: { payee, account, amount: amount.money, note: note.note, timing } }
  }
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
        ...(!when.ok && when.fields),
      },
    },
  }
}
