import { useTranslation } from '../../../app/language/translation.ts'
import { Button } from '../../../ui/button.tsx'
import { CodeInput, CodeTextarea } from '../../../ui/forms/code-input.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { Code } from '../../code.tsx'
import type { ApiField, ApiOperation } from '../document.ts'
import { type Faults, fieldName, fieldsToType, isIdempotent, type Typed } from './request.ts'

type CallFieldsProps = {
  readonly operation: ApiOperation
  readonly typed: Typed
  /** Undefined until the call was to be sent. */
  readonly faults: Faults | undefined
  readonly onType: (part: Partial<Typed>) => void
}

/** Fields for all that a call has: path, query, the body as JSON, and the idempotency key that was made for it. */
export function CallFields({ operation, typed, faults, onType }: CallFieldsProps) {
  const { t } = useTranslation()
  const fields = fieldsToType(operation)
  return (
    <>
      {fields.length > 0 && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2">
          {fields.map((field) => {
            const name = fieldName(field)
            return (
              <Value
                key={name}
                field={field}
                value={typed.values[name] ?? ''}
                isLacking={faults?.fields.includes(name) ?? false}
                onType={(value) => onType({ values: { ...typed.values, [name]: value } })}
              />
            )
          })}
        </div>
      )}
      {operation.example !== undefined && (
        <Field
          label={t('developers.tryIt.body')}
          error={faults?.isNotJson && t('developers.tryIt.notJson')}
          required
        >
          {(control) => (
            <CodeTextarea
              {...control}
              rows={Math.min(typed.body.split('\n').length + 1, 16)}
              value={typed.body}
              onChange={(event) => onType({ body: event.target.value })}
            />
          )}
        </Field>
      )}
      {isIdempotent(operation) && (
        <div className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-1">
          <Code>{`Idempotency-Key: ${typed.idempotencyKey}`}</Code>
          <p className="text-muted">{t('developers.tryIt.idempotency')}</p>
          <Button variant="link" size="sm" onClick={() => onType({})}>
            {t('developers.tryIt.newIdempotencyKey')}
          </Button>
        </div>
      )}
    </>
  )
}

type ValueProps = {
  readonly field: ApiField
  readonly value: string
  readonly isLacking: boolean
  readonly onType: (value: string) => void
}

function Value({ field, value, isLacking, onType }: ValueProps) {
  const { t } = useTranslation()
  const { name, place, type, values, isRequired } = field
  const leftOut = { value: '', label: t('developers.tryIt.leftOut') }
  return (
    <Field
      label={
        <>
          <Code>{name}</Code>{' '}
          <span className="text-xs font-normal text-muted">
            {t(`developers.reference.place.${place}`)}
            {isRequired && ` · ${t('developers.reference.required')}`}
          </span>
        </>
      }
      hint={values.length === 0 && <Code>{type}</Code>}
      error={isLacking && t('developers.tryIt.missing')}
      required={isRequired}
    >
      {(control) =>
        values.length > 0 ? (
          <Select
            {...control}
            value={value}
            onValueChange={onType}
            options={[
              ...(isRequired ? [] : [leftOut]),
              ...values.map((each) => ({ value: each, label: each })),
            ]}
          />
        ) : (
          <CodeInput {...control} value={value} onChange={(event) => onType(event.target.value)} />
        )
      }
    </Field>
  )
}
