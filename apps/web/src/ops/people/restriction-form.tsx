import type { CallAt } from '@sadaf/api/client'
import { type FormEvent, useState } from 'react'
import { useTranslation } from '../../app/language/translation.ts'
import { Button } from '../../ui/button.tsx'
import { DialogContent } from '../../ui/dialog.tsx'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Input, Textarea } from '../../ui/forms/input.tsx'
import { Select } from '../../ui/forms/select.tsx'

export type Wanted = NonNullable<CallAt<'POST /ops/people/{id}/restriction'>['body']>

const reasons = ['documents', 'security', 'provider', 'legal'] as const
const papers = ['identity_document', 'proof_of_address', 'source_of_funds', 'payment_explanation'] as const
const MOST_DAYS = 60

type RestrictionFormProps = {
  readonly isLifting: boolean
  readonly isBusy: boolean
  readonly onDone: (wanted: Wanted) => void
}

/** Form in which an operator restricts an account, or lifts a restriction. */
export default function RestrictionForm({ isLifting, isBusy, onDone }: RestrictionFormProps) {
  const { t } = useTranslation()
  const [reason, setReason] = useState<Wanted['reason']>('documents')
  const [asked, setAsked] = useState<readonly Wanted['asks_for'][number][]>([])
  const [typedDays, setTypedDays] = useState('3')
  const [note, setNote] = useState('')
  const [isTried, setIsTried] = useState(false)
  const days = Number(typedDays)
  const isDaysWrong = !Number.isInteger(days) || days < 1 || days > MOST_DAYS
  const isNoteMissing = note.trim() === ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsTried(true)
    if (isNoteMissing || (isDaysWrong && !isLifting)) return
    onDone({ reason, asks_for: [...asked], answer_in_days: days, note: note.trim() })
  }
  return (
    <DialogContent
      title={t(isLifting ? 'ops.restrict.lift' : 'ops.restrict.place')}
      description={t(isLifting ? 'ops.restrict.liftText' : 'ops.restrict.placeText')}
      footer={
        <Button
          type="submit"
          form="restriction"
          variant={isLifting ? 'primary' : 'destructive'}
          busy={isBusy}
        >
          {t(isLifting ? 'ops.restrict.lift' : 'ops.restrict.place')}
        </Button>
      }
    >
      <form id="restriction" onSubmit={submit} noValidate className="grid gap-4">
        {!isLifting && (
          <>
            <Field label={t('ops.restrict.reason')} required>
              {(control) => (
                <Select
                  {...control}
                  value={reason}
                  options={reasons.map((value) => ({ value, label: t(`ops.restrict.reasons.${value}`) }))}
                  onValueChange={setReason}
                />
              )}
            </Field>
            <fieldset>
              <legend className="text-sm font-medium">{t('ops.restrict.papers')}</legend>
              {papers.map((paper) => (
                <Checkbox
                  key={paper}
                  label={t(`ops.restrict.paper.${paper}`)}
                  checked={asked.includes(paper)}
                  onCheckedChange={(isAsked) =>
                    setAsked(isAsked ? [...asked, paper] : asked.filter((each) => each !== paper))
                  }
                />
              ))}
            </fieldset>
            <Field
              label={t('ops.restrict.days')}
              error={isTried && isDaysWrong && t('ops.restrict.daysWrong')}
              required
            >
              {(control) => (
                <Input
                  {...control}
                  inputMode="numeric"
                  value={typedDays}
                  onChange={(event) => setTypedDays(event.target.value)}
                />
              )}
            </Field>
          </>
        )}
        <Field
          label={t('ops.restrict.note')}
          hint={t('ops.restrict.noteHint')}
          error={isTried && isNoteMissing && t('ops.restrict.noteMissing')}
          required
        >
          {(control) => (
            <Textarea
              {...control}
              value={note}
              maxLength={2000}
              onChange={(event) => setNote(event.target.value)}
            />
          )}
        </Field>
      </form>
    </DialogContent>
  )
}
