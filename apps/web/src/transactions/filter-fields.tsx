import { accountCurrencies } from '@sadaf/api/currencies'
import { assetName } from '@sadaf/money'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { accountsQuery, cardsQuery } from '../app/api/own.ts'
import { useLanguage } from '../app/language/provider.tsx'
import { useTranslation } from '../app/language/translation.ts'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/forms/checkbox.tsx'
import { Field } from '../ui/forms/field.tsx'
import { Input } from '../ui/forms/input.tsx'
import { Select } from '../ui/forms/select.tsx'
import { AmountFields } from './amount-fields.tsx'
import { categories } from './categories.ts'
import { countFilters, type Filters, flows, statuses, types } from './filters.ts'

export type FilterFieldsProps = {
  readonly filters: Filters
  readonly onChange: (part: Partial<Filters>) => void
  readonly onClear: () => void
}

/** Filters of the list; each has its "all", or is empty. */
export function FilterFields({ filters, onChange, onClear }: FilterFieldsProps) {
  const { t } = useTranslation()
  const { language } = useLanguage()
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
      <Field label={t('transactions.filter.flow')}>
        {(control) => (
          <Select
            value={filters.flow}
            options={flows.map((value) => ({
              value,
              label: value === 'all' ? t('transactions.filter.allFlows') : t(`transactions.flow.${value}`),
            }))}
            onValueChange={(flow) => onChange({ flow })}
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
      <CounterpartyField
        value={filters.counterparty}
        onChange={(counterparty) => onChange({ counterparty })}
      />
      <AmountFields filters={filters} onChange={onChange} />
      <Field label={t('transactions.filter.currency')}>
        {(control) => (
          <Select
            value={filters.currency ?? 'all'}
            options={[
              { value: 'all', label: t('transactions.filter.allCurrencies') },
              ...accountCurrencies.map((value) => ({ value, label: assetName(value, language) })),
            ]}
            onValueChange={(value) => onChange({ currency: value === 'all' ? undefined : value })}
            {...control}
          />
        )}
      </Field>
      <AccountChoice filters={filters} onChange={onChange} />
      <CardChoice filters={filters} onChange={onChange} />
      {countFilters(filters) > 0 && (
        <Button variant="ghost" block onClick={onClear}>
          {t('transactions.filter.clear')}
        </Button>
      )}
    </div>
  )
}

/** By whose name, in either script; it is looked for when the field is left. */
function CounterpartyField({
  value,
  onChange,
}: {
  readonly value: string
  readonly onChange: (name: string) => void
}) {
  const { t } = useTranslation()
  // The typed search that has not run yet; else the address's.
  const [draft, setDraft] = useState<string>()
  const typed = draft ?? value
  const keep = () => {
    setDraft(undefined)
    if (typed.trim() !== value) onChange(typed.trim())
  }
  return (
    <Field label={t('transactions.filter.counterparty')}>
      {(control) => (
        <Input
          // While nothing is typed it begins where the page does.
          {...(typed !== '' && { dir: 'auto' })}
          maxLength={140}
          autoComplete="off"
          enterKeyHint="done"
          placeholder={t('transactions.filter.counterpartyHint')}
          value={typed}
          onChange={({ target }) => setDraft(target.value)}
          onBlur={keep}
          onKeyDown={(event) => {
            if (event.key === 'Enter') keep()
          }}
          {...control}
        />
      )}
    </Field>
  )
}

/** Any of one's accounts; none chosen is all of them. */
function AccountChoice({ filters, onChange }: Pick<FilterFieldsProps, 'filters' | 'onChange'>) {
  const { t } = useTranslation()
  const accounts = useQuery(accountsQuery()).data?.data ?? []
  if (accounts.length < 2) return null
  const { accounts: chosen } = filters
  return (
    <fieldset className="min-w-0">
      <legend className="text-sm font-medium">{t('transactions.filter.accounts')}</legend>
      {accounts.map(({ id, name, currency }) => (
        <Checkbox
          key={id}
          label={<bdi>{name.includes(currency) ? name : `${name} · ${currency}`}</bdi>}
          checked={chosen.includes(id)}
          onCheckedChange={(isOn) =>
            onChange({ accounts: isOn ? [...chosen, id] : chosen.filter((other) => other !== id) })
          }
        />
      ))}
    </fieldset>
  )
}

/** Any of one's cards, closed ones among them; none chosen is whatever it was paid with. */
function CardChoice({ filters, onChange }: Pick<FilterFieldsProps, 'filters' | 'onChange'>) {
  const { t } = useTranslation()
  const cards = useQuery(cardsQuery()).data?.data ?? []
  if (cards.length === 0) return null
  const { cards: chosen } = filters
  return (
    <fieldset className="min-w-0">
      <legend className="text-sm font-medium">{t('transactions.filter.cards')}</legend>
      {cards.map(({ id, name, last_four: lastFour }) => (
        <Checkbox
          key={id}
          label={
            <>
              <bdi>{name}</bdi>
              {lastFour !== null && (
                <span className="ms-1.5 text-muted">
                  <bdi dir="ltr" className="figures">
                    ·· {lastFour}
                  </bdi>
                </span>
              )}
            </>
          }
          checked={chosen.includes(id)}
          onCheckedChange={(isOn) =>
            onChange({ cards: isOn ? [...chosen, id] : chosen.filter((other) => other !== id) })
          }
        />
      ))}
    </fieldset>
  )
}
