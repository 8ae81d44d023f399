import { DAY_MS } from '@sadaf/calendar'
import { Bell, CalendarClock, Mail, Percent, TrendingDown, TrendingUp } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useTranslation } from '../../app/language/translation.ts'
import { distanceText, priceText } from '../../markets/index.ts'
import { UnitInput } from '../../trading/index.ts'
import { DateText } from '../../ui/date-text.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Segmented } from '../../ui/forms/segmented.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { Switch } from '../../ui/forms/switch.tsx'
import { percentText } from '../words.ts'
import {
  conditions,
  type Draft,
  distances,
  frequencies,
  isBeyond,
  linesOfDraft,
  type Problem,
  spans,
  withCondition,
  withLineAt,
} from './draft.ts'
import { LineChart } from './line-chart.tsx'

const icons = { rises_above: TrendingUp, falls_below: TrendingDown, moves_by: Percent } as const

type AlertFormProps = {
  readonly draft: Draft
  readonly onDraftChange: (draft: Draft) => void
  readonly now: string | null
  readonly past: readonly string[]
  readonly problem: Problem | undefined
  /** The alert's asset is fixed. */
  readonly isChanging: boolean
}

/** Form of an alert: condition, repetition, channels and expiry. */
export function AlertForm({ draft, onDraftChange, now, past, problem, isChanging }: AlertFormProps) {
  const { t, language } = useTranslation()
  const lines = linesOfDraft(draft, now, language)
  return (
    <>
      {!isChanging && (
        <Segmented
          label={t('alerts.form.condition')}
          value={draft.condition}
          options={conditions.map((value) => ({ value, label: <Condition value={value} /> }))}
          onValueChange={(condition) => onDraftChange(withCondition(draft, condition, now))}
          className="w-full [&>*]:flex-1 [&>*]:px-1.5"
        />
      )}
      {now !== null && (
        <LineChart
          past={past}
          now={now}
          lines={lines}
          onLineMove={(price) => onDraftChange(withLineAt(draft, price, now))}
        />
      )}
      <div className="grid items-start gap-x-4 gap-y-4 sm:grid-cols-2">
        <LineField {...{ draft, onDraftChange, now, problem, lines }} />
        <FrequencyField {...{ draft, onDraftChange, lines }} />
      </div>
      {isBeyond(lines, now) && (
        <p className="rounded-control bg-subtle px-3.5 py-2.5 text-sm">
          {t('alerts.beyond', { price: priceText(now, language) })}
        </p>
      )}
      <div className="divide-y divide-line border-t border-line">
        {draft.frequency !== 'once' && <DistanceField draft={draft} onDraftChange={onDraftChange} />}
        <p className="flex min-h-12 items-center gap-2.5 text-sm">
          <Bell aria-hidden className="size-4.5 shrink-0 text-muted" />
          {t('alerts.form.inApp')}
        </p>
        <div className="py-1">
          <Switch
            label={
              <span className="inline-flex items-center gap-2.5">
                <Mail aria-hidden className="size-4.5 shrink-0 text-muted" />
                {t('alerts.form.mail')}
              </span>
            }
            checked={draft.byMail}
            onCheckedChange={(byMail) => onDraftChange({ ...draft, byMail })}
          />
        </div>
        <EndField draft={draft} onDraftChange={onDraftChange} />
      </div>
    </>
  )
}

function Condition({ value }: { readonly value: Draft['condition'] }): ReactNode {
  const { t } = useTranslation()
  const Icon = icons[value]
  return (
    <span className="inline-flex items-center gap-1.5">
      <Icon aria-hidden className="size-4 max-[26rem]:hidden" />
      {t(`alerts.condition.${value}`)}
    </span>
  )
}

type PartProps = Pick<AlertFormProps, 'draft' | 'onDraftChange'>
type Lines = { readonly lines: ReturnType<typeof linesOfDraft> }

