import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Ellipsis, Send, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { api, hasTurnedAway, tellError, type Webhook } from '../../app/api/api.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { DateText } from '../../ui/date-text.tsx'
import { Menu, MenuContent, MenuItem, MenuSeparator, MenuTrigger } from '../../ui/menu.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import { Code } from '../code.tsx'
import type { Asking } from './ask-first.tsx'
import { Deliveries } from './deliveries.tsx'
import { deliveriesQuery, webhooksKey } from './queries.ts'

type WebhookRowProps = {
  readonly webhook: Webhook
  readonly onEdit: () => void
  readonly onAsk: (about: Asking['about']) => void
}

/** A webhook: to where it leads, which events it asks for, how it is, and what was sent. */
export function WebhookRow({ webhook, onEdit, onAsk }: WebhookRowProps) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [isOpen, setIsOpen] = useState(false)
  const { id, name, url, events, state } = webhook
  const fail = (error: unknown) => {
    if (!hasTurnedAway(error)) toast.error(tellError(error).message ?? t('common.error.generic'))
  }
  const change = useMutation({
    mutationFn: (next: Webhook['state']) =>
      api('PATCH /developers/webhooks/{id}', { params: { id }, body: { state: next } }),
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: webhooksKey }),
        client.invalidateQueries({ queryKey: deliveriesQuery(id).queryKey }),
      ]),
    onError: fail,
  })
  const sendTest = useMutation({
    mutationFn: () => api('POST /developers/webhooks/{id}/test', { params: { id } }),
    onSuccess: () => {
      setIsOpen(true)
      return client.invalidateQueries({ queryKey: deliveriesQuery(id).queryKey })
    },
    onError: fail,
  })
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-4 py-4 text-sm">
      <div className="flex flex-wrap items-start gap-x-6 gap-y-3">
        <div className="min-w-0 flex-[1_1_18rem]">
          <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <bdi className="font-medium wrap-anywhere">{name}</bdi>
            <State webhook={webhook} />
          </p>
          <Code className="text-muted">{url}</Code>
          <p className="mt-2 flex flex-wrap gap-1.5">
            {events.map((event) => (
              <Code key={event} className="rounded-full bg-subtle px-2.5 py-0.5 text-xs">
                {event}
              </Code>
            ))}
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <Button variant="secondary" size="sm" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            {t('developers.webhooks.deliveries')}
            <span className="sr-only">
              <bdi>{name}</bdi>
            </span>
          </Button>
          <Button
            variant="secondary"
            size="sm"
            busy={sendTest.isPending}
            disabled={state === 'off'}
            onClick={() => sendTest.mutate()}
          >
            <Send aria-hidden />
            {t('developers.webhooks.test')}
          </Button>
          <Menu>
            <MenuTrigger asChild>
              <Button
                variant="ghost"
                size="icon"
                busy={change.isPending}
                aria-label={t('developers.webhooks.more', { name })}
              >
                <Ellipsis aria-hidden />
              </Button>
            </MenuTrigger>
            <MenuContent>
              <MenuItem onSelect={onEdit}>{t('developers.webhooks.change')}</MenuItem>
              <MenuItem onSelect={() => onAsk('secret')}>{t('developers.webhooks.newSecret')}</MenuItem>
              <MenuItem onSelect={() => change.mutate(state === 'off' ? 'active' : 'off')}>
                {t(state === 'off' ? 'developers.webhooks.switchOn' : 'developers.webhooks.switchOff')}
              </MenuItem>
              <MenuSeparator />
              <MenuItem onSelect={() => onAsk('removal')} className="text-negative">
                {t('developers.webhooks.remove')}
              </MenuItem>
            </MenuContent>
          </Menu>
        </div>
      </div>
      <Trouble webhook={webhook} />
      {isOpen && <Deliveries webhook={webhook} />}
    </li>
  )
}

function State({ webhook: { state, failing_since: since } }: { readonly webhook: Webhook }) {
  const { t } = useTranslation()
  if (state === 'off') return <Badge tone="secondary">{t('developers.webhooks.state.off')}</Badge>
  if (since === null) return <Badge tone="positive">{t('developers.webhooks.state.active')}</Badge>
  return (
    <Badge tone="warning">
      <TriangleAlert aria-hidden />
      {t('developers.webhooks.state.failing')}
    </Badge>
  )
}

/** Why it is off or in danger of that, and until when a former secret signs. */
function Trouble({ webhook }: { readonly webhook: Webhook }) {
  const { t } = useTranslation()
  const { state, off_because: because, failing_since: since, former_secret_until: until } = webhook
  return (
    <>
      {because !== null && because !== 'owner' && (
        <p className="text-muted">{t(`developers.webhooks.offBecause.${because}`)}</p>
      )}
      {state === 'active' && since !== null && (
        <p className="text-muted">
          {t('developers.webhooks.failingSince')} <DateText value={since} style="full" />
        </p>
      )}
      {until !== null && (
        <p className="text-muted">
          {t('developers.webhooks.formerUntil')} <DateText value={until} style="full" />
        </p>
      )}
    </>
  )
}
