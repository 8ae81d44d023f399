import type { Sealer } from '@sadaf/ledger'
import type { Platform } from '../platform/index.ts'
import type { BankingProvider, Cases } from '../providers/index.ts'

/** Dependencies of a comparison. */
export type Dependencies = {
  readonly platform: Platform
  readonly sealer: Sealer
  readonly bank: Pick<BankingProvider, 'name' | 'lines' | 'events'>
  readonly cases: Cases
  /** How many of our transfers a page has at most. */
  readonly transfersPage?: number
}
