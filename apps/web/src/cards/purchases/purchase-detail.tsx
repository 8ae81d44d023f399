import { Ban, NotebookPen, ReceiptText, Scale, Store } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import { toMoney } from '../../app/api/amounts.ts'
import type { CardPurchase } from '../../app/api/api.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { late } from '../../app/late.ts'
import { AppLink } from '../../app/routing/link.tsx'
import { useTimeZone } from '../../app/session/me.ts'
import { Alert } from '../../ui/alert.tsx'
import { Money } from '../../ui/amounts/money.tsx'
import { Button, buttonStyle } from '../../ui/button.tsx'
import { type Detail, Details } from '../../ui/details.tsx'
import { formatDate } from '../../ui/format.ts'
import { useBlocking } from '../use-blocking.ts'
import { useView } from '../use-view.ts'
import { usePurchaseFacts } from './facts.tsx'
import { Foreign } from './foreign.tsx'
import { OwnDispute } from './own-dispute.tsx'
import { PurchaseTimeline } from './timeline.tsx'

const DisputeDialog = late(() =>
  import('./dispute-dialog.tsx').then((module) => ({ default: module.DisputeDialog })),
)

/** How a purchase came about, what was held and charged, and what can be done about it. */
export function PurchaseDetail({ purchase }: { readonly purchase: CardPurchase }) {
  const { t } = useTranslation()
  const { addressOf } = useView()
  const [isDisputing, setIsDisputing] = useState(false)
  const { setBlocked } = useBlocking()
  const { stands_out: standsOut, original_id: originalId, merchant, card, dispute } = purchase
  const items = [...usePurchaseFacts(purchase), ...useAmounts(purchase)]
  const block = () =>
    setBlocked({ cardId: card.id, cardName: card.name, merchant, isBlocked: !merchant.is_blocked })
  return (
    <>
      {standsOut !== null && (
        <Alert tone="warning" className="mb-4">
          {t(`cards.purchase.standsOut.${standsOut}`)}
        </Alert>
      )}
      <div className="border-t border-line pt-4">
        <PurchaseTimeline purchase={purchase} />
      </div>
      <Foreign purchase={purchase} />
      <Details items={items} className="mt-4 border-t border-line" />
      {dispute !== null && <OwnDispute id={dispute.id} transactionId={purchase.transaction_id} />}
      <div className="mt-4 grid gap-2 [&_:is(a,button)]:justify-start">
        {originalId !== null && (
          <Link
            to={addressOf({ purchase: originalId })}
            replace
            className={buttonStyle({ variant: 'secondary', block: true })}
          >
            <ReceiptText aria-hidden />
            {t('cards.purchase.original')}
          </Link>
        )}
        {purchase.can_dispute && (
          <Button variant="secondary" block onClick={() => setIsDisputing(true)}>
            <Scale aria-hidden />
            {t('cards.purchase.dispute')}
          </Button>
        )}
        <Button variant="secondary" block onClick={block}>
          {merchant.is_blocked ? <Store aria-hidden /> : <Ban aria-hidden />}
          {t(merchant.is_blocked ? 'cards.purchase.unblock' : 'cards.purchase.block')}
        </Button>
        <AppLink
          to="transactions"
          query={{ id: purchase.transaction_id }}
          className={buttonStyle({ variant: 'secondary', block: true })}
        >
          <NotebookPen aria-hidden />
          {t('cards.purchase.toTransaction')}
        </AppLink>
      </div>
      <Suspense>
        {isDisputing && <DisputeDialog purchase={purchase} onClose={() => setIsDisputing(false)} />}
      </Suspense>
    </>
  )
}

/** Amounts of a purchase: the hold with its end, the charge, and refunds. */
function useAmounts(purchase: CardPurchase): readonly Detail[] {
  const { t } = useTranslation()
  const timeZone = useTimeZone()
  const { held, held_until: until, cleared, refunded, cashback, status } = purchase
  const isHeld = held !== null && status === 'pending'
  return [
    ...(isHeld
      ? [
          {
            key: 'held',
            label: t('cards.purchase.held'),
            value: (
              <>
                <Money value={toMoney(held)} className="block" />
                {until !== null && (
                  <span className="block text-xs font-normal text-muted">
                    <UntilText until={until} timeZone={timeZone} />
                  </span>
                )}
              </>
            ),
          },
        ]
      : []),
    ...(cleared === null
      ? []
      : [{ key: 'cleared', label: t('cards.purchase.cleared'), value: <Money value={toMoney(cleared)} /> }]),
    ...(refunded === null
      ? []
      : [
          {
            key: 'refunded',
            label: t('cards.purchase.refunded'),
            value: <Money value={toMoney(refunded)} />,
          },
        ]),
    ...(cashback === null
      ? []
      : [
          {
            key: 'cashback',
            label: t('cards.purchase.cashback'),
            value: (
              <>
                <Money value={toMoney(cashback.amount)} className="block" />
                <span className="block text-xs font-normal text-muted">
                  {t(`cards.purchase.cashbackState.${cashback.state}`)}
                </span>
              </>
            ),
          },
        ]),
  ]
}

function UntilText({ until, timeZone }: { readonly until: string; readonly timeZone: string | undefined }) {
  const { t, language } = useTranslation()
  return t('cards.purchase.heldUntil', { day: formatDate(new Date(until), 'day', language, timeZone) })
}
