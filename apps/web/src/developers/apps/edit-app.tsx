import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { api, hasTurnedAway, type OauthClient, tellError } from '../../app/api/api.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogClose, DialogContent } from '../../ui/dialog.tsx'
import { CodeInput } from '../../ui/forms/code-input.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Input } from '../../ui/forms/input.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import { appsKey } from './queries.ts'
import { ShownSecret } from './shown-secret.tsx'

const kinds = ['confidential', 'public'] as const

type EditAppProps = {
  /** Undefined where a new one is made. */
  readonly app: OauthClient | undefined
  readonly onClose: () => void
}

/** Registers an app and shows its secret once, or changes one. */
export function EditApp({ app, onClose }: EditAppProps) {
  const [secret, setSecret] = useState<string>()
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      {secret === undefined ? (
        <Form app={app} onSaved={(made) => (made === null ? onClose() : setSecret(made))} />
      ) : (
        <ShownSecret secret={secret} onClose={onClose} />
      )}
    </Dialog>
  )
}

type FormProps = {
  readonly app: OauthClient | undefined
  /** Is given the secret of one that was made and keeps one. */
  readonly onSaved: (secret: string | null) => void
}

function Form({ app, onSaved }: FormProps) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const form = useId()
  const [name, setName] = useState(app?.name ?? '')
  const [kind, setKind] = useState<(typeof kinds)[number]>(app?.kind ?? 'confidential')
  const [addresses, setAddresses] = useState(app?.redirect_uris.join(' ') ?? '')
  const [isAsked, setIsAsked] = useState(false)
  const redirectUris = addresses.replaceAll(',', ' ').split(' ').filter(Boolean)
  const save = useMutation({
    // The answer may have a secret: it is not kept beyond the dialog.
    gcTime: 0,
    mutationFn: async () => {
      const body = { name: name.trim(), redirect_uris: redirectUris }
      if (app === undefined) return (await api('POST /developers/apps', { body: { ...body, kind } })).secret
      await api('PATCH /developers/apps/{id}', { params: { id: app.id }, body })
      return null
    },
    onSuccess: (secret) => {
      onSaved(secret)
      return client.invalidateQueries({ queryKey: appsKey })
    },
    onError: (error) => {
      if (!hasTurnedAway(error)) toast.error(tellError(error).message ?? t('common.error.generic'))
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const isComplete = name.trim() !== '' && redirectUris.length > 0
    setIsAsked(!isComplete)
    if (isComplete) save.mutate()
  }
  const title = t(app === undefined ? 'developers.apps.make' : 'developers.webhooks.change')
  return (
    <DialogContent
      title={title}
      description={t('developers.apps.makeText')}
      footer={
        <>
          <DialogClose asChild>
            <Button variant="secondary">{t('common.action.cancel')}</Button>
          </DialogClose>
          <Button type="submit" form={form} busy={save.isPending}>
            {app === undefined ? title : t('developers.webhooks.save')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <Field
          label={t('developers.keys.name')}
          hint={t('developers.apps.nameHint')}
          error={isAsked && name.trim() === '' && t('developers.apps.nameMissing')}
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
        {app === undefined && (
          <Field label={t('developers.apps.kind.label')} hint={t(`developers.apps.kind.${kind}.hint`)}>
            {(control) => (
              <Select
                {...control}
                value={kind}
                onValueChange={setKind}
                options={kinds.map((value) => ({ value, label: t(`developers.apps.kind.${value}.name`) }))}
              />
            )}
          </Field>
        )}
        <Field
          label={t('developers.apps.redirects')}
          hint={t('developers.apps.redirectsHint')}
          error={isAsked && redirectUris.length === 0 && t('developers.apps.redirectsMissing')}
        >
          {(control) => (
            <CodeInput
              {...control}
              maxLength={5_000}
              value={addresses}
              onChange={(event) => setAddresses(event.target.value)}
            />
          )}
        </Field>
      </form>
    </DialogContent>
  )
}
