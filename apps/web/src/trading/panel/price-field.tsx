import { useTranslation } from '../../app/language/translation.ts'
import { Field } from '../../ui/forms/field.tsx'
import { distanceOf, stepText } from '../figures.tsx'
import { readPrice } from '../price-input.ts'
import type { FormProps } from './order-form.tsx'
import { problemText } from './problem-text.ts'
import { UnitInput } from './unit-input.tsx'

/** A price that the order names, with how far it is from the one now. */
export function PriceField({
  name,
  form,
  onFormChange,
  on,
  problems,
}: FormProps & { readonly name: 'limitPrice' | 'stopPrice' }) {
  const { t, language } = useTranslation()
  const { instrument } = on
  const read = readPrice(form[name], language)
  const distance = read.ok ? distanceOf(read.price, on.price, language) : null
  return (
    <Field
      label={t(`trading.field.${name}`)}
      required
      error={problemText(problems.fields[name], t, { tick: stepText(instrument.price_tick, language) })}
      hint={
        <span className="block min-h-5.5">
          {distance && t(`trading.${distance.is}`, { share: distance.share })}
        </span>
      }
    >
      {(control) => (
        <UnitInput
          unit={instrument.currency}
          value={form[name]}
          onValueChange={(price) => onFormChange({ ...form, [name]: price })}
          {...control}
        />
      )}
    </Field>
  )
}
