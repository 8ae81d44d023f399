import { type ColumnCells, cellsOf } from './csv/cells.ts'
import { feesAre } from './csv/fees.ts'
import { debitAndCredit, isBalanceOf } from './csv/figures.ts'
import { type Role, roleOfHeader, sideOf } from './csv/words.ts'
import { guessMark, guessOrder } from './csv/writing.ts'
import type { DecimalMark } from './read-amount.ts'
import type { DateOrder } from './read-date.ts'

/** Where the amount stands: in one column with its sign, with a side (`DR`) beside it, or in one column of two. */
export type AmountColumns =
  | { readonly kind: 'signed'; readonly amount: number }
  | { readonly kind: 'sided'; readonly amount: number; readonly side: number }
  | { readonly kind: 'split'; readonly debit: number; readonly credit: number }

/** Whether a fee is taken beside the amount of its row, or is part of that amount already. */
export type FeeIs = 'apart' | 'within' | null

/** Columns by their meaning, counted from 0; null for one that the file has not, or that cannot be told. */
export type ColumnGuess = {
  readonly date: number | null
  readonly valueDate: number | null
  readonly amount: AmountColumns | null
  readonly fee: number | null
  /** Null where no balance tells: a person has to say. */
  readonly feeIs: FeeIs
  readonly balance: number | null
  readonly currency: number | null
  readonly description: number | null
  readonly counterparty: number | null
  readonly reference: number | null
  readonly category: number | null
  readonly status: number | null
  readonly id: number | null
  /** Null when every date could be read both ways: a person has to say. */
  readonly dateOrder: DateOrder
  /** Null when no amount tells; then only `1,234` and its like are refused. */
  readonly decimalMark: DecimalMark
}

/** Rows by which a file is judged: more would not change it. */
const MAX_ROWS = 500

/**
 * Which column of a file is what, by its header in English or Arabic and by what stands in it: a name counts only
 * where the cells agree with it, and what no name tells is told by the cells.
 */
export function guessColumns(
  header: readonly string[] | null,
  rows: readonly (readonly string[])[],
): ColumnGuess {
  const columns = cellsOf(rows.slice(0, MAX_ROWS), header?.length ?? 0)
  const byRole = rolesOf(header ?? [], columns)
  const taken = new Set(byRole.values())
  /** The first column whose cells are of a kind and that is nothing else yet. */
  const free = (fits: (cells: ColumnCells) => boolean) => {
    const found = columns.findIndex((cells, index) => !taken.has(index) && fits(cells))
    if (found >= 0) taken.add(found)
    return found < 0 ? null : found
  }
  const of = (role: Role) => byRole.get(role) ?? null

  const date = of('date') ?? free(({ isDates }) => isDates) ?? of('valueDate')
  const amount = withSide(amountOf(byRole, columns, free), columns, taken)
  const figures = amountColumns(amount)
  const balance =
    of('balance') ??
    (amount?.kind === 'signed' ? free((cells) => isBalanceOf(cells, columns[amount.amount])) : null)
  const currency = of('currency') ?? free(({ isCodes }) => isCodes)
  const fee = of('fee')
  const written = [...figures, fee, balance].flatMap((index) => columns[index ?? -1]?.filled ?? [])
  const decimalMark = guessMark(written)
  return {
    date,
    valueDate: of('valueDate') === date ? null : of('valueDate'),
    amount,
    fee,
    feeIs:
      fee === null || amount === null || balance === null
        ? null
        : feesAre({ columns, amount, fee, balance, decimalMark }),
    balance,
    currency,
    counterparty: of('counterparty'),
    reference: of('reference'),
    category: of('category'),
    status: of('status'),
    id: of('id'),
    description: of('description') ?? longestText(columns, taken),
    dateOrder: date === null ? null : guessOrder(columns[date]?.filled ?? []),
    decimalMark,
  }
}

type Free = (fits: (cells: ColumnCells) => boolean) => number | null

/** Columns by their header's names, where the cells agree; the first of two columns of one name. */
function rolesOf(header: readonly string[], columns: readonly ColumnCells[]): Map<Role, number> {
  const byRole = new Map<Role, number>()
  for (const [index, name] of header.entries()) {
    const role = roleOfHeader(name)
    if (role && !byRole.has(role) && agrees(role, columns[index])) byRole.set(role, index)
  }
  return byRole
}

function agrees(role: Role, cells: ColumnCells | undefined): boolean {
  if (!cells || cells.filled.length === 0) return true
  switch (role) {
    case 'date':
    case 'valueDate':
      return cells.hasDates
    case 'amount':
    case 'debit':
    case 'credit':
    case 'fee':
    case 'balance':
      return cells.hasAmounts
    case 'side':
    case 'status':
      return !cells.isAmounts
    default:
      return true
  }
}

function amountOf(
  byRole: ReadonlyMap<Role, number>,
  columns: readonly ColumnCells[],
  free: Free,
): AmountColumns | null {
  const debit = byRole.get('debit')
  const credit = byRole.get('credit')
  if (debit !== undefined && credit !== undefined) return { kind: 'split', debit, credit }
  const amount = byRole.get('amount')
  const side = byRole.get('side')
  if (amount !== undefined && side !== undefined) return { kind: 'sided', amount, side }
  if (amount !== undefined) return { kind: 'signed', amount }
  const split = debitAndCredit(columns, new Set(byRole.values()))
  if (split) {
    // Taken, so that neither becomes the balance.
    free((cells) => cells === columns[split.debit])
    free((cells) => cells === columns[split.credit])
    return split
  }
  const found = free(({ isAmounts }) => isAmounts)
  return found === null ? null : { kind: 'signed', amount: found }
}

/** Rows with which two words in turns are taken for the sides of an account. */
const ENOUGH_FOR_SIDES = 2

/**
 * The amount with the column of its side, where a column has nothing but sides. Amounts without a sign beside a column
 * of two other words are null: a person is asked, since nothing else tells what left from what came.
 */
function withSide(
  amount: AmountColumns | null,
  columns: readonly ColumnCells[],
  taken: ReadonlySet<number>,
): AmountColumns | null {
  if (amount?.kind !== 'signed') return amount
  if (columns[amount.amount]?.filled.some((cell) => /[-−–()+]|\p{L}/u.test(cell))) return amount
  const others = columns.map((_, index) => index).filter((index) => index !== amount.amount)
  const side = others.find((index) => {
    const filled = columns[index]?.filled ?? []
    return filled.length > 0 && filled.every((cell) => sideOf(cell) !== undefined)
  })
  if (side !== undefined) return { kind: 'sided', amount: amount.amount, side }
  const areTwoWords = (index: number) => {
    const { isText = false, filled = [] } = columns[index] ?? {}
    const words = new Set(filled)
    return (
      !taken.has(index) &&
      isText &&
      words.size === 2 &&
      filled.length > ENOUGH_FOR_SIDES &&
      [...words].every((word) => !word.includes(' '))
    )
  }
  return others.some(areTwoWords) ? null : amount
}

function amountColumns(amount: AmountColumns | null): number[] {
  if (amount === null) return []
  return amount.kind === 'split' ? [amount.debit, amount.credit] : [amount.amount]
}

function longestText(columns: readonly ColumnCells[], taken: ReadonlySet<number>): number | null {
  let longest: number | null = null
  for (const [index, { isText, textLength }] of columns.entries()) {
    if (!isText || taken.has(index)) continue
    if (longest === null || textLength > (columns[longest]?.textLength ?? 0)) longest = index
  }
  return longest
}
