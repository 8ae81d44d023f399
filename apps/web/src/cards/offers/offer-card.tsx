import { useQueryClient } from '@tanstack/react-query'
import { Check, ChevronRight, Info, type LucideIcon, Plane, ShoppingBasket, Sofa, Store } from 'lucide-react'
import { Suspense, useState } from 'react'
import { toMoney } from '../../app/api/amounts.ts'
import { api, type CardOffers, tellError } from '../../app/api/api.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { late } from '../../app/late.ts'
import { HIDDEN_AMOUNT, useAmountsHidden, withHiddenAmounts } from '../../ui/amounts/hidden-amounts.tsx'
import { moneyText } from '../../ui/amounts/money-text.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { formatDate, formatNumber } from '../../ui/format.ts'
import { toast } from '../../ui/toasts/toast.ts'
import { cardKeys } from '../queries.ts'
import { OfferProgress } from './offer-progress.tsx'

export type Offer = CardOffers['data'][number]

const OfferPurchases = late(() =>
  import('./offer-purchases.tsx').then((module) => ({ default: module.OfferPurchases })),
)

/** Offer of a shop with its cashback, usage and conditions, and the switch to take part. */
export function OfferCard({ offer }: { readonly offer: Offer }) {
  const { t, language } = useTranslation()
  const Icon = iconOf(offer)
  const share = formatNumber(Number(offer.percent) / 100, language, {
    style: 'percent',
    maximumFractionDigits: 1,
  })
  return (
    <Card className="flex min-w-0 flex-col" aria-label={offer.title}>
      <div className="flex items-start gap-3">
        <span
          aria-hidden
          className="grid size-12 shrink-0 place-items-center rounded-card bg-accent-soft text-accent"
        >
          <Icon className="size-6" strokeWidth={1.75} />
        </span>
        <div className="min-w-0 flex-1">
          <h2 className="text-base font-semibold">
            <bdi>{offer.title}</bdi>
          </h2>
          <p className="text-sm text-muted">{offer.about}</p>
        </div>
        <p className="text-lg/6 font-semibold tracking-tight whitespace-nowrap">
          {t('cards.offers.back', { percent: share })}
        </p>
      </div>
      <div className="mt-4 min-h-19">
        <Standing offer={offer} />
      </div>
      <Risk offer={offer} />
      <div className="mt-4 flex min-h-11 items-center">
        {offer.activated_at === null ? <Activate offer={offer} /> : <Activated offer={offer} />}
      </div>
    </Card>
  )
}

function iconOf({ id, card_type: type }: Offer): LucideIcon {
  if (type === 'travel') return Plane
  if (/home|furniture/.test(id)) return Sofa
  return /market|grocer/.test(id) ? ShoppingBasket : Store
}

/** An amount within a sentence, which is hidden with all others. */
function useAmountText() {
  const { language } = useTranslation()
  const areHidden = useAmountsHidden()
  return (amount: Offer['most']) => (areHidden ? HIDDEN_AMOUNT : moneyText(toMoney(amount), language))
}

function Standing({ offer }: { readonly offer: Offer }) {
  const { t, language } = useTranslation()
  const amountText = useAmountText()
  const { hindered_by: hindered, activated_at: activatedAt, example } = offer
  if (hindered !== null)
    return (
      <p className="text-sm text-muted">
        {t(hindered === 'card_frozen' ? 'cards.offers.frozen' : 'cards.offers.noCard')}
      </p>
    )
  if (activatedAt !== null) return <OfferProgress offer={offer} />
  if (example === null) return <p className="text-sm text-muted">{t('cards.offers.noExample')}</p>
  return (
    <p className="text-sm text-muted">
      {withHiddenAmounts(
        t('cards.offers.example', {
          back: amountText(example.back),
          amount: amountText(example.amount),
          day: formatDate(new Date(`${example.on}T12:00:00Z`), 'short', language, 'UTC'),
        }),
        t,
      )}
    </p>
  )
}

/** The conditions, in the size of what is read: above the button. */
function Risk({ offer }: { readonly offer: Offer }) {
  const { t, language } = useTranslation()
  const amountText = useAmountText()
  return (
    <p className="mt-3.5 flex flex-1 gap-2 border-t border-line pt-3.5 text-[0.8125rem]/5 text-muted">
      <Info aria-hidden className="mt-0.5 size-4 shrink-0" strokeWidth={1.75} />
      <span>
        {withHiddenAmounts(
          t(`cards.offers.risk.${offer.per}`, {
            most: amountText(offer.most),
            day: dayText(offer.ends_on, 'day', language),
          }),
          t,
        )}
      </span>
    </p>
  )
}

function dayText(day: string, style: 'day' | 'short', language: Parameters<typeof formatDate>[2]): string {
  return formatDate(new Date(`${day}T12:00:00Z`), style, language, 'UTC')
}

function Activate({ offer }: { readonly offer: Offer }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const activate = async () => {
    try {
      await api('POST /cards/offers/{offer_id}/activate', { params: { offer_id: offer.id } })
      toast.success(t('cards.offers.done', { title: offer.title }))
    } catch (error) {
      toast.error(t('cards.offers.activateFailed'), tellError(error).message ?? t('common.error.network'))
    }
    await client.invalidateQueries({ queryKey: cardKeys.offers })
  }
  return (
    <Button block onClick={activate} disabled={offer.hindered_by === 'no_card'}>
      {t('cards.offers.activate')}
    </Button>
  )
}

function Activated({ offer }: { readonly offer: Offer }) {
  const { t, language } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className="flex w-full flex-wrap items-center justify-between gap-x-3">
      <Badge tone="positive">
        <Check aria-hidden />
        {t('cards.offers.activated', { day: dayText(offer.ends_on, 'short', language) })}
      </Badge>
      <Button variant="link" size="sm" onClick={() => setIsOpen(true)}>
        {t('cards.offers.purchases', { count: offer.purchases })}
        <ChevronRight aria-hidden className="flip-rtl" />
      </Button>
      <Suspense>{isOpen && <OfferPurchases offer={offer} onClose={() => setIsOpen(false)} />}</Suspense>
    </div>
  )
}
