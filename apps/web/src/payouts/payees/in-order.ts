import type { BankPayee } from '../../app/api/api.ts'

/** One's own first, then as they came. */
export function inOrder(payees: readonly BankPayee[]): readonly BankPayee[] {
  return [...payees.filter(({ is_own: isOwn }) => isOwn), ...payees.filter(({ is_own: isOwn }) => !isOwn)]
}
