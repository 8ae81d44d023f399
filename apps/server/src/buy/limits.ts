import { isWithin, toWire } from '@sadaf/api'
import { formatMoney, isolateFigure, type Money } from '@sadaf/money'
import { DomainError, type Language } from '../platform/index.ts'
import type { Method } from './methods.ts'

/**
 * Lets through what a payment method takes.
 *
 * @param cost in US dollars, all fees in it
 * @throws DomainError `purchase_outside_limits`, which names the method, both limits and the cost
 */
export function requireWithinLimits(method: Method, cost: Money, language: Language): void {
  if (isWithin(cost, method.limits)) return
  const { min, max } = method.limits
  throw new DomainError('purchase_outside_limits', [], {
    method_limits: { method: method.id, min: toWire(min), max: toWire(max), cost: toWire(cost) },
    detail: sentence(method, cost, language),
  })
}

function sentence({ name, limits: { min, max } }: Method, cost: Money, language: Language): string {
  const [least, most, costs] = [min, max, cost].map((amount) => {
    const figure = formatMoney(amount, language, { currencyDisplay: 'narrowSymbol' })
    return language === 'ar' ? isolateFigure(figure) : figure
  })
  return language === 'ar'
    ? `تقبل طريقة الدفع «${name.ar}» من ${least} إلى ${most}، وتكلفة هذه العملية ${costs}.`
    : `${name.en} takes ${least} to ${most}, and this costs ${costs}.`
}
