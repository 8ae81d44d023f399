import type { ReactNode } from 'react'
import { useTranslation } from '../app/language/translation.ts'
import { priceText, shareText } from '../markets/index.ts'
import { Dots, HIDDEN_AMOUNT, useAmountsHidden, withHiddenAmounts } from '../ui/amounts/hidden-amounts.tsx'

/** A figure that tells of what a person holds, though it is no amount: dots where amounts are hidden. */
function OwnFigure({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation()
  if (useAmountsHidden()) return <Dots label={t('common.money.hidden')} />
  return (
    <bdi dir="ltr" className="figures whitespace-nowrap">
      {children}
    </bdi>
  )
}

/** Cost of one unit. */
export function UnitCost({ price }: { readonly price: string | null }) {
  const { language } = useTranslation()
  return <OwnFigure>{priceText(price, language)}</OwnFigure>
}

/** The same as a remark: `$85,555.79 each`. */
export function EachCost({ price }: { readonly price: string }) {
  const { t, language } = useTranslation()
  const shown = useAmountsHidden() ? HIDDEN_AMOUNT : priceText(price, language)
  return withHiddenAmounts(t('portfolio.holdings.each', { price: shown }), t)
}

/** Which part of all it is. */
export function ShareOfAll({ percentage }: { readonly percentage: string | null }) {
  const { language } = useTranslation()
  return <OwnFigure>{shareText(percentage, language)}</OwnFigure>
}
