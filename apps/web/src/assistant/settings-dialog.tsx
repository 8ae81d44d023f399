import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { type AssistantSettings, api, tellError } from '../app/api/api.ts'
import { useTranslation } from '../app/language/translation.ts'
import { Button } from '../ui/button.tsx'
import { Dialog, DialogContent } from '../ui/dialog.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Checkbox } from '../ui/forms/checkbox.tsx'
import { ChoiceCards } from '../ui/forms/choice-cards.tsx'
import { Segmented } from '../ui/forms/segmented.tsx'
import { Loading, Skeleton } from '../ui/skeleton.tsx'
import { toast } from '../ui/toasts/toast.ts'
import { assistantKey, assistantSettingsQuery } from './queries.ts'

type Props = { readonly onClose: () => void; readonly onDeleted: () => void }
type Choices = Omit<AssistantSettings, 'language_model'>

const languages = ['question', 'en', 'ar'] as const satisfies readonly Choices['language'][]
const tones = ['full', 'brief'] as const satisfies readonly Choices['tone'][]
type Source = Choices['reads'][number]
/** Every source once, in the order in which they are shown. */
const places: Readonly<Record<Source, number>> = {
  ...{ accounts: 0, transactions: 1, budgets: 2, cards: 3, subscriptions: 4 },
  ...{ schedules: 5, holdings: 6, requests: 7, limits: 8, alerts: 9 },
}
// The keys of the record are what a source is.
const sources = Object.keys(places) as Source[]

const FORM = 'assistant-settings'

/** Engine, language, tone, what may be read, and deleting all that was asked. */
export function SettingsDialog(props: Props) {
  const { t } = useTranslation()
  const settings = useQuery(assistantSettingsQuery())
  if (settings.data) return <SettingsForm settings={settings.data} {...props} />
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && props.onClose()}>
      <DialogContent title={t('assistant.settings.title')}>
        {settings.isError ? (
          <ErrorState
            message={t('assistant.settings.failed')}
            requestId={tellError(settings.error).requestId}
            retrying={settings.isFetching}
            onRetry={() => settings.refetch()}
          />
        ) : (
          <Loading className="grid gap-3">
            <Skeleton className="h-16" />
            <Skeleton className="h-40" />
          </Loading>
        )}
      </DialogContent>
    </Dialog>
  )
}

function SettingsForm({
  settings: { language_model: model, ...before },
  onClose,
  onDeleted,
}: Props & { readonly settings: AssistantSettings }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [chosen, setChosen] = useState<Choices>(before)
  const change = (part: Partial<Choices>) => setChosen({ ...chosen, ...part })
  const save = useMutation({
    mutationFn: () =>
      api('PUT /assistant/settings', { body: model ? chosen : { ...chosen, engine: 'built_in' } }),
    onSuccess: (saved) => {
      client.setQueryData(assistantSettingsQuery().queryKey, saved)
      void client.invalidateQueries({ queryKey: [...assistantKey, 'insights'] })
      onClose()
    },
    onError: (error) => toast.error(t('assistant.history.notChanged'), tellError(error).message),
  })
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={t('assistant.settings.title')}
        footer={
          <>
            <Button variant="secondary" onClick={onClose}>
              {t('common.action.cancel')}
            </Button>
            <Button type="submit" form={FORM} busy={save.isPending}>
              {t('common.action.save')}
            </Button>
          </>
        }
      >
        <form
          id={FORM}
          noValidate
          className="grid gap-6"
          onSubmit={(event) => {
            event.preventDefault()
            save.mutate()
          }}
        >
          <Engine chosen={chosen} model={model} onChange={change} />
          <Part title={t('assistant.settings.language')}>
            <Segmented
              label={t('assistant.settings.language')}
              value={chosen.language}
              options={languages.map((value) => ({
                value,
                label: t(`assistant.settings.languages.${value}`),
              }))}
              onValueChange={(language) => change({ language })}
            />
          </Part>
          <Part title={t('assistant.settings.tone')}>
            <Segmented
              label={t('assistant.settings.tone')}
              value={chosen.tone}
              options={tones.map((value) => ({
                value,
                label: t(`assistant.settings.tones.${value}`),
              }))}
              onValueChange={(tone) => change({ tone })}
            />
          </Part>
          <Sources chosen={chosen} onChange={change} />
        </form>
        <Kept onDeleted={onDeleted} onClose={onClose} />
      </DialogContent>
    </Dialog>
  )
}

