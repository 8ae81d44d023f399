import { readNote } from '@sadaf/api/plain-text'
import type { Money } from '@sadaf/money'
import type { Account, RecentPerson } from '../../app/api/api.ts'
import type { Language } from '../../app/language/language.ts'
import { readAmount } from '../flow/amount-field.ts'
import type { FormProblems } from '../problems/problems.ts'
import type { RecipientAddress } from '../queries.ts'
import { readTiming, type Timing, type TimingForm } from '../schedules/timing.ts'
import { type ReadRecipient, readRecipient } from './recipient-address.ts'

/** The form as it is typed. */
export type SendForm = {
  /** The chosen recent person, in place of an address. */
  readonly person: RecentPerson | null
  readonly recipient: string
  readonly accountId: string
  readonly amount: string
  readonly note: string
  readonly timing: TimingForm
}

/** Values of the form, once it makes sense. */
export type SendDraft = {
  readonly to: RecipientAddress
  readonly account: Account
  readonly amount: Money
  readonly note: string
  /** When it is planned for; null where it is sent at once. */
  readonly timing: Timing
}

export type ReadSendForm =
  | { readonly ok: true; readonly draft: SendDraft }
  | { readonly ok: false; readonly problems: FormProblems }

/** Reads the form; every field that makes no sense is named, so that all can be mended at once. */
export function readSendForm(
  form: SendForm,
  accounts: readonly Account[],
  { language, today }: { readonly language: Language; readonly today: string },
): ReadSendForm {
  const account = accounts.find(({ id }) => id === form.accountId)
  const recipient = recipientOf(form)
  const when = readTiming(form.timing, today, language)
  // Today's balance says nothing of a later day.
  const spends = form.timing.when === 'now'
  const amount = account && readAmount(form.amount, account, language, { spends })
  const note = readNote(form.note)
  if (account && recipient.ok && amount?.ok && note.ok && when.ok) {
    const { timing } = when
    return {
      ok: true,
      draft: { to: recipient.to, account, amount: amount.money, note: note.note, timing },
    }
  }
  return {
    ok: false,
    problems: {
      fields: {
        ...(!recipient.ok && { recipient: { code: recipient.code } }),
        ...(!account && { account: { code: 'account_missing' } }),
        ...(amount && !amount.ok && { amount: { code: amount.code } }),
        ...(!note.ok && { note: { code: note.code === 'too_long' ? 'note_too_long' : 'note_hidden' } }),
        ...(!when.ok && when.fields),
      },
    },
  }
}

function recipientOf({ person, recipient }: SendForm): ReadRecipient {
  return person ? { ok: true, to: { transaction_id: person.transaction_id } } : readRecipient(recipient)
}
