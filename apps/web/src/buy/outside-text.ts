import { compare } from '@sadaf/money'
import { useTranslation } from '../app/language/translation.ts'
import { moneyText } from '../ui/amounts/money-text.ts'
import type { Outside } from './draft.ts'
import { limitsOf, methodName } from './methods.ts'

/** That a way to pay does not take it, with its limits and the cost, and which one does. */
export function useOutsideText(outside: Outside | null): string | undefined {
  const { t, language } = useTranslation()
  if (outside === null) return undefined
  const { method, cost, other } = outside
  const text = (amount: typeof cost) =>
    moneyText(amount, language, { fraction: 'trimmed', currencyDisplay: 'narrowSymbol' })
  const { min, max } = limitsOf(method)
  const why = t('buy.outside', {
    method: t(methodName(method.id)),
    min: text(min),
    max: text(max),
    cost: moneyText(cost, language, { currencyDisplay: 'narrowSymbol' }),
  })
  if (other === null) return why
  const limits = limitsOf(other)
  const name = t(methodName(other.id))
  const instead =
    compare(cost, max) > 0
      ? t('buy.other', { method: name, max: text(limits.max) })
      : t('buy.otherFrom', { method: name, min: text(limits.min) })
  return `${why} ${instead}`
}
