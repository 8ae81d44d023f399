import type { Approval } from '@sadaf/api'
import { useLanguage } from '../app/language/provider.tsx'
import { toMoney } from '../app/requests/amounts.ts'
import { moneyText } from '../ui/money-text.ts'

/** What is approved beside what money is sent by, by the endpoint that it opens. */
const ofCards = {
  changeCardLimits: 'cardLimits',
  allowPurchase: 'cardPurchase',
  issueCard: 'card',
} as const

/** What an approval is about: sending an amount, adding whom it can be sent to, or what a card may do. */
export function approved({ endpoint, amount }: Approval) {
  if (Object.hasOwn(ofCards, endpoint)) return ofCards[endpoint as keyof typeof ofCards]
  return amount === null ? 'payee' : 'money'
}

/** What is to be approved, as the server has understood it: what a person reads here is what their proof opens. */
export function useApprovalWords({ amount, recipient }: Approval) {
  const { language } = useLanguage()
  return { amount: amount === null ? '' : moneyText(toMoney(amount), language), name: recipient }
}
