import { Field } from '../ui/forms/field.tsx'
import { Input } from '../ui/forms/input.tsx'

export type NameFieldProps = {
  readonly label: string
  readonly hint: string
  readonly problem: string | undefined
  /** The first that a browser may fill by itself; the other it does not know. */
  readonly name: 'name' | 'other-name'
  readonly value: string
  readonly onChange: (typed: string) => void
}

/** A name as its person writes it, in one of two scripts. */
export function NameField({ label, hint, problem, name, value, onChange }: NameFieldProps) {
  const isFirst = name === 'name'
  return (
    <Field label={label} hint={hint} error={problem} required={isFirst} className="min-w-60 flex-1">
      {(control) => (
        <Input
          {...control}
          name={name}
          autoComplete={isFirst ? 'name' : 'off'}
          dir="auto"
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  )
}
