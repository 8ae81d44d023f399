import { parseAmountInput } from '@sadaf/money'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { toWire } from '../app/api/amounts.ts'
import { api, type Budget, type Category, tellError } from '../app/api/api.ts'
import { useTranslation } from '../app/language/translation.ts'
import { categoryLooks } from '../transactions/index.ts'
import { AmountInput } from '../ui/amounts/amount-input.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog, DialogContent } from '../ui/dialog.tsx'
import { Field } from '../ui/forms/field.tsx'
import { Select } from '../ui/forms/select.tsx'
import { toast } from '../ui/toasts/toast.ts'
import { budgetsQuery } from './queries.ts'

type Rollover = Budget['rollover']
const rollovers = ['none', 'left', 'both'] as const satisfies readonly Rollover[]

type Props = {
  /** The budget that is changed; a new one where there is none. */
  readonly budget: Budget | undefined
  /** The category that an address asks for, */
  readonly asked: Category | undefined
  /** and the amount that it proposes. */
  readonly proposed: string | null
  /** Categories that have a budget. */
  readonly taken: readonly Category[]
  /** The currency of a new budget. */
  readonly currency: string
  readonly onClose: () => void
}

// Income is no spending.
const all = Object.keys(categoryLooks).filter((name): name is Category => name !== 'income')

/** Sets the monthly budget of a category, changes it, or removes it. */
export function BudgetForm({ budget, asked, proposed, taken, currency, onClose }: Props) {
  const { t, language } = useTranslation()
  const form = useId()
  const free = all.filter((each) => !taken.includes(each))
  const [category, setCategory] = useState(
    budget?.category ?? (asked && free.includes(asked) ? asked : (free[0] ?? 'other')),
  )
  const [typed, setTyped] = useState(proposed ?? budget?.budgeted.amount ?? '')
  const [rollover, setRollover] = useState<Rollover>(budget?.rollover ?? 'none')
  const [isWrong, setIsWrong] = useState(false)
  const asset = budget?.budgeted.currency ?? currency
  const change = useChange(category, onClose)
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const read = parseAmountInput(typed, asset, language)
    if (read.ok && read.money.minor > 0n) change.mutate({ verb: 'set', amount: toWire(read.money), rollover })
    else setIsWrong(true)
  }
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        size="sm"
        title={t(budget ? 'analytics.budget.change' : 'analytics.budget.add')}
        footer={
          <>
            {budget && (
              <Button
                variant="destructive"
                disabled={change.isPending}
                onClick={() => change.mutate({ verb: 'remove' })}
              >
                {t('analytics.budget.remove')}
              </Button>
            )}
            <Button type="submit" form={form} busy={change.isPending}>
              {t('analytics.budget.save')}
            </Button>
          </>
        }
      >
        <form id={form} noValidate onSubmit={save} className="grid gap-4">
          {budget ? (
            <p className="font-medium">{t(`transactions.category.${category}`)}</p>
          ) : (
            <Field label={t('analytics.budget.category')}>
              {(control) => (
                <Select
                  value={category}
                  options={free.map((value) => ({ value, label: t(`transactions.category.${value}`) }))}
                  onValueChange={setCategory}
                  {...control}
                />
              )}
            </Field>
          )}
          <Field
            label={t('analytics.budget.amount')}
            hint={t('analytics.budget.currency', { currency: asset })}
            error={isWrong && t('analytics.budget.wrong')}
          >
            {(control) => (
              <AmountInput
                value={typed}
                currency={asset}
                onValueChange={(text) => {
                  setTyped(text)
                  setIsWrong(false)
                }}
                {...control}
              />
            )}
          </Field>
          <Field label={t('analytics.budget.rollover')} hint={t(`analytics.budget.rolloverHint.${rollover}`)}>
            {(control) => (
              <Select
                value={rollover}
                options={rollovers.map((value) => ({
                  value,
                  label: t(`analytics.budget.rollovers.${value}`),
                }))}
                onValueChange={setRollover}
                {...control}
              />
            )}
          </Field>
        </form>
      </DialogContent>
    </Dialog>
  )
}

type Change =
  | { readonly verb: 'set'; readonly amount: Budget['budgeted']; readonly rollover: Rollover }
  | { readonly verb: 'remove' }

function useChange(category: Category, onClose: () => void) {
  const { t } = useTranslation()
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (change: Change) => {
      const params = { category }
      if (change.verb === 'remove') await api('DELETE /analytics/budgets/{category}', { params })
      else {
        const { amount, rollover } = change
        await api('PUT /analytics/budgets/{category}', { params, body: { amount, rollover } })
      }
    },
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: budgetsQuery().queryKey })
      onClose()
    },
    onError: (error) => toast.error(t('analytics.budget.notSaved'), tellError(error).message),
  })
}
