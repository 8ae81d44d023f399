import { toMoney } from '../../app/api/amounts.ts'
import type { CardPurchase } from '../../app/api/api.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { withHiddenAmounts } from '../../ui/amounts/hidden-amounts.tsx'
import { useOwnMoneyText } from '../../ui/amounts/money-text.ts'

/** Of a purchase in another currency: what the shop asked for, and both rates in words. */
export function Foreign({ purchase }: { readonly purchase: CardPurchase }) {
  const { t } = useTranslation()
  const moneyText = useOwnMoneyText()
  const { foreign } = purchase
  if (foreign === null) return null
  const { amount, hold_rate: holdRate, clearing_rate: clearingRate } = foreign
  return (
    <section className="mt-4 border-t border-line pt-4 text-sm" aria-labelledby="foreign">
      <h3 id="foreign" className="font-semibold">
        {t('cards.purchase.foreign')}
      </h3>
      <div className="mt-1 grid gap-1 text-muted">
        <p>{withHiddenAmounts(t('cards.purchase.shopAsked', { amount: moneyText(toMoney(amount)) }), t)}</p>
        {holdRate !== null && <p>{t('cards.purchase.holdRate', { rate: holdRate })}</p>}
        {clearingRate !== null && <p>{t('cards.purchase.clearingRate', { rate: clearingRate })}</p>}
      </div>
    </section>
  )
}
