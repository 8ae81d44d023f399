import { type WebhookEvent, webhookEvents } from '@sadaf/api/webhook-events'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { api, hasTurnedAway, tellError, type Webhook } from '../../app/api/api.ts'
import type { TextKey } from '../../app/language/text-key.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogClose, DialogContent } from '../../ui/dialog.tsx'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { CodeInput } from '../../ui/forms/code-input.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Input } from '../../ui/forms/input.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import { Code } from '../code.tsx'
import { webhooksKey } from './queries.ts'
import { ShownSecret } from './shown-secret.tsx'

const eventTexts = {
  'transaction.created': 'developers.webhooks.event.transactionCreated',
  'transaction.updated': 'developers.webhooks.event.transactionUpdated',
  'transaction.completed': 'developers.webhooks.event.transactionCompleted',
  'transaction.failed': 'developers.webhooks.event.transactionFailed',
  'payment_request.created': 'developers.webhooks.event.requestCreated',
  'payment_request.updated': 'developers.webhooks.event.requestUpdated',
  'notification.created': 'developers.webhooks.event.notificationCreated',
} as const satisfies Record<WebhookEvent, TextKey>

const suggested: readonly WebhookEvent[] = ['transaction.completed', 'transaction.failed']

type EditWebhookProps = {
  /** Undefined where a new one is made. */
  readonly webhook: Webhook | undefined
  readonly onClose: () => void
}

/** Makes a webhook and shows its secret once, or changes one. */
export function EditWebhook({ webhook, onClose }: EditWebhookProps) {
  const [secret, setSecret] = useState<string>()
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      {secret === undefined ? (
        <Form webhook={webhook} onSaved={(made) => (made === undefined ? onClose() : setSecret(made))} />
      ) : (
        <ShownSecret secret={secret} onClose={onClose} />
      )}
    </Dialog>
  )
}

type FormProps = {
  readonly webhook: Webhook | undefined
  /** Is given the secret of one that was made. */
  readonly onSaved: (secret: string | undefined) => void
}

function Form({ webhook, onSaved }: FormProps) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const form = useId()
  const [name, setName] = useState(webhook?.name ?? '')
  const [url, setUrl] = useState(webhook?.url ?? '')
  const [chosen, setChosen] = useState<readonly WebhookEvent[]>(webhook?.events ?? suggested)
  const [isAsked, setIsAsked] = useState(false)
  const save = useMutation({
    // The answer may have a secret: it is not kept beyond the dialog.
    gcTime: 0,
    mutationFn: async () => {
      const body = { name: name.trim(), url: url.trim(), events: [...chosen] }
      if (webhook === undefined) return (await api('POST /developers/webhooks', { body })).secret
      await api('PATCH /developers/webhooks/{id}', { params: { id: webhook.id }, body })
      return undefined
    },
    onSuccess: (secret) => {
      onSaved(secret)
      return client.invalidateQueries({ queryKey: webhooksKey })
    },
    onError: (error) => {
      if (!hasTurnedAway(error)) toast.error(tellError(error).message ?? t('common.error.generic'))
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const isComplete = name.trim() !== '' && url.trim() !== '' && chosen.length > 0
    setIsAsked(!isComplete)
    if (isComplete) save.mutate()
  }
  const title = t(webhook === undefined ? 'developers.webhooks.make' : 'developers.webhooks.change')
  return (
    <DialogContent
      title={title}
      description={t('developers.webhooks.makeText')}
      footer={
        <>
          <DialogClose asChild>
            <Button variant="secondary">{t('common.action.cancel')}</Button>
          </DialogClose>
          <Button type="submit" form={form} busy={save.isPending}>
            {webhook === undefined ? title : t('developers.webhooks.save')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <Field
          label={t('developers.keys.name')}
          hint={t('developers.webhooks.nameHint')}
          error={isAsked && name.trim() === '' && t('developers.webhooks.nameMissing')}
        >
          {(control) => (
            <Input
              {...control}
              autoComplete="off"
              maxLength={60}
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
          )}
        </Field>
        <Field
          label={t('developers.webhooks.url')}
          hint={t('developers.webhooks.urlHint')}
          error={isAsked && url.trim() === '' && t('developers.webhooks.urlMissing')}
        >
          {(control) => (
            <CodeInput
              {...control}
              type="url"
              maxLength={500}
              value={url}
              onChange={(event) => setUrl(event.target.value)}
            />
          )}
        </Field>
        <fieldset>
          <legend className="text-sm font-medium">{t('developers.webhooks.events')}</legend>
          {isAsked && chosen.length === 0 && (
            <p role="alert" className="text-sm text-negative">
              {t('developers.keys.scopesMissing')}
            </p>
          )}
          {webhookEvents.map((event) => (
            <Checkbox
              key={event}
              label={
                <>
                  {t(eventTexts[event])} <Code className="text-xs text-muted">{event}</Code>
                </>
              }
              checked={chosen.includes(event)}
              onCheckedChange={(isChosen) =>
                setChosen((all) => (isChosen ? [...all, event] : all.filter((each) => each !== event)))
              }
            />
          ))}
        </fieldset>
      </form>
    </DialogContent>
  )
}
