import { assetOf } from '@sadaf/money'
import type { Language } from '../../app/language/language.ts'
import { toMoney } from '../../app/requests/amounts.ts'
import type { Account } from '../../app/requests/api.ts'
import { moneyText } from '../../ui/money-text.ts'
import type { ProblemContext } from './problems.ts'

/** What a problem's sentence may need to know of the chosen account. */
export function problemContext(
  account: Account | undefined,
  language: Language,
  timeZone: string | undefined,
): ProblemContext {
  if (!account) return { currency: '', available: '', decimals: 2, language, timeZone }
  return {
    currency: account.currency,
    available: moneyText(toMoney(account.available), language),
    decimals: assetOf(account.currency).scale,
    language,
    timeZone,
  }
}
