import { ApiError } from '@sadaf/api/client'
import { type Scope, scopes } from '@sadaf/api/scopes'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { api, hasTurnedAway, tellError } from '../../app/api/api.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogClose, DialogContent } from '../../ui/dialog.tsx'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { CodeInput } from '../../ui/forms/code-input.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Input } from '../../ui/forms/input.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import { Code, CodeBlock } from '../code.tsx'
import { keysKey } from '../queries.ts'

const lifetimes = ['month', 'quarter', 'year'] as const
const daysOf = { month: 30, quarter: 90, year: 365 } as const
/** Purpose of a key: its owner's own, or the calls of the quick start. */
export type MakingFor = 'a program' | 'first calls'

/** Scopes chosen to begin with: none that moves money, unless the calls that were asked for do. */
const suggested: Record<MakingFor, readonly Scope[]> = {
  'a program': ['accounts:read'],
  'first calls': ['accounts:read', 'payments:write'],
}

const isScope = (name: string): name is Scope => Object.hasOwn(scopes, name)
const scopeNames = Object.keys(scopes).filter(isScope)

type MakeKeyProps = {
  readonly making: MakingFor
  readonly onClose: () => void
  readonly onMade: (key: string) => void
}

/** Makes a key, and shows it once. */
export function MakeKey({ making, onClose, onMade }: MakeKeyProps) {
  const [key, setKey] = useState<string>()
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      {key === undefined ? (
        <Form
          making={making}
          onMade={(made) => {
            setKey(made)
            onMade(made)
          }}
        />
      ) : (
        <Made apiKey={key} onClose={onClose} />
      )}
    </Dialog>
  )
}

function Form({ making, onMade }: Omit<MakeKeyProps, 'onClose'>) {
  const { t, language } = useTranslation()
  const client = useQueryClient()
  const form = useId()
  const [name, setName] = useState('')
  const [lifetime, setLifetime] = useState<(typeof lifetimes)[number]>('quarter')
  const [chosen, setChosen] = useState(suggested[making])
  const [addresses, setAddresses] = useState('')
  const [isAsked, setIsAsked] = useState(false)
  const make = useMutation({
    // The answer has the key: it is not kept beyond the dialog.
    gcTime: 0,
    mutationFn: () =>
      api('POST /developers/keys', {
        body: {
          name: name.trim(),
          scopes: [...chosen],
          expires_in_days: daysOf[lifetime],
          addresses: addressesIn(addresses),
        },
      }),
    onSuccess: ({ key }) => {
      onMade(key)
      return client.invalidateQueries({ queryKey: keysKey })
    },
    onError: (error) => {
      if (!hasTurnedAway(error)) toast.error(tellError(error).message ?? t('common.error.generic'))
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const isComplete = name.trim() !== '' && chosen.length > 0
    setIsAsked(!isComplete)
    if (isComplete) make.mutate()
  }
  return (
    <DialogContent
      title={t('developers.keys.make')}
      description={t('developers.keys.makeText')}
      footer={
        <>
          <DialogClose asChild>
            <Button variant="secondary">{t('common.action.cancel')}</Button>
          </DialogClose>
          <Button type="submit" form={form} busy={make.isPending}>
            {t('developers.keys.make')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <Field
          label={t('developers.keys.name')}
          hint={t('developers.keys.nameHint')}
          error={isAsked && name.trim() === '' && t('developers.keys.nameMissing')}
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
        <Field label={t('developers.keys.lifetime')} className="max-w-60">
          {(control) => (
            <Select
              {...control}
              value={lifetime}
              onValueChange={setLifetime}
              options={lifetimes.map((value) => ({ value, label: t(`developers.keys.lasts.${value}`) }))}
            />
          )}
        </Field>
        <Field
          label={t('developers.keys.addresses')}
          hint={t('developers.keys.addressesHint')}
          error={
            make.error instanceof ApiError &&
            make.error.problem.code === 'validation_failed' &&
            t('developers.keys.addressesWrong')
          }
        >
          {(control) => (
            <CodeInput
              {...control}
              maxLength={900}
              value={addresses}
              onChange={(event) => setAddresses(event.target.value)}
            />
          )}
        </Field>
        <fieldset>
          <legend className="text-sm font-medium">{t('developers.keys.scopes')}</legend>
          {isAsked && chosen.length === 0 && (
            <p role="alert" className="text-sm text-negative">
              {t('developers.keys.scopesMissing')}
            </p>
          )}
          {scopeNames.map((scope) => (
            <Checkbox
              key={scope}
              label={
                <>
                  {scopes[scope][language]} <Code className="text-xs text-muted">{scope}</Code>
                </>
              }
              checked={chosen.includes(scope)}
              onCheckedChange={(isChosen) =>
                setChosen((all) => (isChosen ? [...all, scope] : all.filter((each) => each !== scope)))
              }
            />
          ))}
        </fieldset>
      </form>
    </DialogContent>
  )
}

/** Addresses as people write them: apart by commas or spaces. */
const addressesIn = (text: string): string[] => text.replaceAll(',', ' ').split(' ').filter(Boolean)

function Made({ apiKey, onClose }: { readonly apiKey: string; readonly onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <DialogContent
      title={t('developers.keys.made')}
      footer={<Button onClick={onClose}>{t('developers.keys.kept')}</Button>}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <Alert tone="warning">{t('developers.keys.once')}</Alert>
        <CodeBlock code={apiKey} label={t('developers.keys.key')} />
      </div>
    </DialogContent>
  )
}
