import { MOST_WEBHOOKS } from '@sadaf/api/limits'
import { useQuery } from '@tanstack/react-query'
import { Plus, Webhook as WebhookIcon } from 'lucide-react'
import { useState } from 'react'
import { tellError, type Webhook } from '../../app/api/api.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { AppLink } from '../../app/routing/link.tsx'
import { useSession } from '../../app/session/session.tsx'
import { Button, buttonStyle } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { CodeBlock } from '../code.tsx'
import { AskFirst, type Asking } from './ask-first.tsx'
import { EditWebhook } from './edit-webhook.tsx'
import { webhooksQuery } from './queries.ts'
import { verifySignature } from './verify.ts'
import { WebhookRow } from './webhook-row.tsx'

/** The person's webhooks with what was sent to them, and how a program checks a message. */
export default function Webhooks() {
  const { t } = useTranslation()
  const { user } = useSession()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      {user ? (
        <OwnWebhooks />
      ) : (
        <EmptyState
          icon={WebhookIcon}
          title={t('developers.webhooks.signIn')}
          hint={t('developers.webhooks.intro')}
          action={
            <AppLink to="login" query={{ next: '/developers?tab=webhooks' }} className={buttonStyle()}>
              {t('developers.keys.toSignIn')}
            </AppLink>
          }
        />
      )}
      <section className="grid grid-cols-[minmax(0,1fr)] gap-3 border-t border-line pt-6">
        <h2 className="text-base font-semibold">{t('developers.webhooks.verify')}</h2>
        <p className="max-w-2xl text-sm text-muted">{t('developers.webhooks.verifyText')}</p>
        <CodeBlock code={verifySignature} label={t('developers.webhooks.verify')} />
      </section>
    </div>
  )
}

type Editing = { readonly webhook: Webhook | undefined }

function OwnWebhooks() {
  const { t } = useTranslation()
  const webhooks = useQuery(webhooksQuery())
  const [editing, setEditing] = useState<Editing>()
  const [asking, setAsking] = useState<Asking>()
  const all = webhooks.data?.data
  const isFull = all !== undefined && all.length >= MOST_WEBHOOKS
  const make = (
    <Button disabled={isFull} onClick={() => setEditing({ webhook: undefined })}>
      <Plus aria-hidden />
      {t('developers.webhooks.make')}
    </Button>
  )
  return (
    <div>
      {all === undefined ? (
        webhooks.isError ? (
          <ErrorState
            message={t('developers.webhooks.failed')}
            requestId={tellError(webhooks.error).requestId}
            retrying={webhooks.isFetching}
            onRetry={() => webhooks.refetch()}
          />
        ) : (
          <Loading className="grid gap-4">
            <Skeleton className="h-24" />
          </Loading>
        )
      ) : all.length === 0 ? (
        <EmptyState
          icon={WebhookIcon}
          title={t('developers.webhooks.none')}
          hint={t('developers.webhooks.intro')}
          action={make}
        />
      ) : (
        <>
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="max-w-2xl text-sm text-muted">
              {t(isFull ? 'developers.webhooks.full' : 'developers.webhooks.intro')}
            </p>
            {make}
          </div>
          <ul
            aria-label={t('developers.tab.webhooks')}
            className="mt-4 divide-y divide-line border-t border-line"
          >
            {all.map((webhook) => (
              <WebhookRow
                key={webhook.id}
                webhook={webhook}
                onEdit={() => setEditing({ webhook })}
                onAsk={(about) => setAsking({ about, webhook })}
              />
            ))}
          </ul>
        </>
      )}
      {editing && <EditWebhook webhook={editing.webhook} onClose={() => setEditing(undefined)} />}
      {asking && <AskFirst asking={asking} onClose={() => setAsking(undefined)} />}
    </div>
  )
}
