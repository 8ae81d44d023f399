import { Suspense } from 'react'
import { useTranslation } from '../../app/language/translation.ts'
import { late } from '../../app/late.ts'
import { Segmented } from '../../ui/forms/segmented.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { FieldProblem, FormField } from '../problems/problems.ts'
import { type TimingForm, whens } from './timing.ts'
import type { DayField } from './when-days.tsx'

const WhenDays = late(() => import('./when-days.tsx').then((module) => ({ default: module.WhenDays })))

/** When the money is to be sent: now, later, or again and again. */
export function WhenFields({
  value,
  problems,
  onValueChange,
}: {
  readonly value: TimingForm
  readonly problems: Partial<Record<FormField, FieldProblem>>
  readonly onValueChange: (value: TimingForm, field: DayField) => void
}) {
  const { t } = useTranslation()
  const change = (part: Partial<TimingForm>, field: DayField = 'firstDay') =>
    onValueChange({ ...value, ...part }, field)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="grid gap-1.5">
        <p aria-hidden className="text-sm font-medium">
          {t('schedules.when.label')}
        </p>
        <Segmented
          label={t('schedules.when.label')}
          value={value.when}
          options={whens.map((when) => ({ value: when, label: t(`schedules.when.${when}`) }))}
          onValueChange={(when) => change({ when })}
        />
      </div>
      {value.when !== 'now' && (
        <Suspense fallback={<Skeleton className="h-20" />}>
          <WhenDays value={value} problems={problems} onChange={change} />
        </Suspense>
      )}
    </div>
  )
}
