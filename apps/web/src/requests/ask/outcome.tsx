import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { toMoney } from '../../app/api/amounts.ts'
import { type PaymentRequest, tellError } from '../../app/api/api.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { AppLink } from '../../app/routing/link.tsx'
import { Money } from '../../ui/amounts/money.tsx'
import { Button, buttonStyle } from '../../ui/button.tsx'
import { Details } from '../../ui/details.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { FormSkeleton, StepHeading } from '../../wallet/index.ts'
import { ShareBadge } from '../list/share-badge.tsx'
import { requestQuery } from '../queries.ts'

/** The request that was made, live: who has paid and who has not. */
export function AskOutcome({ id, onAgain }: { readonly id: string; readonly onAgain: () => void }) {
  const { t } = useTranslation()
  const request = useQuery(requestQuery(id))
  if (request.isPending) return <FormSkeleton />
  if (request.isError && !request.data) {
    return (
      <ErrorState
        message={t('requests.list.loadFailed')}
        requestId={tellError(request.error).requestId}
        retrying={request.isFetching}
        onRetry={() => request.refetch()}
      />
    )
  }
  return <Asked request={request.data} onAgain={onAgain} />
}

function Asked({ request, onAgain }: { readonly request: PaymentRequest; readonly onAgain: () => void }) {
  const { t } = useTranslation()
  const { shares, direction, amount } = request
  return (
    <div className="grid gap-6">
      <div className="grid justify-items-center text-center">
        <span className="grid size-16 animate-rise place-items-center rounded-full bg-positive-soft text-positive">
          <Check aria-hidden className="size-7" strokeWidth={2.25} />
        </span>
        <div role="status" className="mt-4">
          <StepHeading>{t('requests.outcome.title', { count: shares.length })}</StepHeading>
          <p className="mx-auto mt-1 max-w-sm text-sm text-balance text-muted">
            {t('requests.outcome.hint')}
          </p>
        </div>
        <Money value={toMoney(amount)} className="mt-4 text-3xl font-semibold tracking-tight" />
      </div>
      <Details
        className="border-y border-line"
        items={shares.map((share) => ({
          key: share.id,
          label: <bdi>{share.name}</bdi>,
          value: (
            <span className="flex flex-wrap items-center justify-end gap-2">
              <ShareBadge share={share} direction={direction} />
              <Money value={toMoney(share.amount)} />
            </span>
          ),
        }))}
      />
      <div className="flex flex-col-reverse gap-3 sm:grid sm:grid-cols-2">
        <Button variant="secondary" size="lg" onClick={onAgain}>
          {t('requests.outcome.again')}
        </Button>
        <AppLink to="paymentRequests" className={buttonStyle({ size: 'lg' })}>
          {t('requests.outcome.toList')}
        </AppLink>
      </div>
    </div>
  )
}
