import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import type { TransactionDetails } from '../app/api/api.ts'
import { tellError } from '../app/api/api.ts'
import { accountsQuery } from '../app/api/own.ts'
import { useTranslation } from '../app/language/translation.ts'
import { CopyButton } from '../ui/copy-button.tsx'
import { DateText } from '../ui/date-text.tsx'
import { type Detail, Details } from '../ui/details.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Loading, Skeleton } from '../ui/skeleton.tsx'
import { AmountText } from './amount-text.tsx'
import { CategoryChoice } from './annotations/category-choice.tsx'
import { NoteField } from './annotations/note-field.tsx'
import { TagsField } from './annotations/tags-field.tsx'
import { History } from './history.tsx'
import { kindLook } from './kind-look.ts'
import { Onwards } from './onwards.tsx'
import { transactionQuery } from './queries.ts'
import { ReceiptButton } from './receipt/receipt-button.tsx'
import { Receipts } from './receipts/receipts.tsx'
import { Report } from './reports/report.tsx'
import { StatusBadge } from './status-badge.tsx'
import { Timeline } from './timeline.tsx'
import { TransactionMark } from './transaction-mark.tsx'

/** Everything about one transaction. */
export function LoadedDetail({
  id,
  timeZone,
}: {
  readonly id: string
  readonly timeZone: string | undefined
}) {
  const { t } = useTranslation()
  const transaction = useQuery(transactionQuery(id))
  if (transaction.isPending) return <DetailSkeleton />
  if (transaction.isError) {
    return (
      <ErrorState
        message={t('transactions.detail.failed')}
        requestId={tellError(transaction.error).requestId}
        retrying={transaction.isFetching}
        onRetry={() => transaction.refetch()}
      />
    )
  }
  return <TransactionDetail transaction={transaction.data} timeZone={timeZone} />
}

function TransactionDetail({
  transaction,
  timeZone,
}: {
  readonly transaction: TransactionDetails
  readonly timeZone: string | undefined
}) {
  const { description, status } = transaction
  return (
    <>
      <div className="grid justify-items-center pt-2 pb-6 text-center">
        <TransactionMark transaction={transaction} size="lg" />
        <p className="mt-3 font-medium">
          <bdi>{description}</bdi>
        </p>
        <AmountText transaction={transaction} className="mt-1 text-2xl font-semibold tracking-tight" />
        {status !== 'completed' && (
          <span className="mt-2">
            <StatusBadge of={transaction} />
          </span>
        )}
      </div>
      <Onwards transaction={transaction} />
      <div key={`receipt ${transaction.id}`} className="mb-4">
        <ReceiptButton of={{ id: transaction.id }} />
      </div>
      <WayOn transaction={transaction} />
      <Timeline key={`timeline ${transaction.id}`} transaction={transaction} timeZone={timeZone} />
      <AllDetails key={`details ${transaction.id}`} transaction={transaction} timeZone={timeZone} />
      <div key={`own ${transaction.id}`} className="grid gap-5 border-t border-line py-4">
        <NoteField transaction={transaction} />
        <TagsField transaction={transaction} />
      </div>
      <Receipts key={`receipts of ${transaction.id}`} transaction={transaction} />
      {kindLook(transaction).otherSide !== 'own' && <History transaction={transaction} timeZone={timeZone} />}
      <Report key={`report of ${transaction.id}`} transaction={transaction} timeZone={timeZone} />
    </>
  )
}

/** Actions on a transaction that is pending or has failed. */
function WayOn({ transaction }: { readonly transaction: TransactionDetails }) {
  const { Action: WhilePending, AfterFailure } = kindLook(transaction)
  const { status } = transaction
  const Action = status === 'pending' ? WhilePending : status === 'failed' ? AfterFailure : undefined
  if (!Action) return null
  return (
    <Suspense>
      <div className="mb-4 empty:hidden">
        <Action transaction={transaction} />
      </div>
    </Suspense>
  )
}

function AllDetails({
  transaction,
  timeZone,
}: {
  readonly transaction: TransactionDetails
  readonly timeZone: string | undefined
}) {
  const items = useDetails(transaction, timeZone)
  // The same hook for as long as they stand: it is another one for another transaction.
  const ofKind = kindLook(transaction).useDetails?.(transaction) ?? []
  return <Details items={[...items, ...ofKind]} className="mt-4 border-t border-line" />
}

function useDetails(transaction: TransactionDetails, timeZone: string | undefined): Detail[] {
  const { t } = useTranslation()
  const accounts = useQuery(accountsQuery())
  const { counterparty, reference, note, type, date } = transaction
  const { data: open = [], closed = [] } = accounts.data ?? {}
  const account = [...open, ...closed].find(({ id }) => id === transaction.account_id)
  return [
    ...(counterparty === null
      ? []
      : [
          {
            key: 'counterparty',
            label: t(
              kindLook(transaction).counterparty ??
                (type === 'incoming' ? 'transactions.detail.from' : 'transactions.detail.to'),
            ),
            value: <bdi>{counterparty}</bdi>,
          },
        ]),
    ...(account
      ? [{ key: 'account', label: t('transactions.detail.account'), value: <bdi>{account.name}</bdi> }]
      : []),
    {
      key: 'date',
      label: t('transactions.detail.date'),
      value: <DateText value={date} style="full" timeZone={timeZone} />,
    },
    {
      key: 'category',
      label: t('transactions.detail.category'),
      value: <CategoryChoice key={transaction.id} transaction={transaction} />,
    },
    { key: 'kind', label: t('transactions.detail.kind'), value: t(kindLook(transaction).title) },
    ...(note === null
      ? []
      : [{ key: 'note', label: t('transactions.detail.note'), value: <bdi>{note}</bdi> }]),
    {
      key: 'reference',
      label: t('transactions.detail.reference'),
      value: (
        <bdi dir="ltr" className="figures">
          {reference}
        </bdi>
      ),
      action: (
        <CopyButton
          text={reference}
          label={t('transactions.detail.copyReference')}
          copied={t('transactions.detail.referenceCopied')}
        />
      ),
    },
  ]
}

function DetailSkeleton() {
  return (
    <Loading>
      <div className="grid justify-items-center gap-3 pt-2 pb-6">
        <Skeleton className="size-16 rounded-card" />
        <Skeleton className="h-5 w-32" />
        <Skeleton className="h-9 w-40" />
      </div>
      <div className="grid gap-5 border-t border-line pt-5">
        <Skeleton className="h-5" />
        <Skeleton className="h-5" />
        <Skeleton className="h-5" />
        <Skeleton className="h-5" />
      </div>
    </Loading>
  )
}
