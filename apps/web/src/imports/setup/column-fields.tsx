import type { ImportPreview } from '../../app/api/api.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { Card, CardHeader } from '../../ui/card.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { Name } from '../../ui/name.tsx'
import type { Columns } from '../queries.ts'
import { type AmountKind, choiceOf, columnOf, withAmountKind } from './columns.ts'

type Fields = {
  readonly columns: Columns
  readonly headings: ImportPreview['headings']
  readonly onChange: (columns: Columns) => void
}

/** Which column is what: as it was guessed, to be corrected. */
export function ColumnFields({ columns, headings, onChange }: Fields) {
  const { t } = useTranslation()
  const kinds = ['signed', 'split', 'sided'] as const
  return (
    <Card className="mt-6">
      <CardHeader title={t('imports.columns.title')} description={t('imports.columns.hint')} />
      <div className="mt-4 grid gap-4 sm:grid-cols-2">
        <Column
          label={t('imports.columns.date')}
          headings={headings}
          value={columns.date}
          onChange={(date) => onChange({ ...columns, date })}
        />
        <Field label={t('imports.columns.dateOrder')}>
          {(control) => (
            <Select
              value={columns.date_order ?? 'any'}
              options={(['any', 'dmy', 'mdy', 'ymd'] as const).map((value) => ({
                value,
                label: t(`imports.columns.order.${value}`),
              }))}
              onValueChange={(order) => onChange({ ...columns, date_order: order === 'any' ? null : order })}
              {...control}
            />
          )}
        </Field>
        <Field label={t('imports.columns.amountKind')}>
          {(control) => (
            <Select<AmountKind | ''>
              value={columns.amount?.kind ?? ''}
              options={[
                ...(columns.amount ? [] : [{ value: '' as const, label: t('imports.columns.none') }]),
                ...kinds.map((value) => ({ value, label: t(`imports.columns.${value}`) })),
              ]}
              onValueChange={(kind) => kind !== '' && onChange(withAmountKind(columns, kind))}
              {...control}
            />
          )}
        </Field>
        <Field label={t('imports.columns.decimalMark')}>
          {(control) => (
            <Select
              value={columns.decimal_mark ?? ''}
              options={[
                { value: '', label: t('imports.columns.mark.any') },
                { value: '.', label: t('imports.columns.mark.point') },
                { value: ',', label: t('imports.columns.mark.comma') },
              ]}
              onValueChange={(mark) =>
                onChange({ ...columns, decimal_mark: mark === '.' || mark === ',' ? mark : null })
              }
              {...control}
            />
          )}
        </Field>
        <AmountFields columns={columns} headings={headings} onChange={onChange} />
        <Column
          label={t('imports.columns.fee')}
          headings={headings}
          value={columns.fee ?? null}
          onChange={(fee) => onChange({ ...columns, fee })}
        />
        {columns.fee != null && (
          <Field label={t('imports.columns.feeIs')}>
            {(control) => (
              <Select
                value={columns.fee_is ?? 'unknown'}
                options={(['unknown', 'apart', 'within'] as const).map((value) => ({
                  value,
                  label: t(`imports.columns.fees.${value}`),
                }))}
                onValueChange={(is) => onChange({ ...columns, fee_is: is === 'unknown' ? null : is })}
                {...control}
              />
            )}
          </Field>
        )}
        {(['description', 'counterparty', 'currency'] as const).map((role) => (
          <Column
            key={role}
            label={t(`imports.columns.${role}`)}
            headings={headings}
            value={columns[role]}
            onChange={(column) => onChange({ ...columns, [role]: column })}
          />
        ))}
      </div>
    </Card>
  )
}

function AmountFields({ columns, headings, onChange }: Fields) {
  const { t } = useTranslation()
  const { amount } = columns
  if (!amount) return null
  const one = (
    role: 'amount' | 'side' | 'debit' | 'credit',
    value: number,
    change: (column: number) => Columns,
  ) => (
    <Column
      key={role}
      label={t(`imports.columns.${role}`)}
      headings={headings}
      value={value}
      isNeeded
      onChange={(column) => column !== null && onChange(change(column))}
    />
  )
  if (amount.kind === 'split') {
    return [
      one('debit', amount.debit, (debit) => ({ ...columns, amount: { ...amount, debit } })),
      one('credit', amount.credit, (credit) => ({ ...columns, amount: { ...amount, credit } })),
    ]
  }
  const figure = one('amount', amount.amount, (column) => ({
    ...columns,
    amount: { ...amount, amount: column },
  }))
  if (amount.kind === 'signed') return figure
  return [figure, one('side', amount.side, (side) => ({ ...columns, amount: { ...amount, side } }))]
}

function Column({
  label,
  headings,
  value,
  isNeeded = false,
  onChange,
}: {
  readonly label: string
  readonly headings: ImportPreview['headings']
  readonly value: number | null
  readonly isNeeded?: boolean
  readonly onChange: (column: number | null) => void
}) {
  const { t } = useTranslation()
  const example = value === null ? undefined : headings[value]?.examples[0]
  return (
    <Field label={label} hint={example !== undefined && <Name className="truncate">{example}</Name>}>
      {(control) => (
        <Select
          value={choiceOf(value)}
          options={[
            ...(isNeeded ? [] : [{ value: '', label: t('imports.columns.none') }]),
            ...headings.map(({ name }, index) => ({
              value: String(index),
              label: name ?? t('imports.columns.column', { number: index + 1 }),
            })),
          ]}
          onValueChange={(choice) => onChange(columnOf(choice))}
          {...control}
        />
      )}
    </Field>
  )
}
