import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { api, type BudgetMonthStart, tellError } from '../app/api/api.ts'
import { useLanguage } from '../app/language/provider.tsx'
import { useTranslation } from '../app/language/translation.ts'
import { Button } from '../ui/button.tsx'
import { noonOf } from '../ui/calendar/calendar-days.ts'
import { Dialog, DialogContent } from '../ui/dialog.tsx'
import { formatDate, formatNumber } from '../ui/format.ts'
import { Field } from '../ui/forms/field.tsx'
import { Select } from '../ui/forms/select.tsx'
import { toast } from '../ui/toasts/toast.ts'
import { analyticsKey } from './queries.ts'

const LAST_WORKING_DAY = 'last_working_day'
const LAST_START = 28
const starts = [...Array.from({ length: LAST_START }, (_, index) => String(index + 1)), LAST_WORKING_DAY]

/** Chooses on which day budget months begin. */
export function MonthForm({
  current,
  onClose,
}: {
  readonly current: BudgetMonthStart
  readonly onClose: () => void
}) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const form = useId()
  const client = useQueryClient()
  const [chosen, setChosen] = useState(String(current))
  const day = (text: string) => formatDate(noonOf(text), 'day', language, 'UTC')
  const save = useMutation({
    mutationFn: () => {
      const start = chosen === LAST_WORKING_DAY ? LAST_WORKING_DAY : Number(chosen)
      return api('PUT /analytics/budget-month', { body: { starts_on: start } })
    },
    onSuccess: async ({ from, to }) => {
      await client.invalidateQueries({ queryKey: analyticsKey })
      toast.success(t('analytics.budget.monthSaved', { from: day(from), to: day(to) }))
      onClose()
    },
    onError: (error) => toast.error(t('analytics.budget.notSaved'), tellError(error).message),
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    save.mutate()
  }
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        size="sm"
        title={t('analytics.budget.monthTitle')}
        description={t('analytics.budget.monthHint')}
        footer={
          <Button type="submit" form={form} busy={save.isPending}>
            {t('analytics.budget.save')}
          </Button>
        }
      >
        <form id={form} noValidate onSubmit={submit}>
          <Field
            label={t('analytics.budget.monthLabel')}
            hint={chosen === LAST_WORKING_DAY && t('analytics.budget.monthWorkingHint')}
          >
            {(control) => (
              <Select
                value={chosen}
                options={starts.map((value) => ({
                  value,
                  label:
                    value === LAST_WORKING_DAY
                      ? t('analytics.budget.monthWorking')
                      : t('analytics.budget.monthDay', { day: formatNumber(Number(value), language) }),
                }))}
                onValueChange={setChosen}
                {...control}
              />
            )}
          </Field>
        </form>
      </DialogContent>
    </Dialog>
  )
}
