import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Check, ChevronDown, Clock, RotateCw, X } from 'lucide-react'
import {
  api,
  hasTurnedAway,
  tellError,
  type Webhook,
  type WebhookAttempt,
  type WebhookDelivery,
} from '../../app/api/api.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { DateText } from '../../ui/date-text.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { formatNumber } from '../../ui/format.ts'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import { Code, CodeBlock } from '../code.tsx'
import { deliveriesQuery } from './queries.ts'

/** The latest deliveries of a webhook: each with its attempts and its body, to be sent again. */
export function Deliveries({ webhook }: { readonly webhook: Webhook }) {
  const { t } = useTranslation()
  const deliveries = useQuery(deliveriesQuery(webhook.id))
  if (deliveries.data === undefined)
    return deliveries.isError ? (
      <ErrorState
        message={t('developers.webhooks.deliveriesFailed')}
        requestId={tellError(deliveries.error).requestId}
        retrying={deliveries.isFetching}
        onRetry={() => deliveries.refetch()}
      />
    ) : (
      <Loading>
        <Skeleton className="h-16" />
      </Loading>
    )
  const { data } = deliveries.data
  if (data.length === 0)
    return <p className="rounded-control bg-subtle p-4 text-muted">{t('developers.webhooks.noDeliveries')}</p>
  return (
    <ul
      aria-label={t('developers.webhooks.deliveries')}
      className="divide-y divide-line rounded-control border border-line"
    >
      {data.map((delivery) => (
        <Delivery
          key={delivery.id}
          delivery={delivery}
          isOff={webhook.state === 'off'}
          webhookId={webhook.id}
        />
      ))}
    </ul>
  )
}

type DeliveryProps = {
  readonly delivery: WebhookDelivery
  readonly isOff: boolean
  readonly webhookId: string
}

function Delivery({ delivery, isOff, webhookId }: DeliveryProps) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { id, type, body, attempts, created_at: at, next_attempt_at: next, state } = delivery
  const redeliver = useMutation({
    mutationFn: () => api('POST /developers/webhook-deliveries/{id}/redeliver', { params: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: deliveriesQuery(webhookId).queryKey }),
    onError: (error) => {
      if (!hasTurnedAway(error)) toast.error(tellError(error).message ?? t('common.error.generic'))
    },
  })
  return (
    <li>
      <details className="group">
        <summary className="flex cursor-pointer list-none flex-wrap items-center gap-x-4 gap-y-1.5 px-4 py-3">
          <ChevronDown
            aria-hidden
            className="size-4 shrink-0 text-muted transition-transform group-open:rotate-180"
          />
          <Code className="font-semibold">{type}</Code>
          <DateText value={at} style="full" className="text-muted" />
          <Outcome delivery={delivery} />
        </summary>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3 px-4 pb-4">
          <Code className="text-muted">{id}</Code>
          <ol className="grid grid-cols-[minmax(0,1fr)] gap-2">
            {attempts.map((attempt) => (
              <Attempt key={attempt.number} attempt={attempt} />
            ))}
          </ol>
          {state === 'waiting' && next !== null && (
            <p className="flex items-center gap-2 text-muted">
              <Clock aria-hidden className="size-4 shrink-0" />
              <span>
                {t('developers.webhooks.next')} <DateText value={next} style="full" />
              </span>
            </p>
          )}
          <CodeBlock code={pretty(body)} label={t('developers.webhooks.body')} />
          <Button
            variant="secondary"
            size="sm"
            className="justify-self-start"
            busy={redeliver.isPending}
            disabled={isOff}
            onClick={() => redeliver.mutate()}
          >
            <RotateCw aria-hidden />
            {t('developers.webhooks.redeliver')}
          </Button>
        </div>
      </details>
    </li>
  )
}

function Outcome({ delivery: { state, attempts } }: { readonly delivery: WebhookDelivery }) {
  const { t } = useTranslation()
  if (state === 'delivered')
    return (
      <Badge tone="positive">
        <Check aria-hidden />
        {t('developers.webhooks.outcome.delivered')}
      </Badge>
    )
  if (state === 'given_up')
    return (
      <Badge tone="destructive">
        <X aria-hidden />
        {t('developers.webhooks.outcome.given_up')}
      </Badge>
    )
  return (
    <Badge tone={attempts.length === 0 ? 'secondary' : 'warning'}>
      <Clock aria-hidden />
      {t(
        attempts.length === 0
          ? 'developers.webhooks.outcome.sending'
          : 'developers.webhooks.outcome.retrying',
      )}
    </Badge>
  )
}

function Attempt({ attempt }: { readonly attempt: WebhookAttempt }) {
  const { t, language } = useTranslation()
  const { number, at, status, error, duration_ms: took, answer } = attempt
  const isGood = status !== null && status >= 200 && status < 300
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="text-muted">
          {t('developers.webhooks.attempt', { number: formatNumber(number, language) })}
        </span>
        <DateText value={at} style="full" />
        <span className={isGood ? 'font-semibold text-positive' : 'font-semibold text-negative'}>
          {error === null ? <Code>{String(status)}</Code> : t(`developers.webhooks.error.${error}`)}
        </span>
        <span className="text-muted">
          {t('developers.webhooks.took', { ms: formatNumber(took, language) })}
        </span>
      </p>
      {answer !== null && answer !== '' && (
        <Code className="rounded-control bg-subtle px-3 py-2 text-xs">{answer}</Code>
      )}
    </li>
  )
}

/** The body with its lines apart. The server writes JSON alone. */
function pretty(body: string): string {
  return JSON.stringify(JSON.parse(body), null, 2)
}
