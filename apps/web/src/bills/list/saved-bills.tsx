import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { toMoney } from '../../app/api/amounts.ts'
import { type SavedBill, tellError } from '../../app/api/api.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { AppLink } from '../../app/routing/link.tsx'
import { useTimeZone } from '../../app/session/me.ts'
import { useOwnMoneyText } from '../../ui/amounts/money-text.ts'
import { Button, buttonStyle } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { formatDate } from '../../ui/format.ts'
import { Name } from '../../ui/name.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { BillerIcon } from '../biller-icon.tsx'
import { Due } from '../due.tsx'
import { savedBillsQuery } from '../queries.ts'
import { EditBill } from './edit-bill.tsx'

/** The bills that the person keeps, each with what is due; nothing where there is none, for the billers stand below. */
export function SavedBills() {
  const { t } = useTranslation()
  const saved = useQuery(savedBillsQuery())
  if (saved.isPending)
    return (
      <Loading className="mt-6">
        <Skeleton className="h-28" />
      </Loading>
    )
  if (!saved.data)
    return (
      <ErrorState
        message={t('bills.saved.failed')}
        requestId={tellError(saved.error).requestId}
        retrying={saved.isFetching}
        onRetry={() => saved.refetch()}
      />
    )
  if (saved.data.data.length === 0) return null
  return (
    <section className="mt-6">
      <h2 className="text-lg font-semibold">{t('bills.saved.title')}</h2>
      <ul className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-3">
        {saved.data.data.map((bill) => (
          <li key={bill.id}>
            <Saved bill={bill} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Saved({ bill }: { readonly bill: SavedBill }) {
  const { t } = useTranslation()
  const [isEditing, setIsEditing] = useState(false)
  const { biller, reference, nickname } = bill
  const name = nickname ?? biller.name
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex items-start gap-3">
        <BillerIcon category={biller.category} />
        <div className="min-w-0 flex-1">
          <Name as="p" className="font-semibold wrap-anywhere">
            {name}
          </Name>
          <p className="text-sm text-muted">
            {nickname !== null && <bdi>{biller.name}</bdi>}
            {nickname !== null && ' · '}
            <bdi dir="ltr" translate="no" className="figures">
              {reference}
            </bdi>
          </p>
          <LastPaid bill={bill} />
        </div>
      </div>
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-3 border-t border-line pt-3">
        <Due billerId={biller.id} reference={reference} />
        <div className="flex gap-2 max-sm:w-full max-sm:*:flex-1">
          <Button
            variant="secondary"
            size="sm"
            aria-label={t('bills.saved.changeNamed', { name })}
            onClick={() => setIsEditing(true)}
          >
            {t('bills.saved.change')}
          </Button>
          <AppLink
            to="payBill"
            query={{ saved: bill.id }}
            className={buttonStyle({ size: 'sm' })}
            aria-label={t('bills.saved.payNamed', { name })}
          >
            {t('bills.saved.pay')}
          </AppLink>
        </div>
      </div>
      {isEditing && <EditBill bill={bill} onClose={() => setIsEditing(false)} />}
    </Card>
  )
}

function LastPaid({ bill: { last_paid: paid } }: { readonly bill: SavedBill }) {
  const { t, language } = useTranslation()
  const timeZone = useTimeZone()
  const ownMoney = useOwnMoneyText()
  if (!paid) return null
  return (
    <p className="mt-0.5 text-xs text-muted">
      {t('bills.saved.lastPaid', {
        amount: ownMoney(toMoney(paid.amount)),
        day: formatDate(new Date(paid.at), 'day', language, timeZone),
      })}
    </p>
  )
}
