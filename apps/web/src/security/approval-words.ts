import type { Approval } from '@sadaf/api'
import { toMoney } from '../app/api/amounts.ts'
import { useLanguage } from '../app/language/provider.tsx'
import { moneyText } from '../ui/amounts/money-text.ts'

/** Approvals of cards, by the endpoint that they open. */
const ofCards = {
  changeCardLimits: 'cardLimits',
  allowPurchase: 'cardPurchase',
  issueCard: 'card',
} as const

/** Subject of an approval: sending an amount, adding a payee, or permissions of a card. */
export function approved({ endpoint, amount }: Approval) {
  if (Object.hasOwn(ofCards, endpoint)) return ofCards[endpoint as keyof typeof ofCards]
  return amount === null ? 'payee' : 'money'
}

/**
 * Words of an approval, as the server has understood it: the proof opens exactly the action that a person
 * reads here.
 */
export function useApprovalWords({ amount, recipient }: Approval) {
  const { language } = useLanguage()
  return { amount: amount === null ? '' : moneyText(toMoney(amount), language), name: recipient }
}
