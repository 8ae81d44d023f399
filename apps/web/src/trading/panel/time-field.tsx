import { useTranslation } from '../../app/language/translation.ts'
import { Field } from '../../ui/forms/field.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { quantityOf } from '../draft.ts'
import { waysFor } from '../ways.ts'
import type { FormProps } from './order-form.tsx'

/** How long the order lasts: what the venue takes of such a quantity. */
export function TimeField({ form, onFormChange, on }: FormProps) {
  const { t } = useTranslation()
  const quantity = quantityOf(form, on)
  const { times } = waysFor(on.instrument, form.type, 'code' in quantity ? undefined : quantity)
  // The chosen time stays in sight, also where another quantity would not be taken like that: the field says
  // so.
  const offered = times.includes(form.time_in_force) ? times : [...times, form.time_in_force]
  return (
    <Field label={t('trading.time.label')}>
      {(control) => (
        <Select
          value={form.time_in_force}
          options={offered.map((value) => ({ value, label: t(`trading.time.${value}`) }))}
          onValueChange={(time_in_force) => onFormChange({ ...form, time_in_force })}
          {...control}
        />
      )}
    </Field>
  )
}
