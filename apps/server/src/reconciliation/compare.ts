/** Signed minor units by what made them, on one side of the books. */
export type Lines = ReadonlyMap<string, bigint>

export type Difference =
  | { readonly kind: 'missing_here'; readonly origin: string; readonly theirs: bigint }
  | { readonly kind: 'missing_there'; readonly origin: string; readonly ours: bigint }
  | {
      readonly kind: 'amount_differs'
      readonly origin: string
      readonly ours: bigint
      readonly theirs: bigint
    }

/** Where our books and a provider's statement differ, line by line. Pure. */
export function compareLines(ours: Lines, theirs: Lines): Difference[] {
  const differences: Difference[] = []
  for (const [origin, amount] of theirs) {
    const mine = ours.get(origin)
    if (mine === undefined) differences.push({ kind: 'missing_here', origin, theirs: amount })
    else if (mine !== amount) differences.push({ kind: 'amount_differs', origin, ours: mine, theirs: amount })
  }
  for (const [origin, amount] of ours) {
    if (!theirs.has(origin)) differences.push({ kind: 'missing_there', origin, ours: amount })
  }
  return differences
}

/** Adds up what one origin made in several lines. */
export function collect(lines: Iterable<readonly [origin: string, minor: bigint]>): Map<string, bigint> {
  const sums = new Map<string, bigint>()
  for (const [origin, minor] of lines) sums.set(origin, (sums.get(origin) ?? 0n) + minor)
  return sums
}
