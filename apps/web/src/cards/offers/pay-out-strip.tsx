import { isZero } from '@sadaf/money'
import { Suspense, useState } from 'react'
import { toMoney } from '../../app/api/amounts.ts'
import type { CardOffers, WireAmount } from '../../app/api/api.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { late } from '../../app/late.ts'
import { useTimeZone } from '../../app/session/me.ts'
import { Money } from '../../ui/amounts/money.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { formatDate } from '../../ui/format.ts'

const PayOutDialog = late(() =>
  import('./pay-out-dialog.tsx').then((module) => ({ default: module.PayOutDialog })),
)

/** Cashback ready to be paid out, cashback that waits for shops, and the last payout. */
export function PayOutStrip({ offers }: { readonly offers: CardOffers }) {
  const { t, language } = useTranslation()
  const timeZone = useTimeZone()
  const [isOpen, setIsOpen] = useState(false)
  const { ready, waiting, last_paid: last, pays_on: paysOn } = offers
  const paidLabel = last
    ? t('cards.offers.paidOn', { day: formatDate(new Date(last.at), 'short', language, timeZone) })
    : t('cards.offers.never')
  const figures: readonly { readonly label: string; readonly amount: WireAmount }[] = [
    { label: t('cards.offers.ready'), amount: ready },
    { label: t('cards.offers.waiting'), amount: waiting },
    { label: paidLabel, amount: last?.amount ?? { ...ready, amount: '0' } },
  ]
  const day = formatDate(new Date(`${paysOn}T12:00:00Z`), 'short', language, 'UTC')
  return (
    <Card className="flex flex-wrap items-center gap-x-10 gap-y-3.5">
      <dl className="flex flex-wrap gap-x-6 gap-y-2 max-sm:w-full max-sm:justify-between sm:gap-x-10">
        {figures.map(({ label, amount }, index) => (
          <div key={label}>
            <dt className="text-[0.8125rem] text-muted sm:text-sm">{label}</dt>
            <dd
              className={`text-lg font-semibold tracking-tight sm:text-xl ${index > 0 ? 'text-muted' : ''}`}
            >
              <Money value={toMoney(amount)} />
            </dd>
          </div>
        ))}
      </dl>
      <p className="text-sm text-muted sm:ms-auto">{t('cards.offers.when', { day })}</p>
      <Button
        variant="secondary"
        className="max-sm:w-full"
        disabled={isZero(toMoney(ready))}
        onClick={() => setIsOpen(true)}
      >
        {t('cards.offers.payOut')}
      </Button>
      <Suspense>{isOpen && <PayOutDialog ready={ready} onClose={() => setIsOpen(false)} />}</Suspense>
    </Card>
  )
}
