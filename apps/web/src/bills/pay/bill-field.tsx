import { MAX_TYPED_REFERENCE_LENGTH, readReference } from '@sadaf/api/bill-reference'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Biller } from '../../app/api/api.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { Field } from '../../ui/forms/field.tsx'
import { Input } from '../../ui/forms/input.tsx'
import { Due } from '../due.tsx'
import { billQuery } from '../queries.ts'
import { shapeOf } from './draft.ts'

/** Bill under a typed reference: asked for once it can be one, and is typed to its end. */
export function useTypedBill(biller: Biller, typed: string) {
  const [left, setLeft] = useState(typed)
  const read = readReference(typed, shapeOf(biller))
  const reference = read.ok ? read.reference : ''
  const isWhole = read.ok && (left === typed || reference.length === biller.reference.max_length)
  const bill = useQuery({ ...billQuery(biller.id, reference), enabled: isWhole })
  return {
    bill: isWhole ? bill.data : undefined,
    reference: isWhole ? reference : null,
    /** Called when the field is left: nothing more is being typed. */
    leave: () => setLeft(typed),
    hasLeft: left === typed && typed !== '',
    fault: read.ok ? undefined : read.code,
  }
}

export type BillFieldProps = {
  readonly biller: Biller
  readonly value: string
  /** The whole reference, where it is one. */
  readonly reference: string | null
  readonly error: string | undefined
  /** Whether it is a kept one, which is not typed. */
  readonly isFixed: boolean
  readonly onValueChange: (typed: string) => void
  readonly onLeave: () => void
}

/** The reference as it is typed, and what its biller says is due. */
export function BillField(props: BillFieldProps) {
  const { biller, value, reference, error, isFixed, onValueChange, onLeave } = props
  const { label } = biller.reference
  const shape = useShapeText(biller)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {isFixed ? (
        <p className="text-sm">
          <span className="text-muted">{label}</span>{' '}
          <bdi dir="ltr" translate="no" className="figures font-medium">
            {value}
          </bdi>
        </p>
      ) : (
        <Field label={label} required hint={shape} error={error}>
          {(control) => (
            <Input
              dir="ltr"
              autoComplete="off"
              inputMode={biller.reference.format === 'digits' ? 'numeric' : 'text'}
              maxLength={MAX_TYPED_REFERENCE_LENGTH}
              className="figures"
              value={value}
              onChange={({ target }) => onValueChange(target.value)}
              onBlur={onLeave}
              {...control}
            />
          )}
        </Field>
      )}
      {reference !== null && (
        <div className="rounded-control border border-line bg-subtle px-4 py-3">
          <Due billerId={biller.id} reference={reference} />
        </div>
      )}
    </div>
  )
}

/** Format of a biller's references, in words. */
function useShapeText({ reference: { format, min_length: least, max_length: most } }: Biller): string {
  const { t } = useTranslation()
  if (least !== most) return t(`bills.shape.${format}Between`, { least, most })
  return t(`bills.shape.${format}`, { count: most })
}
