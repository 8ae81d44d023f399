import { ApiError } from '@sadaf/api/client'
import { MAX_TYPED_EMIRATES_ID_LENGTH, readEmiratesId } from '@sadaf/api/emirates-id'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { api, tellError } from '../app/api/api.ts'
import { useTranslation } from '../app/language/translation.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { ChoiceCards } from '../ui/forms/choice-cards.tsx'
import { Field } from '../ui/forms/field.tsx'
import { Input } from '../ui/forms/input.tsx'
import { isRefused, useOperationKey } from '../wallet/index.ts'
import { verificationKey } from './queries.ts'
import type { CheckTier } from './standing.ts'

type Document = 'emirates_id' | 'passport' | 'source_of_funds'

/** Beginning: which document it is going to be, and of an Emirates ID its number. */
export function Start({ tier }: { readonly tier: CheckTier }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [document, setDocument] = useState<Document>(tier === 'full' ? 'source_of_funds' : 'emirates_id')
  const [number, setNumber] = useState('')
  const [hasTried, setHasTried] = useState(false)
  const key = useOperationKey()
  const begin = useMutation({
    mutationFn: () => {
      const body = { document, ...(document === 'emirates_id' && { number }) }
      return api('POST /verification/checks', { body, idempotencyKey: key.of(body) })
    },
    onError: (error) => {
      if (isRefused(error)) key.forget()
    },
    onSettled: () => client.invalidateQueries({ queryKey: verificationKey }),
  })
  const takesNumber = document === 'emirates_id'
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setHasTried(true)
    if (takesNumber && !readEmiratesId(number).ok) {
      event.currentTarget.querySelector<HTMLElement>('input[name="number"]')?.focus()
      return
    }
    if (!begin.isPending) begin.mutate()
  }
  return (
    <form noValidate className="grid grid-cols-[minmax(0,1fr)] gap-4" onSubmit={submit}>
      {begin.error && (
        <Alert tone="destructive">{tellError(begin.error).message ?? t(failureOf(begin.error))}</Alert>
      )}
      {tier === 'verified' && (
        <ChoiceCards
          label={t('verification.start.document')}
          choices={(['emirates_id', 'passport'] as const).map((value) => ({
            value,
            title: t(`verification.start.${value}`),
            hint: t(`verification.start.${value}Hint`),
          }))}
          value={document}
          onValueChange={(value) => setDocument(value === 'passport' ? 'passport' : 'emirates_id')}
        />
      )}
      {takesNumber && <NumberField number={number} hasTried={hasTried} onNumberChange={setNumber} />}
      <div>
        <Button type="submit" busy={begin.isPending} busyLabel={t('verification.start.beginning')}>
          {t('verification.start.begin')}
        </Button>
      </div>
    </form>
  )
}

const failureOf = (error: unknown) =>
  error instanceof ApiError ? 'common.error.generic' : 'common.error.network'

function NumberField({
  number,
  hasTried,
  onNumberChange,
}: {
  readonly number: string
  readonly hasTried: boolean
  readonly onNumberChange: (number: string) => void
}) {
  const { t } = useTranslation()
  const [hasLeft, setHasLeft] = useState(false)
  const read = readEmiratesId(number)
  const isWrong = !read.ok && (hasTried || (hasLeft && number !== ''))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <Field
        label={t('verification.start.number')}
        required
        hint={t('verification.start.numberHint')}
        error={isWrong ? t('verification.start.numberMissing') : undefined}
      >
        {(control) => (
          <Input
            name="number"
            dir="ltr"
            inputMode="numeric"
            autoComplete="off"
            maxLength={MAX_TYPED_EMIRATES_ID_LENGTH}
            value={number}
            onBlur={() => setHasLeft(true)}
            onChange={({ target }) => onNumberChange(target.value)}
            {...control}
          />
        )}
      </Field>
      {read.ok && !read.hasRightCheckDigit && (
        <Alert tone="warning">{t('verification.start.numberDoubtful')}</Alert>
      )}
    </div>
  )
}
