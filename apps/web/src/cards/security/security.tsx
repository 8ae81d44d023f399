import type { UseQueryResult } from '@tanstack/react-query'
import { CreditCard, Snowflake } from 'lucide-react'
import { type Card, tellError } from '../../app/api/api.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { AppLink } from '../../app/routing/link.tsx'
import { buttonStyle } from '../../ui/button.tsx'
import { Card as Surface } from '../../ui/card.tsx'
import { cn } from '../../ui/cn.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { FaceChip } from '../art/face-chip.tsx'
import { may } from '../card.ts'
import { useView } from '../use-view.ts'
import { BlockedCategories } from './blocked-categories.tsx'
import { Limits } from './limits.tsx'
import { Spending } from './spending.tsx'
import { Subscriptions } from './subscriptions.tsx'
import { Switches } from './switches.tsx'

/** Permissions, limits and places of use of each card: the card is chosen first. */
export function Security({ cards }: { readonly cards: UseQueryResult<{ readonly data: readonly Card[] }> }) {
  const { t } = useTranslation()
  const { card: wanted } = useView()
  if (cards.isPending) {
    return (
      <Loading className="grid gap-4 lg:grid-cols-[1.42fr_1fr]">
        <Skeleton className="h-96 rounded-card" />
        <Skeleton className="h-96 rounded-card" />
      </Loading>
    )
  }
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
  const able = cards.data.data.filter((card) => may(card, 'rename'))
  const chosen = able.find(({ id }) => id === wanted) ?? able[0]
  if (!chosen) {
    return (
      <Surface>
        <EmptyState
          icon={CreditCard}
          title={t('cards.mine.empty')}
          hint={t('cards.mine.emptyHint')}
          action={
            <AppLink to="cardsAdd" className={buttonStyle()}>
              {t('cards.add')}
            </AppLink>
          }
        />
      </Surface>
    )
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Chooser cards={able} chosen={chosen} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-stretch gap-4 lg:grid-cols-[minmax(0,1.42fr)_minmax(0,1fr)]">
        <Switches key={`switches ${chosen.id}`} card={chosen} />
        <Limits card={chosen} />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1.42fr)_minmax(0,1fr)]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <Subscriptions card={chosen} />
          <Spending card={chosen} />
        </div>
        <BlockedCategories key={`categories ${chosen.id}`} card={chosen} />
      </div>
    </div>
  )
}

function Chooser({ cards, chosen }: { readonly cards: readonly Card[]; readonly chosen: Card }) {
  const { t } = useTranslation()
  const { show } = useView()
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{t('cards.security.choose')}</legend>
      {/* On a phone equal choices, and nothing that scrolls sideways. */}
      <div className="grid grid-cols-3 gap-2 sm:flex sm:flex-wrap">
        {cards.map((card) => {
          const isChosen = card.id === chosen.id
          return (
            <label
              key={card.id}
              className={cn(
                'relative flex min-h-13 min-w-0 cursor-pointer items-center gap-2.5 rounded-card border bg-surface px-2.5 py-2 max-sm:flex-col max-sm:items-start sm:pe-4 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
                isChosen
                  ? 'border-accent inset-ring inset-ring-accent'
                  : 'border-line hover:border-line-strong',
              )}
            >
              <input
                type="radio"
                name="card"
                className="absolute inset-0 z-10 size-full cursor-pointer opacity-0"
                checked={isChosen}
                onChange={() => show({ card: card.id })}
              />
              <FaceChip colour={card.colour} />
              <span className="min-w-0 max-w-full">
                <span dir="auto" className="own-end block truncate text-sm/4.5 font-semibold">
                  {card.name}
                </span>
                <span className="flex items-center gap-1.5 text-xs/4 text-muted">
                  {card.last_four !== null && (
                    <bdi dir="ltr" className="figures">
                      ·· {card.last_four}
                    </bdi>
                  )}
                  {card.state === 'frozen' && (
                    <Snowflake role="img" aria-label={t('cards.state.frozen')} className="size-3" />
                  )}
                </span>
              </span>
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
