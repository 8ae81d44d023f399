import { type Money as Amount, abs, isNegative, isZero, subtract } from '@sadaf/money'
import { ArrowDown, ArrowUp, Equal } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../../app/language/translation.ts'
import { Money } from '../../ui/amounts/money.tsx'

/** How much more or less than before. Neither is good or bad by itself, so it has no colour. */
export function Change({ amount, before }: { readonly amount: Amount; readonly before: Amount }) {
  const { t } = useTranslation()
  const difference = subtract(amount, before)
  if (isZero(difference)) return <Line icon={Equal}>{t('transactions.insights.same')}</Line>
  if (isZero(before)) return <Line icon={ArrowUp}>{t('transactions.insights.newThisMonth')}</Line>
  const isLess = isNegative(difference)
  // The amount stands in the sentence where the language puts it, and is hidden with all others.
  const [start = '', end = ''] = t(`transactions.insights.${isLess ? 'less' : 'more'}`, {
    amount: '\u0000',
  }).split('\u0000')
  return (
    <Line icon={isLess ? ArrowDown : ArrowUp}>
      {start}
      <Money value={abs(difference)} />
      {end}
    </Line>
  )
}

function Line({ icon: Icon, children }: { readonly icon: typeof Equal; readonly children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-1">
      <Icon aria-hidden className="size-3.5 shrink-0" />
      <span>{children}</span>
    </span>
  )
}
