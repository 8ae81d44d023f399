import { useTranslation } from '../../app/language/translation.ts'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { kindWord, providerWord } from '../words.ts'
import type { CaseFilters } from './filters.ts'

const ANY = 'any'

/** Filters of cases. Kinds and providers are those that open cases have, and the chosen one. */
export function Filters({
  filters,
  words,
  change,
}: {
  readonly filters: CaseFilters
  readonly words: { readonly kinds: readonly string[]; readonly providers: readonly string[] } | undefined
  readonly change: (name: string, value: string, usual: string) => void
}) {
  const { t } = useTranslation()
  const choices = (all: readonly string[] = [], chosen: string | undefined, said: typeof kindWord) => [
    { value: ANY, label: t('ops.cases.any') },
    ...[...new Set([...all, ...(chosen === undefined ? [] : [chosen])])].map((value) => ({
      value,
      label: said(value, t) ?? value,
    })),
  ]
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-end gap-3 min-[26rem]:grid-cols-2 lg:grid-cols-5">
      <Field label={t('ops.cases.status')}>
        {(control) => (
          <Select
            {...control}
            value={filters.status}
            options={(['open', 'resolved', 'all'] as const).map((value) => ({
              value,
              label: t(`ops.caseStatus.${value}`),
            }))}
            onValueChange={(value) => change('status', value, 'open')}
          />
        )}
      </Field>
      <Field label={t('ops.cases.kind')}>
        {(control) => (
          <Select
            {...control}
            value={filters.kind ?? ANY}
            options={choices(words?.kinds, filters.kind, kindWord)}
            onValueChange={(value) => change('kind', value, ANY)}
          />
        )}
      </Field>
      <Field label={t('ops.cases.provider')}>
        {(control) => (
          <Select
            {...control}
            value={filters.provider ?? ANY}
            options={choices(words?.providers, filters.provider, providerWord)}
            onValueChange={(value) => change('provider', value, ANY)}
          />
        )}
      </Field>
      <Field label={t('ops.cases.age')}>
        {(control) => (
          <Select
            {...control}
            value={filters.age}
            options={(['any', 'hour', 'day', 'week'] as const).map((value) => ({
              value,
              label: t(`ops.age.${value}`),
            }))}
            onValueChange={(value) => change('age', value, 'any')}
          />
        )}
      </Field>
      <Checkbox
        label={t('ops.cases.mine')}
        checked={filters.mine}
        onCheckedChange={(isMine) => change('mine', isMine === true ? 'true' : 'false', 'false')}
      />
    </div>
  )
}
