import {
  MAX_NICKNAME_LENGTH,
  type ReferenceFault,
  type ReferenceShape,
  readReference,
} from '@sadaf/api/bill-reference'
import { readNote } from '@sadaf/api/plain-text'
import { compare, formatAmount, isPositive, type Money, subtract } from '@sadaf/money'
import { toMoney } from '../../app/api/amounts.ts'
import type { Account, Bill, Biller } from '../../app/api/api.ts'
import type { Language } from '../../app/language/language.ts'
import { numeralsOf } from '../../app/language/numerals.ts'
import {
  type FormProblems,
  readAmount,
  readTiming,
  type Timing,
  type TimingForm,
} from '../../wallet/index.ts'

/** The form as it is typed. */
export type BillForm = {
  readonly reference: string
  readonly accountId: string
  /** Null until it is touched: then it is what is due. */
  readonly amount: string | null
  /** Of what is planned: the amount itself, or whatever is due by then, as far as the amount reaches. */
  readonly pays: 'fixed' | 'due'
  readonly timing: TimingForm
  readonly isKept: boolean
  readonly nickname: string
}

/** Values of the form, once it makes sense. */
export type BillDraft = {
  readonly biller: Biller
  readonly reference: string
  /** The bill when the person looked; null where the payment is only planned. */
  readonly bill: Bill | null
  readonly account: Account
  readonly amount: Money
  readonly pays: BillForm['pays']
  readonly timing: Timing
  /** Under which name it is kept, none being a name too; null where it is not. */
  readonly keptAs: string | null
}

export type ReadBillForm =
  | { readonly ok: true; readonly draft: BillDraft }
  | { readonly ok: false; readonly problems: FormProblems }

/** A biller's references, as the reader of what is typed knows them. */
export const shapeOf = ({ reference }: Biller): ReferenceShape => ({
  format: reference.format,
  minLength: reference.min_length,
  maxLength: reference.max_length,
})

/** Whether a biller takes what is due and nothing else. */
export const takesDueAlone = ({ tells_due, takes_less, takes_more }: Biller): boolean =>
  tells_due && !takes_less && !takes_more

/** Amount due, as an amount would be typed; empty where none is due. */
export function dueAsTyped(bill: Bill | undefined, language: Language): string {
  const due = bill?.amount_due ? toMoney(bill.amount_due) : null
  if (!due || !isPositive(due)) return ''
  return formatAmount(due, language, { numberingSystem: numeralsOf(language), fraction: 'full' })
}

type Known = {
  readonly biller: Biller
  readonly accounts: readonly Account[]
  /** Bill under the typed reference; undefined until the biller has answered. */
  readonly bill: Bill | undefined
}

/** Reads the form; every field that makes no sense is named. */
export function readBillForm(
  form: BillForm,
  { biller, accounts, bill }: Known,
  { language, today }: { readonly language: Language; readonly today: string },
): ReadBillForm {
  const reference = readReference(form.reference, shapeOf(biller))
  const account = accounts.find(({ id }) => id === form.accountId)
  const when = readTiming(form.timing, today, language)
  const isNow = form.timing.when === 'now'
  const typed = form.amount ?? dueAsTyped(bill, language)
  const amount = account && readAmount(typed, account, language, { spends: isNow })
  const nickname = readNote(form.nickname, MAX_NICKNAME_LENGTH)
  const fault = isNow ? whatIsNotTaken(biller, bill, amount?.ok ? amount.money : null) : undefined
  const isAsked = !isNow || bill !== undefined
  if (reference.ok && isAsked && account && amount?.ok && !fault && nickname.ok && when.ok) {
    return {
      ok: true,
      draft: {
        biller,
        reference: reference.reference,
        bill: isNow ? (bill ?? null) : null,
        account,
        amount: amount.money,
        pays: isNow || !biller.tells_due ? 'fixed' : form.pays,
        timing: when.timing,
        keptAs: form.isKept ? nickname.note : null,
      },
    }
  }
  const amountCode = fault ?? (amount && !amount.ok ? amount.code : undefined)
  return {
    ok: false,
    problems: {
      fields: {
        ...(!reference.ok && { recipient: { code: codeOf(form.reference, reference.code) } }),
        ...(reference.ok && !isAsked && { recipient: { code: 'bill_unknown' } }),
        ...(!account && { account: { code: 'account_missing' } }),
        ...(reference.ok && isAsked && amountCode && { amount: { code: amountCode } }),
        ...(!nickname.ok && {
          note: { code: nickname.code === 'too_long' ? 'name_too_long' : 'name_hidden' },
        }),
        ...(!when.ok && when.fields),
      },
    },
  }
}

const codeOf = (typed: string, code: ReferenceFault) => (typed.trim() === '' ? 'reference_missing' : code)

/** Why a biller does not take an amount, or any; undefined where it does. */
function whatIsNotTaken(biller: Biller, bill: Bill | undefined, amount: Money | null): string | undefined {
  const due = bill?.amount_due ? toMoney(bill.amount_due) : null
  if (!due) return undefined
  if (!isPositive(due) && !biller.takes_more) return 'nothing_due'
  if (due.asset !== amount?.asset) return undefined
  if (compare(amount, due) < 0 && !biller.takes_less) return 'bill_underpaid'
  return compare(amount, due) > 0 && !biller.takes_more ? 'bill_overpaid' : undefined
}

/** Rest of a bill after a payment of the amount; null where nothing is due. */
export function stillDue(bill: Bill | null, amount: Money): Money | null {
  const due = bill?.amount_due ? toMoney(bill.amount_due) : null
  if (!due || due.asset !== amount.asset) return null
  const rest = subtract(due, amount)
  return isPositive(rest) ? rest : null
}
