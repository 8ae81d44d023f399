import type { Approval } from '@sadaf/api'
import { useLanguage } from '../app/language/provider.tsx'
import { toMoney } from '../app/requests/amounts.ts'
import { moneyText } from '../ui/money-text.ts'

/** What an approval is about: sending an amount, or adding whom it can be sent to. */
export const approved = ({ amount }: Approval) => (amount === null ? 'payee' : 'money')

/** What is to be approved, as the server has understood it: what a person reads here is what their proof opens. */
export function useApprovalWords({ amount, recipient }: Approval) {
  const { language } = useLanguage()
  return { amount: amount === null ? '' : moneyText(toMoney(amount), language), name: recipient }
}
