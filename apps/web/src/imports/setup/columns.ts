import type { Columns } from '../queries.ts'

export type AmountKind = 'signed' | 'split' | 'sided'

/** The same with the amount told in another way; the columns are kept as far as they have a meaning there. */
export function withAmountKind(columns: Columns, kind: AmountKind): Columns {
  const first = firstAmount(columns) ?? 0
  switch (kind) {
    case 'signed':
      return { ...columns, amount: { kind, amount: first } }
    case 'sided':
      return { ...columns, amount: { kind, amount: first, side: first + 1 } }
    case 'split':
      return { ...columns, amount: { kind, debit: first, credit: first + 1 } }
  }
}

function firstAmount({ amount }: Columns): number | undefined {
  if (!amount) return undefined
  return amount.kind === 'split' ? amount.debit : amount.amount
}

/** A column as a choice of a list: `''` stands for none. */
export const choiceOf = (column: number | null) => (column === null ? '' : String(column))
export const columnOf = (choice: string) => (choice === '' ? null : Number(choice))
