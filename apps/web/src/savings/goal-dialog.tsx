import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toMoney, toWire } from '../app/api/amounts.ts'
import { api, tellError } from '../app/api/api.ts'
import { dayOf } from '../app/days.ts'
import { useTranslation } from '../app/language/translation.ts'
import { useNow } from '../app/now.ts'
import { useTimeZone } from '../app/session/me.ts'
import { Button } from '../ui/button.tsx'
import { numericDay } from '../ui/calendar/calendar-format.ts'
import { toast } from '../ui/toasts/toast.ts'
import { AmountField, DayField, useAmount, useDay } from './fields.tsx'
import { FormDialog } from './form-dialog.tsx'
import { type Pot, type Savings, savingsQuery } from './queries.ts'

type Change = { readonly call: () => Promise<Savings>; readonly done: string }

/** Sets, changes or removes the goal of a savings account. */
export function GoalDialog({ pot, onClose }: { readonly pot: Pot; readonly onClose: () => void }) {
  const { t, language } = useTranslation()
  const client = useQueryClient()
  const { goal, name, currency } = pot
  const params = { id: pot.account_id }
  const target = useAmount({ initially: goal ? toMoney(goal.target) : '' })
  const due = useDay({ initially: goal?.due_on ? numericDay(goal.due_on, language) : '', isOptional: true })
  const today = dayOf(useNow(), useTimeZone())
  const change = useMutation({
    mutationFn: ({ call }: Change) => call(),
    onSuccess: (savings, { done }) => {
      client.setQueryData(savingsQuery().queryKey, savings)
      toast.success(done)
      onClose()
    },
    onError: (error) => toast.error(t('savings.notDone'), tellError(error).message),
  })
  const save = () => {
    const [amount, day] = [target.read(currency), due.read(today)]
    if (!amount || day === undefined) return
    const body = { target: toWire(amount), ...(day !== null && { due_on: day }) }
    change.mutate({
      call: () => api('PUT /savings/{id}/goal', { params, body }),
      done: t('savings.goal.saved'),
    })
  }
  const remove = () =>
    change.mutate({
      call: () => api('DELETE /savings/{id}/goal', { params }),
      done: t('savings.goal.removed'),
    })
  return (
    <FormDialog
      title={t('savings.goal.title', { name })}
      action={t('savings.goal.save')}
      back={t('savings.form.cancel')}
      isBusy={change.isPending}
      aside={
        goal && (
          <Button variant="secondary" disabled={change.isPending} onClick={remove}>
            {t('savings.goal.remove')}
          </Button>
        )
      }
      onBack={onClose}
      onSubmit={save}
      onClose={onClose}
    >
      <AmountField field={target} label={t('savings.goal.target')} currency={currency} />
      <DayField field={due} label={t('savings.goal.due')} />
    </FormDialog>
  )
}
