import { isNegative, subtract, zero } from '@sadaf/money'
import { Info, SlidersHorizontal } from 'lucide-react'
import { Suspense, useState } from 'react'
import { toMoney } from '../../app/api/amounts.ts'
import type { Card } from '../../app/api/api.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { late } from '../../app/late.ts'
import { useTimeZone } from '../../app/session/me.ts'
import { useAmountsHidden, withHiddenAmounts } from '../../ui/amounts/hidden-amounts.tsx'
import { Money } from '../../ui/amounts/money.tsx'
import { useOwnMoneyText } from '../../ui/amounts/money-text.ts'
import { Button } from '../../ui/button.tsx'
import { Card as Surface } from '../../ui/card.tsx'
import { formatDate } from '../../ui/format.ts'
import { Progress } from '../../ui/progress.tsx'
import { limitState, may, percentOf } from '../card.ts'

const LimitsDialog = late(() =>
  import('./limits-dialog.tsx').then((module) => ({ default: module.LimitsDialog })),
)

/** How much of its limits a card has used, with a word where little is left. */
export function Limits({ card }: { readonly card: Card }) {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  const perPurchase = card.limits.per_purchase
  return (
    <Surface className="flex min-w-0 flex-col">
      <h2 className="text-base font-semibold">{t('cards.security.limits')}</h2>
      <LimitLine card={card} name="daily" />
      <LimitLine card={card} name="monthly" />
      {perPurchase && (
        <p className="flex justify-between gap-3 border-t border-line py-3.5 text-sm">
          <span className="font-medium">{t('cards.security.perPurchase')}</span>
          <Money value={toMoney(perPurchase)} className="font-semibold" />
        </p>
      )}
      <p className="mt-1 mb-4 flex gap-2.5 rounded-control bg-subtle px-3.5 py-3 text-[0.8125rem]/5 text-muted">
        <Info aria-hidden className="mt-px size-4.5 shrink-0" strokeWidth={1.75} />
        {t('cards.security.note')}
      </p>
      <Button
        variant="secondary"
        block
        className="mt-auto"
        disabled={!may(card, 'limit')}
        onClick={() => setIsOpen(true)}
      >
        <SlidersHorizontal aria-hidden />
        {t('cards.security.adjust')}
      </Button>
      <Suspense>{isOpen && <LimitsDialog card={card} onClose={() => setIsOpen(false)} />}</Suspense>
    </Surface>
  )
}

const tones = { enough: 'accent', nearly: 'warning', used_up: 'negative' } as const

function LimitLine({ card, name }: { readonly card: Card; readonly name: 'daily' | 'monthly' }) {
  const { t } = useTranslation()
  const moneyText = useOwnMoneyText()
  const isHidden = useAmountsHidden()
  const [limit, used] = [toMoney(card.limits[name].limit), toMoney(card.limits[name].used)]
  const rest = subtract(limit, used)
  const left = isNegative(rest) ? zero(rest.asset) : rest
  const percent = percentOf(used.minor, limit.minor)
  const state = limitState(percent)
  const leftText = { amount: moneyText(left) }
  const label = t(`cards.security.${name}`)
  return (
    <div className="border-t border-line py-4 first-of-type:border-t-0 first-of-type:pt-3">
      <p className="flex flex-wrap justify-between gap-x-3 text-sm">
        <span className="font-medium">{label}</span>
        <span className="text-muted">
          <Money value={used} className="font-semibold text-ink" />{' '}
          {withHiddenAmounts(t('cards.security.of', { amount: moneyText(limit) }), t)}
        </span>
      </p>
      <Progress
        // A bar would tell of what is hidden.
        percent={isHidden ? 0 : percent}
        label={label}
        valueText={t('cards.security.used', { used: moneyText(used), limit: moneyText(limit) })}
        tone={tones[state]}
        className="mt-2.5"
      />
      <p className="mt-2 flex flex-wrap justify-between gap-x-3 text-xs text-muted">
        <span className={state === 'enough' ? undefined : 'font-semibold text-warning'}>
          {state === 'used_up'
            ? t('cards.security.usedUp')
            : withHiddenAmounts(t(`cards.security.${state === 'nearly' ? 'nearly' : 'left'}`, leftText), t)}
        </span>
        <Until name={name} renewsAt={card.limits[name].renews_at} />
      </p>
    </div>
  )
}

/** Until when what is left is left: a day ends at midnight, a month with its last day. */
function Until({ name, renewsAt }: { readonly name: 'daily' | 'monthly'; readonly renewsAt: string }) {
  const { t, language } = useTranslation()
  const timeZone = useTimeZone()
  if (name === 'daily') return <span>{t('cards.security.untilMidnight')}</span>
  // The limit resets at midnight: an hour before it is still the last day.
  const lastDay = new Date(Date.parse(renewsAt) - 3_600_000)
  return <span>{t('cards.security.until', { day: formatDate(lastDay, 'short', language, timeZone) })}</span>
}
