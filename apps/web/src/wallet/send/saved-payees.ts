import type { BankPayee } from '../../app/api/api.ts'

/** Most of them beside the form; the page of bank accounts has all. */
const MAX_SHOWN = 6

/** Bank accounts that can be paid at once, the latest first. */
export function readyToPay(payees: readonly BankPayee[]): readonly BankPayee[] {
  return payees.filter(({ status }) => status === 'active').slice(0, MAX_SHOWN)
}
