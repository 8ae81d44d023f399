import type { FilePart } from './file-parts.ts'

/** By how much a file's balances differ from what its lines add up to, and where that is seen first. */
export type Untied = { readonly byMinor: bigint; readonly fileLine: number | null }

/** A row that is booked: what it moved with its fee, and what the account held after it, where the row says so. */
export type HeldRow = {
  readonly movedMinor: bigint
  readonly balanceMinor: bigint | null
  readonly fileLine: number
}

/**
 * Whether the running balance of rows follows from their amounts, whether the oldest stands first or last. Rows that
 * banks put in another order within a day tie as long as all of them make one chain from an opening balance to a
 * closing one.
 */
export function untiedRows(rows: readonly HeldRow[]): Untied | null {
  const forwards = breaksIn(rows)
  const backwards = breaksIn(rows.toReversed())
  const breaks = forwards.length <= backwards.length ? forwards : backwards.toReversed()
  const [first] = breaks
  if (!first || areOneChain(rows)) return null
  const byMinor = breaks.reduce((sum, each) => sum + each.byMinor, 0n)
  // Faults that cancel each other out are told by the first of them.
  return { byMinor: byMinor === 0n ? first.byMinor : byMinor, fileLine: first.fileLine }
}

type Break = { readonly byMinor: bigint; readonly fileLine: number }

/** Rows, from the oldest on, whose balance does not follow from the one before. */
function breaksIn(rows: readonly HeldRow[]): Break[] {
  const breaks: Break[] = []
  let expected: bigint | null = null
  for (const { movedMinor, balanceMinor, fileLine } of rows) {
    if (expected !== null) expected += movedMinor
    if (balanceMinor === null) continue
    if (expected !== null && expected !== balanceMinor)
      breaks.push({ byMinor: balanceMinor - expected, fileLine })
    expected = balanceMinor
  }
  return breaks
}

/**
 * Whether there is an order in which each row starts at the balance at which the one before ends: all balances hang
 * together, and each is left as often as it is reached, but for the first and the last.
 */
function areOneChain(rows: readonly HeldRow[]): boolean {
  const open = new Map<bigint, number>()
  const groups = new Map<bigint, bigint>()
  const groupOf = (balance: bigint): bigint => {
    let group = balance
    for (let next = groups.get(group); next !== undefined; next = groups.get(group)) group = next
    // The way is not gone again by those that come after.
    if (group !== balance) groups.set(balance, group)
    return group
  }
  for (const { movedMinor, balanceMinor } of rows) {
    if (balanceMinor === null) return false
    const before = balanceMinor - movedMinor
    open.set(before, (open.get(before) ?? 0) + 1)
    open.set(balanceMinor, (open.get(balanceMinor) ?? 0) - 1)
    const [from, to] = [groupOf(before), groupOf(balanceMinor)]
    if (from !== to) groups.set(from, to)
  }
  const starts = [...open.values()].reduce((sum, each) => sum + (each > 0 ? each : 0), 0)
  return starts <= 1 && new Set([...open.keys()].map(groupOf)).size === 1
}

type Statement = { opening: bigint | null; closing: bigint | null; moved: bigint }

/** Adds up the statements of a file and compares each that has both balances; pending lines are no part of either. */
export class StatementTies {
  #statement: Statement = { opening: null, closing: null, moved: 0n }
  #untied: Untied | null = null

  add(part: FilePart): void {
    switch (part.kind) {
      case 'account':
        this.#compare()
        this.#statement = { opening: null, closing: null, moved: 0n }
        return
      case 'balance':
        // A second opening balance is the closing one of the statement before.
        if (part.which === 'closing') this.#statement.closing = part.minor
        else this.#statement.opening ??= part.minor
        return
      case 'line':
        if (part.line.status === 'booked') this.#statement.moved += part.line.amountMinor
        return
      case 'unbooked':
    }
  }

  /** The first statement that does not tie, once the file has been read to its end. */
  end(): Untied | null {
    this.#compare()
    return this.#untied
  }

  #compare(): void {
    const { opening, closing, moved } = this.#statement
    if (opening === null || closing === null || closing === opening + moved) return
    this.#untied ??= { byMinor: closing - opening - moved, fileLine: null }
  }
}