type Changing = { readonly chosen: Choices; readonly onChange: (part: Partial<Choices>) => void }

function Engine({
  chosen,
  model,
  onChange,
}: Changing & { readonly model: AssistantSettings['language_model'] }) {
  const { t } = useTranslation()
  if (!model)
    return (
      <Part title={t('assistant.settings.engine')}>
        <p className="text-sm text-muted">{t('assistant.settings.builtInAlone')}</p>
      </Part>
    )
  return (
    <div className="grid gap-2">
      <ChoiceCards
        label={t('assistant.settings.engine')}
        value={chosen.engine}
        onValueChange={(value) =>
          onChange({ engine: value === 'language_model' ? 'language_model' : 'built_in' })
        }
        choices={[
          {
            value: 'built_in',
            title: t('assistant.settings.builtIn'),
            hint: t('assistant.settings.builtInText'),
          },
          {
            value: 'language_model',
            title: (
              <>
                {t('assistant.settings.model')} <bdi translate="no">{model.name}</bdi>
              </>
            ),
            hint: (
              <>
                {t('assistant.settings.modelText')} <bdi translate="no">{model.host}</bdi>
              </>
            ),
          },
        ]}
      />
      <p className="text-xs text-muted">
        {t('assistant.settings.modelLeft')} <bdi className="figures">{model.answers_left}</bdi>
      </p>
    </div>
  )
}

function Sources({ chosen, onChange }: Changing) {
  const { t } = useTranslation()
  const toggle = (source: Source, isOpen: boolean) =>
    onChange({
      reads: sources.filter((each) => (each === source ? isOpen : chosen.reads.includes(each))),
    })
  return (
    <fieldset className="min-w-0">
      <legend className="text-sm font-semibold">{t('assistant.settings.reads')}</legend>
      <p className="mt-1 text-sm text-muted">{t('assistant.settings.readsText')}</p>
      <div className="mt-1 grid gap-x-4 sm:grid-cols-2">
        {sources.map((source) => (
          <Checkbox
            key={source}
            label={t(`assistant.settings.sources.${source}`)}
            checked={chosen.reads.includes(source)}
            onCheckedChange={(isOpen) => toggle(source, isOpen)}
          />
        ))}
      </div>
    </fieldset>
  )
}

function Kept({ onDeleted, onClose }: Props) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [isSure, setIsSure] = useState(false)
  const remove = useMutation({
    mutationFn: () => api('DELETE /assistant/conversations'),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: [...assistantKey, 'conversations'] })
      onDeleted()
      onClose()
    },
    onError: (error) => toast.error(t('assistant.history.notChanged'), tellError(error).message),
  })
  return (
    <div className="mt-6 border-t border-line pt-5">
      <Part title={t('assistant.settings.kept')}>
        <p className="text-sm text-muted">{t('assistant.settings.keptText')}</p>
        <Button
          variant={isSure ? 'destructive' : 'secondary'}
          className="justify-self-start"
          busy={remove.isPending}
          onClick={() => (isSure ? remove.mutate() : setIsSure(true))}
        >
          {t(isSure ? 'assistant.settings.deleteSure' : 'assistant.settings.deleteAll')}
        </Button>
      </Part>
    </div>
  )
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className="grid gap-2">
      <p className="text-sm font-semibold">{title}</p>
      {children}
    </div>
  )
}
