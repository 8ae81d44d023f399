import { type UseQueryResult, useInfiniteQuery } from '@tanstack/react-query'
import { ShoppingBag } from 'lucide-react'
import { type Card as CardData, type Transaction, tellError } from '../../app/api/api.ts'
import { dayOf } from '../../app/days.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { useNow } from '../../app/now.ts'
import { AppLink } from '../../app/routing/link.tsx'
import { useTimeZone } from '../../app/session/me.ts'
import {
  DayText,
  noFilters,
  RowSkeletons,
  transactionsQuery,
  withDayHeadings,
} from '../../transactions/index.ts'
import { Button, buttonStyle } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { useView } from '../use-view.ts'
import { PurchaseRow } from './purchase-row.tsx'

/** Purchases by card, the newest first, of all cards or of one. */
export function Purchases({
  cards,
}: {
  readonly cards: UseQueryResult<{ readonly data: readonly CardData[] }>
}) {
  const { t } = useTranslation()
  const { card: chosen } = useView()
  if (cards.isPending) return <RowsOnTheirWay />
  if (!cards.data) {
    return (
      <ErrorState
        message={t('cards.transactions.failed')}
        requestId={tellError(cards.error).requestId}
        retrying={cards.isFetching}
        onRetry={() => cards.refetch()}
      />
    )
  }
  const known = cards.data.data
  if (known.length === 0) return <Nothing />
  // Without any, the list would be of all that ever moved.
  const wanted = known.filter(({ id }) => chosen === undefined || id === chosen)
  return (
    <>
      {known.length > 1 && <CardFilter cards={known} />}
      <List key={chosen} cards={wanted.length > 0 ? wanted : known} />
    </>
  )
}

/** The latest cards that a list is asked for at once: as many as the server takes. */
const MAX_CARDS = 20

function List({ cards }: { readonly cards: readonly CardData[] }) {
  const { t } = useTranslation()
  const timeZone = useTimeZone()
  const today = dayOf(useNow(), timeZone)
  const ids = cards.slice(-MAX_CARDS).map(({ id }) => id)
  const list = useInfiniteQuery(transactionsQuery({ ...noFilters, cards: ids }))
  if (list.isPending) return <RowsOnTheirWay />
  if (!list.data) {
    return (
      <ErrorState
        message={t('cards.transactions.failed')}
        requestId={tellError(list.error).requestId}
        retrying={list.isFetching}
        onRetry={() => list.refetch()}
      />
    )
  }
  const rows = list.data.pages.flatMap(({ data }) => data)
  if (rows.length === 0) return <Nothing />
  const cardOf = ({ card_id: id }: Transaction) => cards.find((card) => card.id === id)
  return (
    <>
      <Card padded={false} className="overflow-hidden">
        <ol aria-label={t('cards.transactions.label')}>
          {withDayHeadings(rows, timeZone).map((entry, index, all) =>
            entry.kind === 'day' ? (
              <li key={entry.day}>
                <h2 className="px-4 pt-4 pb-1 text-xs font-semibold text-muted sm:px-6">
                  <DayText day={entry.day} today={today} long />
                </h2>
              </li>
            ) : (
              <li
                key={entry.transaction.id}
                className={all[index - 1]?.kind === 'row' ? 'border-t border-line' : undefined}
              >
                <PurchaseRow
                  transaction={entry.transaction}
                  card={cardOf(entry.transaction)}
                  timeZone={timeZone}
                />
              </li>
            ),
          )}
        </ol>
      </Card>
      <div className="mt-4 flex flex-wrap justify-center gap-3">
        {list.hasNextPage && (
          <Button variant="secondary" busy={list.isFetchingNextPage} onClick={() => list.fetchNextPage()}>
            {t('cards.transactions.more')}
          </Button>
        )}
        <AppLink
          to="transactions"
          query={{ card: ids.join(',') }}
          className={buttonStyle({ variant: 'link', size: 'sm' })}
        >
          {t('cards.transactions.toAll')}
        </AppLink>
      </div>
    </>
  )
}

function CardFilter({ cards }: { readonly cards: readonly CardData[] }) {
  const { t } = useTranslation()
  const { card, show } = useView()
  return (
    <Field label={t('cards.transactions.filter')} className="mb-4 sm:w-72">
      {(control) => (
        <Select
          value={card ?? 'all'}
          options={[
            { value: 'all', label: t('cards.transactions.all') },
            ...cards.map(({ id, name, last_four: lastFour }) => ({
              value: id,
              label: lastFour === null ? name : `${name} ·· ${lastFour}`,
            })),
          ]}
          onValueChange={(value) => show({ card: value === 'all' ? undefined : value })}
          {...control}
        />
      )}
    </Field>
  )
}

function Nothing() {
  const { t } = useTranslation()
  return (
    <Card>
      <EmptyState
        icon={ShoppingBag}
        title={t('cards.transactions.empty')}
        hint={t('cards.transactions.emptyHint')}
      />
    </Card>
  )
}

function RowsOnTheirWay() {
  return (
    <Card padded={false} className="overflow-hidden">
      <RowSkeletons count={6} />
    </Card>
  )
}
