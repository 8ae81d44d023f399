import { assetOf } from '@sadaf/money'
import { toMoney } from '../../app/api/amounts.ts'
import type { Account } from '../../app/api/api.ts'
import type { ProblemContext } from './problems.ts'

/** Facts about the chosen account for a problem's sentence. */
export function problemContext(
  account: Account | undefined,
  surroundings: Pick<ProblemContext, 'language' | 'timeZone' | 'ownMoney'>,
): ProblemContext {
  if (!account) return { currency: '', available: '', decimals: 2, ...surroundings }
  return {
    currency: account.currency,
    available: surroundings.ownMoney(toMoney(account.available)),
    decimals: assetOf(account.currency).scale,
    ...surroundings,
  }
}
