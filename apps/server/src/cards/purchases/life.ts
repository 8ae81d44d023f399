import type { Needs } from '../../capability.ts'
import type { Ended } from '../../operations/index.ts'
import type { Platform, Tx } from '../../platform/index.ts'
import type { CardAuthorizationRequest, Cases, Deciding } from '../../providers/index.ts'
import { createDeciding } from '../deciding/decide.ts'
import type { PurchaseNews } from '../family-rules/household-news.ts'
import { createTellHolder } from '../tell-holder.ts'
import { type ApplyTransaction, createApplyTransaction } from './apply-transaction.ts'
import { createPurchaseEnded } from './purchase-ended.ts'

type Stands = Needs<'ledger' | 'operations' | 'notifications' | 'publish'> & {
  readonly platform: Pick<Platform, 'clock'>
  readonly cases: Pick<Cases, 'open'>
  readonly household?: (userId: string) => void
  readonly news?: (tx: Tx, told: PurchaseNews) => Promise<void>
}

/** The life of purchases: the issuer's requests and events, and expiries. */
export type Life = {
  readonly deciding: Deciding<CardAuthorizationRequest>
  readonly apply: ApplyTransaction
  readonly ended: (tx: Tx, ended: Ended) => Promise<void>
}

export function createLife(services: Stands): Life {
  const tell = createTellHolder(services)
  return {
    deciding: createDeciding({ ...services, tell, clock: services.platform.clock }),
    apply: createApplyTransaction({ ...services, tell }),
    ended: createPurchaseEnded(tell),
  }
}
