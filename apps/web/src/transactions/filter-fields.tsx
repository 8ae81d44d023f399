import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../app/language/translation.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Select } from '../ui/select.tsx'
import { accountsQuery } from '../wallet/index.ts'
import { categories } from './categories.ts'
import { countFilters, type Filters, statuses, types } from './filters.ts'

export type FilterFieldsProps = {
  readonly filters: Filters
  readonly onChange: (part: Partial<Filters>) => void
  readonly onClear: () => void
}

/** Status, type, category and account; each has its "all". */
export function FilterFields({ filters, onChange, onClear }: FilterFieldsProps) {
  const { t } = useTranslation()
  const accounts = useQuery(accountsQuery())
  return (
    <div className="grid gap-4">
      <Field label={t('transactions.filter.status')}>
        {(control) => (
          <Select
            value={filters.status}
            options={statuses.map((value) => ({
              value,
              label:
                value === 'all' ? t('transactions.filter.allStatuses') : t(`transactions.status.${value}`),
            }))}
            onValueChange={(status) => onChange({ status })}
            {...control}
          />
        )}
      </Field>
      <Field label={t('transactions.filter.type')}>
        {(control) => (
          <Select
            value={filters.type}
            options={types.map((value) => ({
              value,
              label: value === 'all' ? t('transactions.filter.allTypes') : t(`transactions.type.${value}`),
            }))}
            onValueChange={(type) => onChange({ type })}
            {...control}
          />
        )}
      </Field>
      <Field label={t('transactions.filter.category')}>
        {(control) => (
          <Select
            value={filters.category ?? 'all'}
            options={[
              { value: 'all' as const, label: t('transactions.filter.allCategories') },
              ...categories.map((value) => ({ value, label: t(`transactions.category.${value}`) })),
            ]}
            onValueChange={(value) => onChange({ category: value === 'all' ? undefined : value })}
            {...control}
          />
        )}
      </Field>
      <Field label={t('transactions.filter.account')}>
        {(control) => (
          <Select
            value={filters.account ?? 'all'}
            options={[
              { value: 'all', label: t('transactions.filter.allAccounts') },
              ...(accounts.data?.data ?? []).map(({ id, name, currency }) => ({
                value: id,
                label: name.includes(currency) ? name : `${name} · ${currency}`,
              })),
            ]}
            onValueChange={(value) => onChange({ account: value === 'all' ? undefined : value })}
            {...control}
          />
        )}
      </Field>
      {countFilters(filters) > 0 && (
        <Button variant="ghost" block onClick={onClear}>
          {t('transactions.filter.clear')}
        </Button>
      )}
    </div>
  )
}
