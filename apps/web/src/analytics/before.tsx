import { TrendingDown, TrendingUp } from 'lucide-react'
import { toMoney } from '../app/api/amounts.ts'
import type { Analytics } from '../app/api/api.ts'
import { useTranslation } from '../app/language/translation.ts'
import { useAmountsHidden } from '../ui/amounts/hidden-amounts.tsx'
import { Money } from '../ui/amounts/money.tsx'
import { signedPercentText } from '../ui/amounts/money-text.ts'
import { Badge } from '../ui/badge.tsx'
import { changeOf } from './scale.ts'

type Props = {
  readonly figure: Analytics['income']
  /** Which way is good; where it depends on what it is, the change has no colour. */
  readonly good?: 'more' | 'less'
}

/** The figure of the period before, and the change since. */
export function Before({ figure, good }: Props) {
  const { t } = useTranslation()
  const isHidden = useAmountsHidden()
  const [amount, before] = [toMoney(figure.amount), toMoney(figure.before)]
  const change = changeOf(amount.minor, before.minor)
  return (
    <p className="mt-1.5 flex flex-wrap items-baseline gap-x-2 gap-y-1 text-xs text-muted">
      {change !== null && !isHidden && <Change change={change} good={good} />}
      <span>
        {t('analytics.before')} <Money value={before} />
      </span>
    </p>
  )
}

function Change({ change, good }: { readonly change: string; readonly good: Props['good'] }) {
  const { language } = useTranslation()
  const isLess = change.startsWith('-')
  const text = signedPercentText(change, language)
  if (good === undefined || /^-?0\.0$/.test(change))
    return (
      <bdi dir="ltr" className="figures font-medium text-ink">
        {text}
      </bdi>
    )
  const Icon = isLess ? TrendingDown : TrendingUp
  return (
    <Badge tone={isLess === (good === 'less') ? 'positive' : 'destructive'}>
      <Icon aria-hidden />
      <bdi dir="ltr" className="figures">
        {text}
      </bdi>
    </Badge>
  )
}
