import type { AnswerAt, CallAt } from '@sadaf/api/client'
import { ApiError } from '@sadaf/api/client'
import { readIban } from '@sadaf/api/iban'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { api, type BankPayee, tellError } from '../../app/api/api.ts'
import { payeesKey } from '../../app/api/payees.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { meQuery } from '../../app/session/me.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Input } from '../../ui/forms/input.tsx'
import { isRefused, retryUnderKey, useOperationKey } from '../../wallet/index.ts'
import { CheckedName } from './checked-name.tsx'
import { ibanProblemText } from './iban-problem.ts'

type Typed = { readonly iban: string; readonly name: string; readonly isOwn: boolean }

/** A checked account, and the other bank's answer about it. */
export type Checked = AnswerAt<'POST /payees/check'> & { readonly name: string; readonly isOwn: boolean }

export type AddPayeeProps = {
  readonly onAdded: (payee: BankPayee) => void
  /** Left out where there is nothing to go back to. */
  readonly onCancel?: () => void
}

/** Adding a bank account: typed, checked with the bank that keeps it, and approved by the person who adds it. */
export function AddPayee({ onAdded, onCancel }: AddPayeeProps) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState<Typed>({ iban: '', name: '', isOwn: false })
  const [checked, setChecked] = useState<Checked>()
  const check = useMutation({
    mutationFn: async ({ iban, name, isOwn }: Typed) => {
      const answer = await api('POST /payees/check', { body: { iban, name } })
      return { ...answer, name, isOwn }
    },
    onSuccess: setChecked,
  })
  const add = useAdding(onAdded)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <h2 className="text-lg font-semibold">{t('payouts.add.title')}</h2>
      {checked ? (
        <CheckedName
          checked={checked}
          error={add.error ? (tellError(add.error).message ?? t('common.error.generic')) : undefined}
          isAdding={add.isPending}
          onName={(name) => check.mutate({ ...typed, name })}
          onAdd={() => add.start(checked)}
          onChange={() => {
            add.reset()
            setChecked(undefined)
          }}
        />
      ) : (
        <TypedFields
          typed={typed}
          onTypedChange={(next) => {
            setTyped(next)
            if (check.isError) check.reset()
          }}
          error={check.error}
          isChecking={check.isPending}
          onCheck={check.mutate}
          {...(onCancel && { onCancel })}
        />
      )}
    </div>
  )
}

function TypedFields({
  typed,
  onTypedChange,
  error,
  isChecking,
  onCheck,
  onCancel,
}: {
  readonly typed: Typed
  readonly onTypedChange: (typed: Typed) => void
  readonly error: unknown
  readonly isChecking: boolean
  readonly onCheck: (typed: Typed) => void
  readonly onCancel?: () => void
}) {
  const { t, language } = useTranslation()
  const me = useQuery(meQuery()).data
  const [left, setLeft] = useState({ iban: false, name: false })
  const read = readIban(typed.iban)
  const name = typed.isOwn ? (me?.name ?? '') : typed.name.trim()
  const country = read.ok && new Intl.DisplayNames(language, { type: 'region' }).of(read.iban.slice(0, 2))
  const refused = refusedFields(error, t('common.error.generic'))
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setLeft({ iban: true, name: true })
    if (!read.ok) return focusOn(event.currentTarget, 'iban')
    if (name === '') return focusOn(event.currentTarget, 'name')
    if (!isChecking) onCheck({ iban: read.iban, name, isOwn: typed.isOwn })
  }
  return (
    <form noValidate className="grid grid-cols-[minmax(0,1fr)] gap-5" onSubmit={submit}>
      {refused.form !== undefined && <Alert tone="destructive">{refused.form}</Alert>}
      <Field
        label={t('wallet.receive.iban')}
        required
        hint={country ? <bdi>{country}</bdi> : t('payouts.add.ibanHint')}
        error={left.iban && !read.ok ? ibanProblemText(read, t) : refused.iban}
      >
        {(control) => (
          <Input
            name="iban"
            dir="ltr"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            value={typed.iban}
            onChange={({ target }) => onTypedChange({ ...typed, iban: target.value })}
            onBlur={() => setLeft({ ...left, iban: typed.iban !== '' })}
            {...control}
          />
        )}
      </Field>
      <Checkbox
        label={t('payouts.add.own')}
        checked={typed.isOwn}
        onCheckedChange={(isOwn) => onTypedChange({ ...typed, isOwn })}
      />
      {!typed.isOwn && (
        <Field
          label={t('payouts.add.name')}
          required
          hint={t('payouts.add.nameHint')}
          error={left.name && name === '' ? t('payouts.add.nameMissing') : refused.name}
        >
          {(control) => (
            <Input
              name="name"
              dir="auto"
              autoComplete="off"
              value={typed.name}
              onChange={({ target }) => onTypedChange({ ...typed, name: target.value })}
              {...control}
            />
          )}
        </Field>
      )}
      <div className="grid gap-3">
        <Button type="submit" size="lg" block busy={isChecking} busyLabel={t('payouts.add.checking')}>
          {t('payouts.add.check')}
        </Button>
        {onCancel && (
          <Button type="button" variant="ghost" size="lg" block disabled={isChecking} onClick={onCancel}>
            {t('payouts.add.cancel')}
          </Button>
        )}
      </div>
    </form>
  )
}

/** Adds it under one key: a retry, also after the person has proven who they are, adds it once. */
function useAdding(onAdded: (payee: BankPayee) => void) {
  const client = useQueryClient()
  const key = useOperationKey()
  const adding = useMutation({
    mutationFn: ({ body, idempotencyKey }: { body: Body; idempotencyKey: string }) =>
      api('POST /payees', { body, idempotencyKey }),
    ...retryUnderKey,
    onSuccess: (payee) => {
      key.forget()
      client.setQueryData<AnswerAt<'GET /payees'>>(payeesKey, (known) => ({
        data: [payee, ...(known?.data ?? [])],
      }))
      void client.invalidateQueries({ queryKey: payeesKey })
      onAdded(payee)
    },
    onError: (error) => {
      if (isRefused(error)) key.forget()
    },
  })
  return {
    ...adding,
    start({ iban, name, isOwn, name_check }: Checked) {
      if (adding.isPending) return
      const body = { iban, name, is_own: isOwn, name_check }
      adding.mutate({ body, idempotencyKey: key.of(body) })
    },
  }
}

type Body = CallAt<'POST /payees'>['body']

type Refused = Partial<Record<'iban' | 'name' | 'form', string>>

/** At which field a refusal belongs: what it says of the account belongs to its number. */
function refusedFields(error: unknown, unreachable: string): Refused {
  if (!error) return {}
  if (!(error instanceof ApiError)) return { form: unreachable }
  const { code, title: message, errors = [] } = error.problem
  const named = errors.find(({ field }) => field === 'iban' || field === 'name')
  if (named) return { [named.field]: named.message }
  return code === 'iban_is_here' || code === 'payee_exists' ? { iban: message } : { form: message }
}

function focusOn(form: HTMLFormElement, name: string): void {
  const field = form.elements.namedItem(name)
  if (field instanceof HTMLElement) field.focus()
}
