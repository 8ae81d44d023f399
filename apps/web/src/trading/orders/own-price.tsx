import { useTranslation } from '../../app/language/translation.ts'
import { priceText } from '../../markets/index.ts'
import { Dots, useAmountsHidden } from '../../ui/amounts/hidden-amounts.tsx'
import { Figure } from '../figures.tsx'

/** A price that a person paid or was paid, which tells of their money: dots where amounts are hidden. */
export function OwnPrice({ price }: { readonly price: string | null }) {
  const { t, language } = useTranslation()
  if (useAmountsHidden()) return <Dots label={t('common.money.hidden')} />
  return <Figure>{priceText(price, language)}</Figure>
}
