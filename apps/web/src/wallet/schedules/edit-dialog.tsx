import type { CallAt } from '@sadaf/api/client'
import { formatAmount, parseAmountInput } from '@sadaf/money'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { toMoney, toWire } from '../../app/api/amounts.ts'
import { api, type ScheduledPayment } from '../../app/api/api.ts'
import { dayOf } from '../../app/days.ts'
import { numeralsOf } from '../../app/language/numerals.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { useNow } from '../../app/now.ts'
import { useTimeZone } from '../../app/session/me.ts'
import { AmountInput } from '../../ui/amounts/amount-input.tsx'
import { Button } from '../../ui/button.tsx'
import { noonOf } from '../../ui/calendar/calendar-days.ts'
import { dayOrderOf } from '../../ui/calendar/calendar-format.ts'
import { DayPicker } from '../../ui/calendar/day-picker.tsx'
import { readTypedDay, typedDay } from '../../ui/calendar/typed-day.ts'
import { Dialog, DialogContent } from '../../ui/dialog.tsx'
import { formatDate } from '../../ui/format.ts'
import { Field } from '../../ui/forms/field.tsx'
import { Segmented } from '../../ui/forms/segmented.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import { FormAlert } from '../problems/form-alert.tsx'
import { problemContext } from '../problems/problem-context.ts'
import { type FormProblems, noProblems, problemsOf, problemText } from '../problems/problems.ts'
import { dayProblemText } from './day-problem.ts'
import { schedulesKey } from './queries.ts'
import { wordsOf } from './words.ts'

type Next = NonNullable<ScheduledPayment['next']>

type EditDialogProps = {
  readonly schedule: ScheduledPayment
  readonly next: Next
  readonly onClose: () => void
}

/** Amount and day of what comes next; of a series also of all that follow, which is asked first. */
export function EditDialog({ schedule, next, onClose }: EditDialogProps) {
  const { t, language } = useTranslation()
  const form = useId()
  const timeZone = useTimeZone()
  const now = useNow()
  const currentDay = dayOf(new Date(next.at), timeZone)
  const [scope, setScope] = useState<'this' | 'following'>('this')
  const [amount, setAmount] = useState(() =>
    formatAmount(toMoney(next.amount), language, {
      numberingSystem: numeralsOf(language),
      fraction: 'full',
    }),
  )
  const [day, setDay] = useState(() => typedDay(currentDay, dayOrderOf(language)))
  const [problems, setProblems] = useState<FormProblems>(noProblems)
  const save = useSaving(schedule, { onSaved: onClose, onProblems: setProblems })
  const { to, frequency } = schedule
  const { currency } = next.amount
  const isSeries = frequency !== 'once'
  const shownDay = formatDate(noonOf(currentDay), 'day', language, 'UTC')
  const context = problemContext(undefined, { language, timeZone, ownMoney: () => '' })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const money = parseAmountInput(amount, currency, language)
    const typed = readTypedDay(day, dayOrderOf(language))
    const dayCode = dayCodeOf(typed, { current: currentDay, today: dayOf(now, timeZone) })
    if (!money.ok || dayCode || typed.kind !== 'day') {
      return setProblems({
        fields: {
          ...(!money.ok && { amount: { code: money.code } }),
          ...(dayCode && { firstDay: { code: dayCode } }),
        },
      })
    }
    save.mutate({ day: next.day, scope, amount: toWire(money.money), new_day: typed.day })
  }
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={t(`${wordsOf(to)}.edit.title`, { name: to.name })}
        footer={
          <>
            <Button variant="ghost" disabled={save.isPending} onClick={onClose}>
              {t('common.action.cancel')}
            </Button>
            <Button type="submit" form={form} busy={save.isPending} busyLabel={t('schedules.edit.saving')}>
              {t('schedules.edit.save')}
            </Button>
          </>
        }
      >
        <form id={form} noValidate className="grid grid-cols-[minmax(0,1fr)] gap-5" onSubmit={submit}>
          <FormAlert problems={problems} />
          {isSeries && (
            <div className="grid gap-2">
              <Segmented
                label={t('schedules.edit.scope')}
                value={scope}
                options={[
                  { value: 'this', label: t('schedules.edit.this') },
                  { value: 'following', label: t('schedules.edit.following') },
                ]}
                onValueChange={setScope}
              />
              <p className="text-sm text-muted">{t(`schedules.edit.${scope}Hint`, { day: shownDay })}</p>
            </div>
          )}
          <Field
            label={t('wallet.send.amount')}
            required
            error={problemText(problems.fields.amount, t, { ...context, currency })}
          >
            {(control) => (
              <AmountInput value={amount} currency={currency} onValueChange={setAmount} {...control} />
            )}
          </Field>
          <DayPicker
            label={t('schedules.edit.day')}
            value={day}
            error={dayProblemText(problems.fields.firstDay, t)}
            onChange={setDay}
          />
        </form>
      </DialogContent>
    </Dialog>
  )
}

// The day that it is on already may be today: it is no change.
function dayCodeOf(
  typed: ReturnType<typeof readTypedDay>,
  { current, today }: { readonly current: string; readonly today: string },
): string | undefined {
  if (typed.kind === 'nothing') return 'day_missing'
  if (typed.kind !== 'day') return 'day_unreadable'
  return typed.day <= today && typed.day !== current ? 'day_past' : undefined
}

type Saving = { readonly onSaved: () => void; readonly onProblems: (problems: FormProblems) => void }

function useSaving({ id, to }: ScheduledPayment, { onSaved, onProblems }: Saving) {
  const { t } = useTranslation()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: NonNullable<CallAt<'POST /scheduled-payments/{id}/change'>['body']>) =>
      api('POST /scheduled-payments/{id}/change', { params: { id }, body }),
    onSuccess: async () => {
      toast.success(t(`${wordsOf(to)}.changed`, { name: to.name }))
      await client.invalidateQueries({ queryKey: schedulesKey })
      onSaved()
    },
    onError: (error) => onProblems(problemsOf(error)),
  })
}
