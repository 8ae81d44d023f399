import { useQuery } from '@tanstack/react-query'
import { Ban, Repeat, TrendingUp } from 'lucide-react'
import { toMoney } from '../../app/api/amounts.ts'
import { type Card, type Subscription, tellError } from '../../app/api/api.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { categoryLooks } from '../../transactions/index.ts'
import { withHiddenAmounts } from '../../ui/amounts/hidden-amounts.tsx'
import { useOwnMoneyText } from '../../ui/amounts/money-text.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { CardHeader, Card as Surface } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { formatDate } from '../../ui/format.ts'
import { Name } from '../../ui/name.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { subscriptionsQuery } from '../queries.ts'
import { useBlocking } from '../use-blocking.ts'

/** Subscriptions on a card, the next charge first, with its expected amount and how to stop it. */
export function Subscriptions({ card }: { readonly card: Card }) {
  const { t } = useTranslation()
  const subscriptions = useQuery(subscriptionsQuery())
  const own = subscriptions.data?.data.filter((each) => each.card.id === card.id)
  return (
    <Surface padded={false} className="min-w-0">
      <CardHeader
        title={t('cards.security.subscriptions')}
        description={t('cards.security.subscriptionsHint')}
        className="px-4 pt-4.5 sm:px-6"
      />
      {own ? (
        own.length === 0 ? (
          <EmptyState compact className="py-6" icon={Repeat} title={t('cards.security.noSubscriptions')} />
        ) : (
          <ul className="mt-2 divide-y divide-line">
            {own.map((each) => (
              <li key={each.merchant.id}>
                <SubscriptionRow subscription={each} />
              </li>
            ))}
          </ul>
        )
      ) : subscriptions.isError ? (
        <ErrorState
          message={t('cards.security.subscriptionsFailed')}
          requestId={tellError(subscriptions.error).requestId}
          retrying={subscriptions.isFetching}
          onRetry={() => subscriptions.refetch()}
        />
      ) : (
        <Loading className="grid gap-3 p-6">
          <Skeleton className="h-12" />
          <Skeleton className="h-12" />
        </Loading>
      )}
    </Surface>
  )
}

function SubscriptionRow({ subscription }: { readonly subscription: Subscription }) {
  const { t, language } = useTranslation()
  const moneyText = useOwnMoneyText()
  const { setBlocked } = useBlocking()
  const { merchant, card, period, varies, next_on: nextOn, risen_from: risenFrom } = subscription
  const { name: shop, is_blocked: isBlocked, category } = merchant
  const Icon = categoryLooks[category].icon
  const next = moneyText(toMoney(subscription.next_amount))
  const day = formatDate(new Date(`${nextOn}T12:00:00Z`), 'short', language, 'UTC')
  return (
    <div className="flex items-center gap-3.5 px-4 py-3.5 sm:px-6">
      <span
        aria-hidden
        className="grid size-10.5 shrink-0 place-items-center rounded-[0.625rem] bg-subtle text-muted"
      >
        <Icon className="size-5" strokeWidth={1.75} />
      </span>
      <div className="min-w-0 flex-1">
        <Name as="p" className="truncate text-sm font-semibold">
          {shop}
        </Name>
        <p className="text-xs text-muted">
          {t(`cards.security.period.${period}`)}
          {' · '}
          {isBlocked ? t('cards.security.isBlocked') : t('cards.security.next', { day })}
          {' · '}
          {withHiddenAmounts(varies ? t('cards.security.about', { amount: next }) : next, t)}
        </p>
        {risenFrom && (
          <Badge tone="warning" className="mt-1 whitespace-normal">
            <TrendingUp aria-hidden />
            <span>
              {withHiddenAmounts(t('cards.security.risen', { amount: moneyText(toMoney(risenFrom)) }), t)}
            </span>
          </Badge>
        )}
      </div>
      <Button
        variant="secondary"
        size="sm"
        className="px-3!"
        aria-label={t(isBlocked ? 'cards.security.unblockOne' : 'cards.security.blockOne', { shop })}
        onClick={() => setBlocked({ cardId: card.id, cardName: card.name, merchant, isBlocked: !isBlocked })}
      >
        {!isBlocked && <Ban aria-hidden />}
        {t(isBlocked ? 'cards.security.unblock' : 'cards.security.block')}
      </Button>
    </div>
  )
}
