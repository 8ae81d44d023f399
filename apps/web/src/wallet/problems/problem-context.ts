import { assetOf } from '@sadaf/money'
import { toMoney } from '../../app/requests/amounts.ts'
import type { Account } from '../../app/requests/api.ts'
import type { ProblemContext } from './problems.ts'

/** What a problem's sentence may need to know of the chosen account. */
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
