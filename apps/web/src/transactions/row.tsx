import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Transaction } from '../app/api/api.ts'
import { cardsQuery } from '../app/api/own.ts'
import { useTranslation } from '../app/language/translation.ts'
import { Name } from '../ui/name.tsx'
import { AmountText } from './amount-text.tsx'
import { kindLook } from './kind-look.ts'
import { StatusBadge } from './status-badge.tsx'
import { TransactionMark } from './transaction-mark.tsx'

export type TransactionRowProps = {
  readonly transaction: Transaction
  /** Says when, as the place needs it: a day, or a time under a day's heading. */
  readonly when: ReactNode
  /**
   * Whether a pending one says what it waits for, in the full list; where the row is one of a few its pill is
   * enough.
   */
  readonly saysWaiting?: boolean
  /** Under the amount. */
  readonly below?: ReactNode
}

/** One transaction in two lines: what and how much, then when, what for and how far it is. */
export function TransactionRow({ transaction, when, saysWaiting = false, below }: TransactionRowProps) {
  const { t } = useTranslation()
  const { description, category } = transaction
  const isWaiting = saysWaiting && transaction.status === 'pending'
  return (
    <span className="flex min-w-0 items-center gap-3.5 px-4 py-3 sm:px-6">
      <TransactionMark transaction={transaction} />
      {/* An amount that leaves a name no room is on a line of its own. */}
      <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3.5">
        <span className="min-w-0 flex-1 basis-16">
          <Name className="font-medium wrap-anywhere sm:truncate">{description}</Name>
          <span className="block text-xs text-muted wrap-anywhere sm:truncate">
            {isWaiting ? (
              <>
                <span className="max-sm:hidden">
                  {when} · {t(`transactions.category.${category}`)} ·{' '}
                </span>
                {t('transactions.waiting', { who: t(kindLook(transaction).waitsFor) })}
              </>
            ) : (
              <>
                {when} · {t(`transactions.category.${category}`)}
                {transaction.card_id && <OfCard id={transaction.card_id} />}
              </>
            )}
          </span>
        </span>
        <span className="ms-auto shrink-0 text-end">
          <AmountText transaction={transaction} className="own-end! block font-semibold" />
          {transaction.status !== 'completed' && (
            <span className="mt-0.5 inline-block">
              <StatusBadge of={transaction} />
            </span>
          )}
          {below}
        </span>
      </span>
    </span>
  )
}

/** Which card it was paid with. Without it the row stands. */
function OfCard({ id }: { readonly id: string }) {
  const card = useQuery(cardsQuery()).data?.data.find((each) => each.id === id)
  if (!card) return null
  // On a phone the line has no room for it, and it comes after the row.
  return (
    <span className="max-sm:hidden">
      {' · '}
      <bdi>{card.name}</bdi>
    </span>
  )
}
