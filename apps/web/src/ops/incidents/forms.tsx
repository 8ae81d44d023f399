import { type IncidentState, incidentStates, statusComponents } from '@sadaf/api/status'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { api, hasTurnedAway, type Incident, type StatusComponent, tellError } from '../../app/api/api.ts'
import type { TextKey } from '../../app/language/text-key.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Input } from '../../ui/forms/input.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import { incidentsKey } from '../queries.ts'

type Said = { readonly en: string; readonly ar: string }

const nothing: Said = { en: '', ar: '' }
const isSaid = ({ en, ar }: Said) => en.trim() !== '' && ar.trim() !== ''

/** Publishes an incident with its first update, in both languages. */
export function BeginForm() {
  const { t } = useTranslation()
  const [impact, setImpact] = useState<'slow' | 'interrupted'>('slow')
  const [components, setComponents] = useState<readonly StatusComponent['component'][]>([])
  const [title, setTitle] = useState(nothing)
  const [text, setText] = useState(nothing)
  const [isAsked, setIsAsked] = useState(false)
  const begin = usePublish(
    () => api('POST /ops/incidents', { body: { impact, components: [...components], title, text } }),
    () => {
      setComponents([])
      setTitle(nothing)
      setText(nothing)
      setIsAsked(false)
    },
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const isComplete = components.length > 0 && isSaid(title) && isSaid(text)
    setIsAsked(!isComplete)
    if (isComplete) begin.mutate()
  }
  return (
    <Card>
      <form onSubmit={submit} noValidate className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <h2 className="text-base font-semibold">{t('ops.incidents.begin')}</h2>
        <fieldset>
          <legend className="text-sm font-medium">{t('ops.incidents.components')}</legend>
          <div className="grid sm:grid-cols-2 lg:grid-cols-3">
            {statusComponents.map((component) => (
              <Checkbox
                key={component}
                label={t(`status.component.${component}`)}
                checked={components.includes(component)}
                onCheckedChange={(isChosen) =>
                  setComponents((all) =>
                    isChosen ? [...all, component] : all.filter((each) => each !== component),
                  )
                }
              />
            ))}
          </div>
          {isAsked && components.length === 0 && (
            <p role="alert" className="text-sm text-negative">
              {t('ops.incidents.componentsMissing')}
            </p>
          )}
        </fieldset>
        <Field label={t('ops.incidents.impact')} className="max-w-60">
          {(control) => (
            <Select
              {...control}
              value={impact}
              onValueChange={setImpact}
              options={(['slow', 'interrupted'] as const).map((value) => ({
                value,
                label: t(`status.state.${value}`),
              }))}
            />
          )}
        </Field>
        <InBoth
          label="ops.incidents.heading"
          longest={120}
          value={title}
          onChange={setTitle}
          isAsked={isAsked}
        />
        <InBoth label="ops.incidents.text" longest={1000} value={text} onChange={setText} isAsked={isAsked} />
        <Button type="submit" className="justify-self-start" busy={begin.isPending}>
          {t('ops.incidents.publish')}
        </Button>
      </form>
    </Card>
  )
}

/** Adds an update to an open incident, or ends it. */
export function UpdateForm({ incident }: { readonly incident: Incident }) {
  const { t, language } = useTranslation()
  const [state, setState] = useState<IncidentState>('watching')
  const [text, setText] = useState(nothing)
  const [isAsked, setIsAsked] = useState(false)
  const update = usePublish(
    () => api('POST /ops/incidents/{id}/updates', { params: { id: incident.id }, body: { state, text } }),
    () => setText(nothing),
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsAsked(!isSaid(text))
    if (isSaid(text)) update.mutate()
  }
  return (
    <Card>
      <form
        onSubmit={submit}
        noValidate
        aria-label={t('ops.incidents.updateOf', { title: incident.title[language] })}
        className="grid grid-cols-[minmax(0,1fr)] gap-4"
      >
        <Field label={t('ops.incidents.state')} className="max-w-60">
          {(control) => (
            <Select
              {...control}
              value={state}
              onValueChange={setState}
              options={incidentStates.map((value) => ({
                value,
                label: t(`status.incidents.state.${value}`),
              }))}
            />
          )}
        </Field>
        <InBoth label="ops.incidents.text" longest={1000} value={text} onChange={setText} isAsked={isAsked} />
        <Button type="submit" variant="secondary" className="justify-self-start" busy={update.isPending}>
          {t('ops.incidents.update')}
        </Button>
      </form>
    </Card>
  )
}

/** One text in both languages, each in its own direction. */
function InBoth({
  label,
  longest,
  value,
  onChange,
  isAsked,
}: {
  readonly label: TextKey
  readonly longest: number
  readonly value: Said
  readonly onChange: (value: Said) => void
  readonly isAsked: boolean
}) {
  const { t } = useTranslation()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2">
      {(['en', 'ar'] as const).map((language) => (
        <Field
          key={language}
          label={t(`ops.incidents.in.${language}`, { what: t(label) })}
          error={isAsked && value[language].trim() === '' && t('ops.incidents.missing')}
        >
          {(control) => (
            <Input
              {...control}
              lang={language}
              dir={language === 'ar' ? 'rtl' : 'ltr'}
              maxLength={longest}
              value={value[language]}
              onChange={(event) => onChange({ ...value, [language]: event.target.value })}
            />
          )}
        </Field>
      ))}
    </div>
  )
}

/** Publishes an incident; the list shows it at once. */
function usePublish(publish: () => Promise<unknown>, onPublished: () => void) {
  const { t } = useTranslation()
  const client = useQueryClient()
  return useMutation({
    mutationFn: publish,
    onSuccess: () => {
      onPublished()
      toast.success(t('ops.incidents.published'))
      return client.invalidateQueries({ queryKey: incidentsKey })
    },
    onError: (error) => {
      if (!hasTurnedAway(error)) toast.error(tellError(error).message ?? t('common.error.generic'))
    },
  })
}
