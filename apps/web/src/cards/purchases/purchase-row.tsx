import { CircleAlert, Clock, Undo2 } from 'lucide-react'
import { Link } from 'react-router'
import type { Card, Transaction } from '../../app/api/api.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { AmountText, categoryLooks } from '../../transactions/index.ts'
import { Badge } from '../../ui/badge.tsx'
import { cn } from '../../ui/cn.ts'
import { DateText } from '../../ui/date-text.tsx'
import { Name } from '../../ui/name.tsx'
import { CardName } from '../card-name.tsx'
import { fromPage, useView } from '../use-view.ts'

/** It ends a line and begins none. */
const SEPARATOR = '\u00a0· '

/** A purchase in two lines: where and how much, then when, by which card, what for, and how far it is. */
export function PurchaseRow({
  transaction,
  card,
  timeZone,
}: {
  readonly transaction: Transaction
  readonly card: Card | undefined
  readonly timeZone: string | undefined
}) {
  const { t } = useTranslation()
  const { addressOf, card: filtered } = useView()
  const { operation_id: id, description, category, date } = transaction
  const status = statusOf(transaction)
  const Icon = categoryLooks[category].icon
  return (
    <Link
      to={addressOf({ tab: 'transactions', card: filtered, purchase: id })}
      state={fromPage}
      preventScrollReset
      className="flex min-w-0 items-center gap-3.5 px-4 py-3 transition-colors -outline-offset-2 hover:bg-subtle/60 sm:px-6"
    >
      <span
        aria-hidden
        className={cn(
          'grid size-10.5 shrink-0 place-items-center rounded-[0.625rem]',
          status === 'declined' ? 'bg-negative-soft text-negative' : 'bg-subtle text-muted',
        )}
      >
        <Icon className="size-5" strokeWidth={1.75} />
      </span>
      <span className="min-w-0 flex-1">
        <Name className="font-medium wrap-anywhere sm:truncate">{description}</Name>
        <span className="block text-xs text-muted wrap-anywhere sm:truncate">
          <DateText value={date} style="time" timeZone={timeZone} />
          {card && (
            <>
              {SEPARATOR}
              <CardName name={card.name} lastFour={card.last_four} />
            </>
          )}
          {SEPARATOR}
          {t(`transactions.category.${category}`)}
        </span>
      </span>
      <span className="grid shrink-0 justify-items-end gap-0.5 text-end">
        <AmountText transaction={transaction} className="own-end! block font-semibold" />
        <PurchaseStatus status={status} />
      </span>
    </Link>
  )
}

type PurchaseState = Exclude<Transaction['status'], 'failed'> | 'declined' | 'not_charged'

/** Failures by the shop, which gave the purchase up or never charged it: these are no declines. */
const givenUp: ReadonlySet<string> = new Set(['cancelled_by_merchant', 'expired'])

function statusOf({ status, failure }: Pick<Transaction, 'status' | 'failure'>): PurchaseState {
  if (status !== 'failed') return status
  return givenUp.has(failure?.code ?? '') ? 'not_charged' : 'declined'
}

export function PurchaseStatus({ status }: { readonly status: PurchaseState }) {
  const { t } = useTranslation()
  switch (status) {
    case 'declined':
      return (
        <Badge tone="destructive">
          <CircleAlert aria-hidden />
          {t('cards.transactions.declined')}
        </Badge>
      )
    case 'not_charged':
      return (
        <Badge tone="secondary">
          <Undo2 aria-hidden />
          {t('cards.transactions.notCharged')}
        </Badge>
      )
    case 'pending':
      return (
        <Badge tone="secondary">
          <Clock aria-hidden />
          {t('cards.transactions.pending')}
        </Badge>
      )
    case 'completed':
      return <Badge>{t('cards.transactions.completed')}</Badge>
    default:
      return status satisfies never
  }
}
