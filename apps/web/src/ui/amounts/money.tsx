import { type Money as Amount, formatMoney, isNegative, isPositive, type MoneyOptions } from '@sadaf/money'
import { useLanguage } from '../../app/language/provider.tsx'
import { useTranslation } from '../../app/language/translation.ts'
import { cn } from '../cn.ts'
import { fitted } from './fitted.ts'
import { Dots, useAmountsHidden } from './hidden-amounts.tsx'

export type MoneyProps = MoneyOptions & {
  readonly value: Amount
  /** `signed` colours by sign; give `sign="always"` with it, since a colour alone says nothing. */
  readonly tone?: 'plain' | 'signed'
  /** For a figure that is large: its decimals are smaller. */
  readonly smallFraction?: boolean
  readonly className?: string
}

// As a block it stands at the start of the page's own line, although its inside runs from left to right.
const figureStyle = 'figures whitespace-nowrap rtl:text-end'

/** Figures of no more characters fit on every phone. */
const USUAL_LENGTH = 16

/** The edges of a page and of a card on it. */
const BESIDE = '5rem'

/**
 * An amount with its currency, as one left-to-right run of tabular figures in any line; six dots where it is hidden.
 */
export function Money({ value, tone = 'plain', smallFraction = false, className, ...options }: MoneyProps) {
  const { t } = useTranslation()
  const { language, numerals } = useLanguage()
  if (useAmountsHidden()) {
    return (
      <bdi dir="ltr" className={cn(figureStyle, className)}>
        <Dots label={t('common.money.hidden')} />
      </bdi>
    )
  }
  const figure = formatMoney(value, language, { numberingSystem: numerals, ...options })
  const text = smallFraction ? <SmallFraction figure={figure} /> : figure
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
      {figure.length > USUAL_LENGTH ? <span style={fitted(figure, BESIDE)}>{text}</span> : text}
    </bdi>
  )
}

/** The decimals stand after either digits' decimal mark, and in Arabic before the currency's. */
function SmallFraction({ figure }: { readonly figure: string }) {
  const [fraction] = /[.٫]\p{Nd}+/u.exec(figure) ?? []
  if (fraction === undefined) return figure
  const at = figure.indexOf(fraction)
  return (
    <>
      {figure.slice(0, at)}
      <span className="text-[0.66em]/0 text-muted">{fraction}</span>
      {figure.slice(at + fraction.length)}
    </>
  )
}
