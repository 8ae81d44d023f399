import type { Approval } from '@sadaf/api'
import { useLanguage } from '../app/language/provider.tsx'
import { toMoney } from '../app/requests/amounts.ts'
import { moneyText } from '../ui/money-text.ts'

/** What is to be approved, as the server has understood it: what a person reads here is what their proof opens. */
export function useApprovalWords({ amount, recipient }: Approval) {
  const { language } = useLanguage()
  return { amount: moneyText(toMoney(amount), language), name: recipient }
}
