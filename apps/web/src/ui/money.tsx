import { type Money as Amount, formatMoney, isNegative, isPositive, type MoneyOptions } from '@sadaf/money'
import { useLanguage } from '../app/language/provider.tsx'
import { useTranslation } from '../app/language/translation.ts'
import { cn } from './cn.ts'

export type MoneyProps = MoneyOptions & {
  readonly value: Amount
  /** Shows six dots of constant width instead, so that hiding neither moves the layout nor tells the magnitude. */
  readonly hidden?: boolean
  /** `signed` colours by sign; give `sign="always"` with it, since a colour alone says nothing. */
  readonly tone?: 'plain' | 'signed'
  readonly className?: string
}

// As a block it stands at the start of the page's own line, although its inside runs from left to right.
const figureStyle = 'figures whitespace-nowrap rtl:text-end'

/** An amount with its currency, as one left-to-right run of tabular figures in any line. */
export function Money({ value, hidden = false, tone = 'plain', className, ...options }: MoneyProps) {
  const { t } = useTranslation()
  const { language, numerals } = useLanguage()
  if (hidden) return <HiddenMoney label={t('common.money.hidden')} className={className} />
  return (
    <bdi
      dir="ltr"
      className={cn(
        figureStyle,
        tone === 'signed' && isPositive(value) && 'text-positive',
        tone === 'signed' && isNegative(value) && 'text-ink',
        className,
      )}
    >
      {formatMoney(value, language, { numberingSystem: numerals, ...options })}
    </bdi>
  )
}

function HiddenMoney({
  label,
  className,
}: {
  readonly label: string
  readonly className: string | undefined
}) {
  return (
    <bdi dir="ltr" className={cn(figureStyle, className)}>
      <span aria-hidden className="inline-block w-[4.5em]">
        ••••••
      </span>
      <span className="sr-only">{label}</span>
    </bdi>
  )
}
