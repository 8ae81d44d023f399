import type { UseQueryResult } from '@tanstack/react-query'
import { Plus, Snowflake } from 'lucide-react'
import { type Card, tellError } from '../../app/api/api.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { AppLink } from '../../app/routing/link.tsx'
import { buttonStyle } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { EmptyFace, LoadingFace } from '../art/blank-face.tsx'
import type { Only } from '../view.ts'
import { CardTile } from './card-tile.tsx'
import { NumbersSwitch } from './numbers-switch.tsx'
import { OnlySome } from './only-some.tsx'
import { useNumbers } from './use-numbers.ts'

const gridStyle = 'grid gap-7 sm:grid-cols-2 sm:gap-4 lg:grid-cols-3'

/** The person's cards in their faces, or those of one sort, with what is done with them most. */
export function MyCards({
  cards,
  only,
}: {
  readonly cards: UseQueryResult<{ readonly data: readonly Card[] }>
  readonly only: Only | undefined
}) {
  const { t } = useTranslation()
  if (cards.isPending) return <LoadingCards />
  if (!cards.data) {
    return (
      <ErrorState
        message={t('cards.failed')}
        requestId={tellError(cards.error).requestId}
        retrying={cards.isFetching}
        onRetry={() => cards.refetch()}
      />
    )
  }
  const open = cards.data.data.filter(({ state }) => state !== 'closed')
  const shown = open.filter((card) => only === undefined || isOf(card, only))
  return (
    <>
      {only !== undefined && <OnlySome only={only} hasSome={shown.length > 0} />}
      {shown.length > 0 ? <Cards cards={shown} /> : only === undefined && <NoCards />}
    </>
  )
}

function isOf({ type, form }: Card, only: Only): boolean {
  return only === 'travel' ? type === 'travel' : form === only
}

function Cards({ cards }: { readonly cards: readonly Card[] }) {
  const { t } = useTranslation()
  const numbers = useNumbers(cards)
  return (
    <>
      <div className="mb-4 flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <h2 className="text-base font-semibold">{t('cards.mine.count', { count: cards.length })}</h2>
        <NumbersSwitch numbers={numbers} />
      </div>
      <ul className={gridStyle}>
        {cards.map((card) => (
          <li key={card.id} className="grid min-w-0">
            <CardTile card={card} frame={numbers.frames.get(card.id)} />
          </li>
        ))}
      </ul>
      <p className="mt-5 flex gap-3 text-sm text-muted">
        <Snowflake aria-hidden className="mt-0.5 size-[1.125rem] shrink-0" strokeWidth={1.75} />
        {t('cards.mine.note')}
      </p>
    </>
  )
}

function NoCards() {
  const { t } = useTranslation()
  return (
    <div className="grid justify-items-center py-8 text-center">
      <div className="w-72 max-w-full">
        <EmptyFace />
      </div>
      <p className="mt-6 text-base font-semibold">{t('cards.mine.empty')}</p>
      <p className="mt-1 text-sm text-muted">{t('cards.mine.emptyHint')}</p>
      <AppLink to="cardsAdd" className={`mt-5 ${buttonStyle()}`}>
        <Plus aria-hidden />
        {t('cards.add')}
      </AppLink>
    </div>
  )
}

function LoadingCards() {
  return (
    <Loading>
      <Skeleton className="mb-4 h-11 w-40" />
      <div className={gridStyle}>
        {[0, 1, 2].map((place) => (
          <div key={place} className="sm:rounded-[1.25rem] sm:border sm:border-line sm:bg-surface sm:p-3.5">
            <LoadingFace />
            <Skeleton className="mt-4 h-12" />
            <Skeleton className="mt-3.5 h-11" />
          </div>
        ))}
      </div>
    </Loading>
  )
}
