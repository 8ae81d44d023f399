import type { CallAt } from '@sadaf/api/client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { toMoney, toWire } from '../../app/api/amounts.ts'
import { api, tellError } from '../../app/api/api.ts'
import { dayOf } from '../../app/days.ts'
import { useLanguage } from '../../app/language/provider.tsx'
import { useTranslation } from '../../app/language/translation.ts'
import { useNow } from '../../app/now.ts'
import { useTimeZone } from '../../app/session/me.ts'
import { Button } from '../../ui/button.tsx'
import { numericDay } from '../../ui/calendar/calendar-format.ts'
import { Card } from '../../ui/card.tsx'
import { formatNumber } from '../../ui/format.ts'
import { toast } from '../../ui/toasts/toast.ts'
import { useAmount, useDay } from '../fields.tsx'
import { type Coach, coachQuery } from '../queries.ts'
import { Proposals } from './proposals.tsx'
import { FixedStep, GoalsStep, IncomeStep, StepTitle, type Typed } from './steps.tsx'

const steps = ['income', 'fixed', 'goals', 'proposals'] as const
type Step = (typeof steps)[number]
type Body = NonNullable<CallAt<'PUT /coach'>['body']>

/** The steps of the setup. What was confirmed is kept before proposals are shown. */
export function Setup({ coach }: { readonly coach: Coach }) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const client = useQueryClient()
  const [step, setStep] = useState<Step>('income')
  const typed = useTypedSetup(coach)
  const save = useMutation({
    mutationFn: (body: Body) => api('PUT /coach', { body }),
    onSuccess: (saved) => {
      client.setQueryData(coachQuery().queryKey, saved)
      setStep('proposals')
    },
    onError: (error) => toast.error(t('savings.notDone'), tellError(error).message),
  })
  const index = steps.indexOf(step)
  const next = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (step === 'income' && typed.readIncome()) setStep('fixed')
    else if (step === 'fixed' && typed.readFixed()) setStep('goals')
    else if (step === 'goals') {
      const body = typed.read()
      if (body) save.mutate(body)
    }
  }
  const number = (value: number) => formatNumber(value, language)
  return (
    <Card className="mt-6">
      <p className="text-sm text-muted">
        {t('savings.coach.step', { step: number(index + 1), all: number(steps.length) })}
      </p>
      <StepTitle key={step} isFirst={step === 'income'}>
        {t(`savings.coach.${step}`)}
      </StepTitle>
      {step === 'proposals' ? (
        <Proposals coach={coach} onAgain={() => setStep('income')} />
      ) : (
        <form noValidate onSubmit={next} className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-5">
          {step === 'income' && <IncomeStep coach={coach} typed={typed} />}
          {step === 'fixed' && <FixedStep coach={coach} typed={typed} />}
          {step === 'goals' && <GoalsStep coach={coach} typed={typed} />}
          <div className="flex flex-wrap justify-end gap-2">
            {index > 0 && (
              <Button
                variant="ghost"
                disabled={save.isPending}
                onClick={() => setStep(steps[index - 1] ?? 'income')}
              >
                {t('savings.coach.back')}
              </Button>
            )}
            <Button type="submit" busy={save.isPending} busyLabel={t('savings.coach.saving')}>
              {t(step === 'goals' ? 'savings.coach.finish' : 'savings.coach.next')}
            </Button>
          </div>
        </form>
      )}
    </Card>
  )
}

/** Inputs of the setup: as confirmed before, or as learned. */
function useTypedSetup({ setup, learned }: Coach): Typed & {
  readonly readIncome: () => boolean
  readonly readFixed: () => boolean
  readonly read: () => Body | undefined
} {
  const { t, language } = useTranslation()
  const today = dayOf(useNow(), useTimeZone())
  const { currency } = learned.income
  const purchase = setup?.purchase ?? null
  const income = useAmount({ initially: toMoney(setup?.income ?? learned.income), mayBeZero: true })
  const fixed = useAmount({ initially: toMoney(setup?.fixed_costs ?? learned.fixed_costs), mayBeZero: true })
  const [months, setMonths] = useState(setup?.emergency_months ?? 3)
  const [name, setName] = useState(purchase?.name ?? '')
  const [nameProblem, setNameProblem] = useState<string>()
  const amount = useAmount({ initially: purchase ? toMoney(purchase.amount) : '' })
  const by = useDay({ initially: purchase ? numericDay(purchase.by, language) : '' })
  const readPurchase = (): Body['purchase'] | undefined => {
    if (name.trim() === '' && amount.typed.trim() === '' && by.typed.trim() === '') return null
    if (name.trim() === '') setNameProblem(t('savings.form.name'))
    const [money, day] = [amount.read(currency), by.read(today)]
    if (name.trim() === '' || !money || typeof day !== 'string') return undefined
    return { name: name.trim(), amount: toWire(money), by: day }
  }
  return {
    ...{ income, fixed, months, setMonths, name, nameProblem, amount, by },
    setName: (text) => {
      setName(text)
      setNameProblem(undefined)
    },
    readIncome: () => income.read(currency) !== undefined,
    readFixed: () => fixed.read(currency) !== undefined,
    read: () => {
      const [comes, costs, wanted] = [income.read(currency), fixed.read(currency), readPurchase()]
      if (!comes || !costs || wanted === undefined) return undefined
      return {
        income: toWire(comes),
        fixed_costs: toWire(costs),
        emergency_months: months,
        purchase: wanted,
      }
    },
  }
}
