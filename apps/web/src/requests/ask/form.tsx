import { assetOf } from '@sadaf/money'
import { type FormEvent, Suspense } from 'react'
import type { RecentPerson } from '../../app/api/api.ts'
import { dayOf } from '../../app/days.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { late } from '../../app/late.ts'
import { useNow } from '../../app/now.ts'
import { useTimeZone } from '../../app/session/me.ts'
import { AmountInput } from '../../ui/amounts/amount-input.tsx'
import { useOwnMoneyText } from '../../ui/amounts/money-text.ts'
import { Button } from '../../ui/button.tsx'
import { DayPicker } from '../../ui/calendar/day-picker.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Textarea } from '../../ui/forms/input.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { problemText, showProblems } from '../../wallet/index.ts'
import { type AskForm, isShared } from './ask-form.ts'
import { PeopleField } from './people-field.tsx'
import { type AskDraft, type AskField, type AskProblems, readAskForm, readTotal } from './read-form.ts'

const SharesField = late(() =>
  import('./shares-field.tsx').then((module) => ({ default: module.SharesField })),
)

export type AskFormViewProps = {
  readonly form: AskForm
  /** Changes the form as it is by then: who is found meanwhile changes it late. */
  readonly onFormChange: (change: (form: AskForm) => AskForm) => void
  readonly currencies: readonly string[]
  readonly recent: readonly RecentPerson[]
  readonly problems: AskProblems
  readonly onProblemsChange: (problems: AskProblems) => void
  readonly onReview: (draft: AskDraft) => void
}

/** People, amount of each, note and expiry. */
export function AskFormView(props: AskFormViewProps) {
  const { form, onFormChange, currencies, recent, problems, onProblemsChange, onReview } = props
  const { t, language } = useTranslation()
  const timeZone = useTimeZone()
  const now = useNow()
  const words = useProblemWords(form.currency)
  const total = readTotal(form, language)
  const change = (part: Partial<AskForm>, field: AskField) => {
    onFormChange((current) => ({ ...current, ...part }))
    forget(field)
  }
  const forget = (field: AskField) => {
    const { [field]: _, shares: __, ...others } = problems
    onProblemsChange(others)
  }
  const review = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const read = readAskForm(form, { language, today: dayOf(now, timeZone) })
    if (read.ok) return onReview(read.draft)
    showProblems(event.currentTarget, () => onProblemsChange(read.problems))
  }
  return (
    <form noValidate className="grid grid-cols-[minmax(0,1fr)] gap-6" onSubmit={review}>
      <PeopleField
        people={form.people}
        recent={recent}
        currency={form.currency}
        error={words(problems.people)}
        onChange={(changed) => {
          onFormChange((current) => withPeople(current, changed(current.people)))
          forget('people')
        }}
      />
      {currencies.length > 1 && (
        <Field label={t('requests.ask.currency')}>
          {(control) => (
            <Select
              value={form.currency}
              options={currencies.map((value) => ({ value, label: value }))}
              onValueChange={(currency) => change({ currency }, 'amount')}
              {...control}
            />
          )}
        </Field>
      )}
      <Field label={t('wallet.send.amount')} required error={words(problems.amount)}>
        {(control) => (
          <AmountInput
            value={form.amount}
            currency={form.currency}
            onValueChange={(amount) => change({ amount }, 'amount')}
            {...control}
          />
        )}
      </Field>
      {isShared(form) && (
        <Suspense fallback={<Skeleton className="h-61" />}>
          <SharesField
            form={form}
            total={typeof total === 'string' ? null : total}
            error={words(problems.shares)}
            onChange={(part) => change(part, 'shares')}
          />
        </Suspense>
      )}
      <Field label={t('wallet.send.note')} hint={t('requests.ask.noteHint')} error={words(problems.note)}>
        {(control) => (
          <Textarea
            rows={2}
            dir="auto"
            value={form.note}
            onChange={({ target }) => change({ note: target.value }, 'note')}
            {...control}
          />
        )}
      </Field>
      <DayPicker
        label={t('requests.ask.dueOn')}
        value={form.dueOn}
        error={words(problems.dueOn)}
        onChange={(dueOn) => change({ dueOn }, 'dueOn')}
      />
      <Button type="submit" size="lg" block>
        {t('wallet.send.toReview')}
      </Button>
    </form>
  )
}

/** Sets the people who are asked; one alone settles for no others. */
function withPeople(form: AskForm, people: AskForm['people']): AskForm {
  return { ...form, people, settlesFirst: form.settlesFirst && people.length > 1 }
}

const own = [
  'people_missing',
  'share_unread',
  'share_empty',
  'shares_short',
  'shares_over',
  'day_unreadable',
  'day_past',
] as const

/** Problem of a field, in words; amounts and notes have the same words as where money is sent. */
function useProblemWords(currency: string): (code: string | undefined) => string | undefined {
  const { t, language } = useTranslation()
  const timeZone = useTimeZone()
  const ownMoney = useOwnMoneyText()
  const context = {
    ...{ currency, available: '', decimals: assetOf(currency).scale },
    ...{ language, timeZone, ownMoney },
  }
  return (code) => {
    if (code === undefined) return undefined
    const known = own.find((each) => each === code)
    return known ? t(`requests.problem.${known}`) : problemText({ code }, t, context)
  }
}
