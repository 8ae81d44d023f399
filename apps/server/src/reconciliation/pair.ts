/** One line of either side, in minor units: above zero when money came in. */
export type Line = {
  /** The provider's own id of the account. */
  readonly providerAccount: string
  /** Origin of the line: an operation of ours, or a booking of the provider's. */
  readonly origin: string
  readonly asset: string
  readonly minor: bigint
}

/** Lines of one origin on an account, since both sides last agreed about it. */
export type Unpaired = Omit<Line, 'minor'> & {
  /** Null where that side has no line. */
  readonly ours: bigint | null
  readonly theirs: bigint | null
  readonly since: Date
  /** Subject of its case, once there is one. */
  readonly caseSubject: string | null
}

export type Pairing = {
  /** Origins that still differ, as they are now. */
  readonly unpaired: readonly Unpaired[]
  /** Origins that differed before, and no longer do. */
  readonly agreed: readonly Unpaired[]
  /** Subjects of cases that say what is no longer so: another line came, and the sides differ still. */
  readonly outdated: readonly string[]
}

/**
 * Pairs new lines of both sides with each other and with those that waited. Lines of one origin count together, so it
 * does not matter into how many either side cut it, nor in which order they come. Pure.
 *
 * @param waiting what was unpaired until now of the origins of these lines
 */
export function pair(
  waiting: readonly Unpaired[],
  lines: { readonly ours: readonly Line[]; readonly theirs: readonly Line[] },
  now: Date,
): Pairing {
  const rows = new Map(waiting.map((row) => [keyOf(row), row]))
  const add = (line: Line, side: 'ours' | 'theirs') => {
    const { minor, ...origin } = line
    const row = rows.get(keyOf(line)) ?? {
      ...origin,
      ours: null,
      theirs: null,
      since: now,
      caseSubject: null,
    }
    rows.set(keyOf(line), { ...row, [side]: (row[side] ?? 0n) + minor })
  }
  for (const line of lines.ours) add(line, 'ours')
  for (const line of lines.theirs) add(line, 'theirs')

  const agreed = waiting.filter((row) => !differs(rows.get(keyOf(row)) ?? row))
  const unpaired = [...rows.values()].filter(differs)
  const outdated = unpaired.flatMap(({ caseSubject }) => caseSubject ?? [])
  return { agreed, unpaired: unpaired.map((row) => ({ ...row, caseSubject: null })), outdated }
}

/** Kind of the case for an unpaired row. */
export function kindOf({ ours, theirs }: Unpaired): 'missing_here' | 'missing_there' | 'amount_differs' {
  if (ours === null) return 'missing_here'
  return theirs === null ? 'missing_there' : 'amount_differs'
}

function differs({ ours, theirs }: Unpaired): boolean {
  return (ours ?? 0n) !== (theirs ?? 0n)
}

function keyOf({ providerAccount, origin, asset }: Omit<Line, 'minor'>): string {
  return JSON.stringify([providerAccount, origin, asset])
}
