import { compare, equals, formatAmount, type Money } from '@sadaf/money'
import { toMoney } from '../../app/api/amounts.ts'
import type { Account, Recipient } from '../../app/api/api.ts'
import type { Language } from '../../app/language/language.ts'
import { numeralsOf } from '../../app/language/numerals.ts'
import { firstChoice } from '../accounts/with-accounts.tsx'
import type { OpenedLink } from '../links/queries.ts'
import { sendNow } from '../schedules/timing.ts'
import type { SendDraft, SendForm } from './draft.ts'

/** Form filled in by a link, and the review that it leads to where nothing is missing. */
export type LinkedForm = {
  readonly form: SendForm
  readonly reviewed?: { readonly draft: SendDraft; readonly recipient: Recipient }
  /** The link, as long as a payment is what it asks for: one that is good once is paid by it. */
  readonly linkFor: (draft: SendDraft) => string | undefined
}

/** Reads a link for a person with these accounts. */
export function formFromLink(
  link: string,
  opened: OpenedLink,
  accounts: readonly Account[],
  language: Language,
): LinkedForm {
  const { recipient, is_once: isOnce } = opened
  const amount = opened.amount && toMoney(opened.amount)
  const account = amount ? payingAccount(accounts, amount) : undefined
  const to = { wallet_id: recipient.wallet_id ?? '' }
  const note = opened.note ?? ''
  const form = {
    person: null,
    recipient: to.wallet_id,
    accountId: account?.id ?? firstChoice(accounts, null),
    amount: amount && account ? typed(amount, language) : '',
    note,
    timing: sendNow,
  }
  const isWhole = amount && account && compare(amount, toMoney(account.available)) <= 0
  return {
    form,
    ...(isWhole && { reviewed: { draft: { to, account, amount, note, timing: null }, recipient } }),
    linkFor: (draft) =>
      isOnce && amount && isTo(draft, to.wallet_id) && equals(draft.amount, amount) ? link : undefined,
  }
}

const isTo = ({ to }: SendDraft, walletId: string) => 'wallet_id' in to && to.wallet_id === walletId

/** The amount as a reader of the language types it, with all decimals. */
const typed = (amount: Money, language: Language) =>
  formatAmount(amount, language, { numberingSystem: numeralsOf(language), fraction: 'full' })

/** Of the accounts in its currency the first that holds so much, else the first. */
export function payingAccount(accounts: readonly Account[], amount: Money): Account | undefined {
  const fitting = accounts.filter(({ currency, status }) => currency === amount.asset && status === 'active')
  return fitting.find(({ available }) => compare(toMoney(available), amount) >= 0) ?? fitting[0]
}