function LineField({
  draft,
  onDraftChange,
  now,
  problem,
  lines,
}: PartProps & Lines & Pick<AlertFormProps, 'now' | 'problem'>) {
  const { t, language } = useTranslation()
  const isMove = draft.condition === 'moves_by'
  const line = lines?.upper ?? lines?.lower ?? null
  const price = (at: string | undefined) => priceText(at ?? null, language)
  const hint = isMove
    ? lines && t('alerts.form.between', { upper: price(lines.upper?.at), lower: price(lines.lower?.at) })
    : line && t('alerts.form.distance', { share: distanceText(line.at, now, language) })
  return (
    <Field
      label={t(isMove ? 'alerts.form.percent' : 'alerts.form.price')}
      required
      error={problem && t(`alerts.problem.${problem}`)}
      hint={<span className="block min-h-5.5">{hint}</span>}
    >
      {(control) => (
        <UnitInput
          unit={isMove ? '%' : 'USD'}
          value={isMove ? draft.percent : draft.price}
          onValueChange={(typed) =>
            onDraftChange({ ...draft, ...(isMove ? { percent: typed } : { price: typed }) })
          }
          {...control}
        />
      )}
    </Field>
  )
}

function FrequencyField({ draft, onDraftChange, lines }: PartProps & Lines) {
  const { t, language } = useTranslation()
  const line = lines?.upper ?? lines?.lower ?? null
  const isMove = draft.condition === 'moves_by'
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
      <span aria-hidden className="text-sm font-medium">
        {t('alerts.form.frequency')}
      </span>
      <Segmented
        label={t('alerts.form.frequency')}
        value={draft.frequency}
        options={frequencies.map((value) => ({ value, label: t(`alerts.frequency.${value}`) }))}
        onValueChange={(frequency) => onDraftChange({ ...draft, frequency })}
        className="w-full [&>*]:flex-1 [&>*]:px-1.5"
      />
      <p className="min-h-5.5 text-sm text-muted">
        {draft.frequency === 'once'
          ? t('alerts.form.once')
          : !isMove && line && t('alerts.form.readyAt', { price: priceText(line.back, language) })}
      </p>
    </div>
  )
}

/** How far the price moves back before the alert is ready once more. */
function DistanceField({ draft, onDraftChange }: PartProps) {
  const { t, language } = useTranslation()
  const id = useId()
  // Programs set distances that the form does not offer.
  const offered = [...new Set([...distances, draft.distance])].toSorted((a, b) => Number(a) - Number(b))
  return (
    <div className="flex items-center justify-between gap-4 py-2">
      <label htmlFor={id} className="inline-flex items-center gap-2.5 text-sm font-medium">
        <Percent aria-hidden className="size-4.5 shrink-0 text-muted" />
        {t('alerts.form.ready')}
      </label>
      <Select
        id={id}
        value={draft.distance}
        options={offered.map((value) => ({ value, label: percentText(value, language) }))}
        onValueChange={(distance) => onDraftChange({ ...draft, distance })}
        className="w-28 shrink-0 sm:w-36"
      />
    </div>
  )
}

function EndField({ draft, onDraftChange }: PartProps) {
  const { t } = useTranslation()
  const id = useId()
  const endsAt = new Date(Date.now() + Number(draft.days) * DAY_MS)
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
      <label htmlFor={id} className="inline-flex items-center gap-2.5 text-sm font-medium">
        <CalendarClock aria-hidden className="size-4.5 shrink-0 text-muted" />
        {t('alerts.form.ends')}
      </label>
      <span className="flex items-center gap-3">
        <DateText value={endsAt} className="text-sm text-muted" />
        <Select
          id={id}
          value={draft.days}
          options={spans.map((value) => ({ value, label: t('alerts.form.days', { count: Number(value) }) }))}
          onValueChange={(days) => onDraftChange({ ...draft, days })}
          className="w-36"
        />
      </span>
    </div>
  )
}
