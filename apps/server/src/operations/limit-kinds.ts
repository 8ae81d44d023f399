import type { TransactionKind } from '@sadaf/api'

/** What counts together towards one limit of a person. */
export type LimitedAs = 'sending' | 'adding'

const limited: Readonly<Record<LimitedAs, Set<TransactionKind>>> = { sending: new Set(), adding: new Set() }

/** Has a kind count towards a limit. Kinds are declared while modules load, before anybody asks. */
export function declareLimited(kind: TransactionKind, as: LimitedAs): void {
  limited[as].add(kind)
}

/** The kinds that count towards a limit. */
export function kindsLimitedAs(as: LimitedAs): readonly TransactionKind[] {
  return [...limited[as]].sort()
}
