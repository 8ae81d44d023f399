import { isPositive } from '@sadaf/money'
import { toMoney } from '../app/api/amounts.ts'
import type { TradingOrder } from '../app/api/api.ts'
import type { Translate } from '../app/language/text-key.ts'

/** How an order stands, as people say it: partly filled is open with something filled. */
export type Stage = TradingOrder['stage'] | 'part'

export function stageOf({ stage, filled }: Pick<TradingOrder, 'stage' | 'filled'>): Stage {
  return stage === 'open' && isPositive(toMoney(filled)) ? 'part' : stage
}

export const hasEnded = ({ stage }: Pick<TradingOrder, 'stage'>): boolean =>
  stage === 'filled' || stage === 'cancelled' || stage === 'expired' || stage === 'rejected'

/** `Limit buy` */
export function kindText({ side, type }: Pick<TradingOrder, 'side' | 'type'>, t: Translate): string {
  return t(`trading.kind.${side}.${type}`)
}

/** Whether other terms may be asked for: it waits, and neither its end nor a change is on its way. */
export const canChange = ({ stage, type, triggered_at: triggeredAt }: TradingOrder): boolean =>
  (stage === 'queued' || stage === 'open') && type !== 'market' && triggeredAt === null
