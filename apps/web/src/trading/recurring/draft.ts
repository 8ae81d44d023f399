import { findAsset, type Money } from '@sadaf/money'
import type { Account } from '../../app/api/api.ts'

export const rhythms = ['daily', 'weekly', 'biweekly', 'monthly'] as const
export type Rhythm = (typeof rhythms)[number]

/** A recurring buy as it is reviewed. */
export type PlanDraft = {
  readonly symbol: string
  readonly from: Account
  readonly amount: Money
  readonly every: Rhythm
  /** Days as `YYYY-MM-DD`. */
  readonly first: string
  readonly last: string | null
}

/** The proper name of an asset, the same in both languages. */
export const nameOf = (symbol: string) => findAsset(symbol)?.name ?? symbol
