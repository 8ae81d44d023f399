import { Check, CircleAlert, SlidersHorizontal, Snowflake } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { toMoney } from '../../app/api/amounts.ts'
import type { CardPurchase } from '../../app/api/api.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { useTimeZone } from '../../app/session/me.ts'
import { Money } from '../../ui/amounts/money.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button, buttonStyle } from '../../ui/button.tsx'
import { type Detail, Details } from '../../ui/details.tsx'
import { formatDate } from '../../ui/format.ts'
import { may } from '../card.ts'
import { usePurchaseFacts } from '../purchases/facts.tsx'
import { useCardOf } from '../use-card-of.ts'
import { useFreeze } from '../use-freeze.ts'
import { useView } from '../use-view.ts'
import { FixBox } from './fix-box.tsx'
import type { Decline } from './fixes.ts'
import { LimitBar } from './limit-bar.tsx'

/** Why a purchase was declined, what was left, and the one thing that lets it pass. */
export function DeclinedDetail({
  purchase,
  decline,
}: {
  readonly purchase: CardPurchase
  readonly decline: Decline
}) {
  const { t, language } = useTranslation()
  const timeZone = useTimeZone()
  const { addressOf } = useView()
  const { allowed_until: allowedUntil, passed_as: passedAs, fix } = decline
  const facts = usePurchaseFacts(purchase)
  return (
    <>
      <div className="border-t border-line pt-4 pb-4">
        <h3 className="text-base font-semibold">{t(`cards.declined.reason.${decline.reason}`)}</h3>
        <LimitBar decline={decline} />
      </div>
      {passedAs !== null ? (
        <Told title={t('cards.declined.passed')}>
          <Link
            to={addressOf({ purchase: passedAs })}
            replace
            className={buttonStyle({ variant: 'link', size: 'sm' })}
          >
            {t('cards.declined.seePassed')}
          </Link>
        </Told>
      ) : allowedUntil !== null ? (
        <Told title={t('cards.transactions.waiting')}>
          {t('cards.declined.allowedHint', {
            shop: purchase.merchant.name,
            time: formatDate(new Date(allowedUntil), 'time', language, timeZone),
          })}
        </Told>
      ) : (
        fix && <FixBox purchase={purchase} fix={fix} />
      )}
      <Details items={[...facts, ...useLimit(decline)]} className="mt-2" />
    </>
  )
}

function Told({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div role="status" className="flex gap-3 rounded-card bg-positive-soft p-4 text-sm">
      <Check aria-hidden className="mt-0.5 size-4.5 shrink-0 text-positive" />
      <div>
        <p className="font-semibold">{title}</p>
        <div className="text-muted">{children}</div>
      </div>
    </div>
  )
}

function useLimit({ limit }: Decline): readonly Detail[] {
  const { t } = useTranslation()
  if (!limit) return []
  return [{ key: 'limit', label: t('cards.declined.limit'), value: <Money value={toMoney(limit)} /> }]
}

export function DeclinedBadge() {
  const { t } = useTranslation()
  return (
    <Badge tone="destructive">
      <CircleAlert aria-hidden />
      {t('cards.declined.nothing')}
    </Badge>
  )
}

/** Further ways out: other limits, or a report of misuse of the card. */
export function DeclinedFooter({
  purchase,
  onClose,
}: {
  readonly purchase: CardPurchase
  readonly onClose: () => void
}) {
  const { t } = useTranslation()
  const { addressOf } = useView()
  const { freeze } = useFreeze()
  const card = useCardOf(purchase.card.id)
  return (
    <>
      <Link
        to={addressOf({ tab: 'security', card: purchase.card.id, purchase: undefined })}
        className={buttonStyle({ variant: 'secondary', className: 'flex-1 px-2!' })}
      >
        <SlidersHorizontal aria-hidden />
        {t('cards.declined.adjust')}
      </Link>
      {card && may(card, 'freeze') && (
        <Button
          variant="secondary"
          className="flex-1 px-2! text-negative!"
          onClick={async () => {
            await freeze(card)
            onClose()
          }}
        >
          <Snowflake aria-hidden />
          {t('cards.declined.notMe')}
        </Button>
      )}
    </>
  )
}
