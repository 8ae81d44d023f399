import { useInfiniteQuery } from '@tanstack/react-query'
import { FileText, ReceiptText, Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { toMoney } from '../../app/api/amounts.ts'
import { type Account, type Movements, type Transaction, tellError } from '../../app/api/api.ts'
import { dayOf } from '../../app/days.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { useNow } from '../../app/now.ts'
import { AppLink } from '../../app/routing/link.tsx'
import { useTimeZone } from '../../app/session/me.ts'
import { DayText, RowSkeletons, TransactionRow, withDayHeadings } from '../../transactions/index.ts'
import { Money } from '../../ui/amounts/money.tsx'
import { Button } from '../../ui/button.tsx'
import { Card, CardHeader } from '../../ui/card.tsx'
import { DateText } from '../../ui/date-text.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { movementsQuery } from '../queries.ts'

const linkStyle = '-my-1.5 inline-flex min-h-11 items-center gap-2 text-sm font-medium text-accent'

/** Lines of an account: holds on top, then bookings with the balance after each. */
export function MovementsCard({ account }: { readonly account: Pick<Account, 'id'> }) {
  const { t } = useTranslation()
  return (
    <Card padded={false} className="overflow-hidden">
      <CardHeader
        className="border-b border-line px-5 py-4 sm:px-6"
        title={t('wallet.account.movements')}
        action={
          <span className="flex flex-wrap justify-end gap-x-5">
            <AppLink to="statements" query={{ account: account.id }} className={linkStyle}>
              <FileText aria-hidden className="size-4" />
              {t('wallet.account.statements')}
            </AppLink>
            <AppLink to="transactions" query={{ account: account.id }} className={linkStyle}>
              <Search aria-hidden className="size-4" />
              {t('wallet.account.search')}
            </AppLink>
          </span>
        }
      />
      <List account={account} />
    </Card>
  )
}

function List({ account }: { readonly account: Pick<Account, 'id'> }) {
  const { t } = useTranslation()
  const movements = useInfiniteQuery(movementsQuery(account.id))
  if (movements.isPending) return <RowSkeletons count={5} />
  if (movements.isError && !movements.data) {
    return (
      <ErrorState
        message={t('wallet.account.failed')}
        requestId={tellError(movements.error).requestId}
        retrying={movements.isFetching}
        onRetry={() => movements.refetch()}
      />
    )
  }
  const booked = movements.data.pages.flatMap(({ data }) => data)
  const held = movements.data.pages[0]?.held ?? []
  if (booked.length + held.length === 0) {
    return (
      <EmptyState icon={ReceiptText} title={t('wallet.account.none')} hint={t('wallet.account.noneHint')} />
    )
  }
  return (
    <>
      <ol aria-label={t('wallet.account.movements')}>
        {held.length > 0 && (
          <li className="px-4 pt-4 pb-1 text-xs font-semibold text-muted sm:px-6">
            <h3>{t('wallet.account.heldList')}</h3>
          </li>
        )}
        {held.map((row) => (
          <Movement key={row.id} row={row} when={<DateText value={row.date} style="short" />} />
        ))}
        <Booked rows={booked} />
      </ol>
      {movements.hasNextPage && (
        <div className="grid justify-items-center border-t border-line p-4">
          <Button
            variant="secondary"
            busy={movements.isFetchingNextPage}
            onClick={() => movements.fetchNextPage({ cancelRefetch: false })}
          >
            {t(movements.isFetchNextPageError ? 'common.action.retry' : 'wallet.account.more')}
          </Button>
        </div>
      )}
    </>
  )
}

function Booked({ rows }: { readonly rows: Movements['data'] }) {
  const { t } = useTranslation()
  const timeZone = useTimeZone()
  const today = dayOf(useNow(), timeZone)
  return withDayHeadings(rows, timeZone).map((entry) =>
    entry.kind === 'day' ? (
      <li key={entry.day} className="px-4 pt-4 pb-1 text-xs font-semibold text-muted sm:px-6">
        <h3>
          <DayText day={entry.day} today={today} long />
        </h3>
      </li>
    ) : (
      <Movement
        key={entry.transaction.id}
        row={entry.transaction}
        when={<DateText value={entry.transaction.date} style="time" timeZone={timeZone} />}
        below={
          <span className="own-end! block text-xs text-muted">
            {t('wallet.account.balance')} <Money value={toMoney(entry.transaction.balance_after)} />
          </span>
        }
      />
    ),
  )
}

function Movement({
  row,
  ...rest
}: {
  readonly row: Transaction
  readonly when: ReactNode
  readonly below?: ReactNode
}) {
  return (
    <li className="not-first:border-t not-first:border-line">
      <AppLink
        to="transactions"
        query={{ id: row.id }}
        className="block -outline-offset-2 transition-colors hover:bg-subtle/60"
      >
        <TransactionRow transaction={row} {...rest} />
      </AppLink>
    </li>
  )
}
