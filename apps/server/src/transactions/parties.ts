import type { TransactionKind } from '@sadaf/api'

/** The other side: a business, in a bank's words; a person, as they call themselves; or the owner. */
export type OtherSide = 'business' | 'person' | 'own'

/** A kind's facts about the other side of its transactions. */
export type Parties = {
  readonly otherSide: OtherSide
  /** Kinds that name the same other side: a person's rule about a transaction of this kind counts theirs too. */
  readonly sharesRulesWith: readonly TransactionKind[]
}

// Kinds are declared while modules load, before anything is asked of them.
const declared = new Map<TransactionKind, Parties>()

export function declareParties(kind: TransactionKind, parties: Parties): void {
  declared.set(kind, parties)
}

export const otherSideOf = (kind: TransactionKind): OtherSide => declared.get(kind)?.otherSide ?? 'person'

/** The kinds that a person's rule about a transaction of this kind counts, itself first. */
export const kindsRuledWith = (kind: TransactionKind): readonly TransactionKind[] => [
  kind,
  ...(declared.get(kind)?.sharesRulesWith ?? []),
]
