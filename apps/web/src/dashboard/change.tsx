import { isNegative, isZero } from '@sadaf/money'
import { Minus, TrendingDown, TrendingUp } from 'lucide-react'
import { toMoney } from '../app/api/amounts.ts'
import type { TotalHistory } from '../app/api/api.ts'
import { useLanguage } from '../app/language/provider.tsx'
import { useTranslation } from '../app/language/translation.ts'
import { useAmountsHidden } from '../ui/amounts/hidden-amounts.tsx'
import { Money } from '../ui/amounts/money.tsx'
import { signedPercentText } from '../ui/amounts/money-text.ts'
import { cn } from '../ui/cn.ts'
import { useDayText } from './use-day-text.ts'

/** The change since the first day, which it names. */
export function Change({
  history,
  className,
}: {
  readonly history: TotalHistory
  readonly className?: string
}) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const dayText = useDayText()
  const isHidden = useAmountsHidden()
  if (isHidden) return <p className={cn(changeStyle, className)}>{t('dashboard.history.hidden')}</p>
  const { percentage } = history.change
  const change = toMoney(history.change.amount)
  const day = dayText(history.points[0]?.day)
  const Icon = isZero(change) ? Minus : isNegative(change) ? TrendingDown : TrendingUp
  return (
    <p className={cn(changeStyle, className)}>
      <Icon aria-hidden className={isZero(change) || isNegative(change) ? '' : 'text-positive'} />
      <Money value={change} sign="always" tone="signed" className="font-semibold" />
      <span className="min-w-0 min-[22.5rem]:truncate">
        {percentage === null
          ? t('dashboard.history.compared', { day })
          : t('dashboard.history.comparedBy', { percentage: signedPercentText(percentage, language), day })}
      </span>
    </p>
  )
}

const changeStyle = 'flex min-h-5.5 items-center gap-1.5 text-sm text-muted [&_svg]:size-4 [&_svg]:shrink-0'
