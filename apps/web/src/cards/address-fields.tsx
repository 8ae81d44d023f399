import { useTranslation } from '../app/language/translation.ts'
import { Field } from '../ui/forms/field.tsx'
import { Input } from '../ui/forms/input.tsx'
import { Select } from '../ui/forms/select.tsx'

/** An address as it is typed. */
export type TypedAddress = {
  readonly recipient: string
  readonly line1: string
  readonly line2: string
  readonly city: string
  readonly postal: string
  readonly country: Country
}

/** Where cards are sent to. */
const countries = ['AE', 'SA', 'BH', 'KW', 'OM', 'QA'] as const
type Country = (typeof countries)[number]

export const emptyAddress: TypedAddress = {
  recipient: '',
  line1: '',
  line2: '',
  city: '',
  postal: '',
  country: 'AE',
}

export type Address = {
  readonly recipient: string
  readonly line_1: string
  readonly line_2?: string
  readonly city: string
  readonly postal_code?: string
  readonly country: string
}

/** The address as the server takes it; undefined while something that it needs is missing. */
export function readAddress(typed: TypedAddress): Address | undefined {
  const [recipient, line1, line2, city, postal] = [
    typed.recipient.trim(),
    typed.line1.trim(),
    typed.line2.trim(),
    typed.city.trim(),
    typed.postal.trim(),
  ]
  if (recipient === '' || line1 === '' || city === '') return undefined
  return {
    recipient,
    line_1: line1,
    city,
    country: typed.country,
    ...(line2 !== '' && { line_2: line2 }),
    ...(postal !== '' && { postal_code: postal }),
  }
}

const fields = [
  { key: 'recipient', autoComplete: 'shipping name', max: 80, isNeeded: true },
  { key: 'line1', autoComplete: 'shipping address-line1', max: 120, isNeeded: true },
  { key: 'line2', autoComplete: 'shipping address-line2', max: 120, isNeeded: false },
  { key: 'city', autoComplete: 'shipping address-level2', max: 80, isNeeded: true },
  { key: 'postal', autoComplete: 'shipping postal-code', max: 16, isNeeded: false },
] as const

/** Where a card made of plastic is sent. */
export function AddressFields({
  address,
  onAddressChange,
  showsMissing,
}: {
  readonly address: TypedAddress
  readonly onAddressChange: (address: TypedAddress) => void
  /** Whether what is missing is said: not before the person has tried to go on. */
  readonly showsMissing: boolean
}) {
  const { t, language } = useTranslation()
  const names = new Intl.DisplayNames(language, { type: 'region' })
  return (
    <fieldset className="min-w-0">
      <legend className="mb-3 text-base font-semibold">{t('cards.new.address')}</legend>
      <div className="grid gap-4 sm:grid-cols-2">
        {fields.map(({ key, autoComplete, max, isNeeded }) => (
          <Field
            key={key}
            label={t(`cards.new.${key}`)}
            required={isNeeded}
            className={key === 'city' || key === 'postal' ? '' : 'sm:col-span-2'}
            error={
              showsMissing && isNeeded && address[key].trim() === '' ? t('cards.new.missing') : undefined
            }
          >
            {(control) => (
              <Input
                dir="auto"
                maxLength={max}
                autoComplete={autoComplete}
                value={address[key]}
                onChange={({ target }) => onAddressChange({ ...address, [key]: target.value })}
                {...control}
              />
            )}
          </Field>
        ))}
        <Field label={t('cards.new.country')} className="sm:col-span-2">
          {(control) => (
            <Select
              value={address.country}
              options={countries.map((value) => ({ value, label: names.of(value) ?? value }))}
              onValueChange={(country) => onAddressChange({ ...address, country })}
              autoComplete="shipping country"
              {...control}
            />
          )}
        </Field>
      </div>
    </fieldset>
  )
}
