import { money } from '@sadaf/money'
import type { ReactNode } from 'react'
import { toMoney } from '../../app/api/amounts.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { AppLink } from '../../app/routing/link.tsx'
import { Money } from '../../ui/amounts/money.tsx'
import { useOwnMoneyText } from '../../ui/amounts/money-text.ts'
import { noonOf } from '../../ui/calendar/calendar-days.ts'
import { formatDate } from '../../ui/format.ts'
import { Field } from '../../ui/forms/field.tsx'
import { Input } from '../../ui/forms/input.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { Name } from '../../ui/name.tsx'
import { AmountField, DayField, type useAmount, type useDay } from '../fields.tsx'
import type { Coach } from '../queries.ts'
import { How } from './how.tsx'

/** Inputs of all steps. */
export type Typed = {
  readonly income: ReturnType<typeof useAmount>
  readonly fixed: ReturnType<typeof useAmount>
  readonly months: number
  readonly setMonths: (months: number) => void
  readonly name: string
  readonly nameProblem: string | undefined
  readonly setName: (name: string) => void
  readonly amount: ReturnType<typeof useAmount>
  readonly by: ReturnType<typeof useDay>
}

type StepProps = { readonly coach: Coach; readonly typed: Typed }

/** A step's title. It takes the focus when a later step begins, so that a screen reader says where one is. */
export function StepTitle({
  isFirst,
  children,
}: {
  readonly isFirst: boolean
  readonly children: ReactNode
}) {
  const focus = (heading: HTMLHeadingElement | null) => {
    if (!isFirst) heading?.focus({ preventScroll: true })
  }
  return (
    <h2 ref={focus} tabIndex={-1} className="mt-1 text-lg font-semibold outline-none">
      {children}
    </h2>
  )
}

const isNothing = (amount: string) => !/[1-9]/.test(amount)

export function IncomeStep({ coach: { learned }, typed }: StepProps) {
  const { t } = useTranslation()
  const ownMoney = useOwnMoneyText()
  const { income } = learned
  return (
    <>
      <div className="text-sm text-muted">
        <p>
          {isNothing(income.amount)
            ? t('savings.coach.incomeNone')
            : t('savings.coach.incomeHint', { amount: ownMoney(toMoney(income)) })}
        </p>
        {!isNothing(income.amount) && <How learned={learned} flow="income" />}
      </div>
      <AmountField field={typed.income} label={t('savings.coach.incomeLabel')} currency={income.currency} />
    </>
  )
}

export function FixedStep({ coach: { learned }, typed }: StepProps) {
  const { t, language } = useTranslation()
  const ownMoney = useOwnMoneyText()
  const { payments, fixed_costs: fixed } = learned
  return (
    <>
      <div className="text-sm text-muted">
        <p>{t(payments.length > 0 ? 'savings.coach.fixedHint' : 'savings.coach.fixedNone')}</p>
        {payments.length > 0 && (
          <How learned={learned} flow="spending">
            <p>{t('savings.how.fixed')}</p>
          </How>
        )}
      </div>
      {payments.length > 0 && (
        <ul className="divide-y divide-line rounded-control border border-line">
          {payments.map(({ name, monthly, next }) => (
            <li key={name}>
              <AppLink
                to="transactions"
                query={{ counterparty: name }}
                className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 px-4 py-2 text-sm hover:bg-subtle/70"
              >
                <Name className="min-w-0 font-medium wrap-anywhere">{name}</Name>
                <span className="text-muted">
                  {t('savings.coach.payment', {
                    amount: ownMoney(toMoney(monthly)),
                    day: formatDate(noonOf(next), 'day', language, 'UTC'),
                  })}
                </span>
              </AppLink>
            </li>
          ))}
        </ul>
      )}
      <AmountField field={typed.fixed} label={t('savings.coach.fixedLabel')} currency={fixed.currency} />
    </>
  )
}

const monthChoices = [0, 1, 2, 3, 6, 9, 12] as const

export function GoalsStep({ coach: { learned }, typed }: StepProps) {
  const { t } = useTranslation()
  const ownMoney = useOwnMoneyText()
  const spending = toMoney(learned.spending)
  const usual = spending.minor > 0n ? spending : money(spending.asset, 0n)
  const fund = money(usual.asset, usual.minor * BigInt(typed.months))
  const known = monthChoices.some((each) => each === typed.months)
  const choices = known ? monthChoices : [...monthChoices, typed.months]
  return (
    <>
      <Field label={t('savings.coach.emergency')} hint={t('savings.coach.emergencyHint')}>
        {(control) => (
          <Select
            value={String(typed.months)}
            options={choices.map((count) => ({
              value: String(count),
              label: count === 0 ? t('savings.coach.none') : t('savings.coach.months', { count }),
            }))}
            onValueChange={(value) => typed.setMonths(Number(value))}
            {...control}
          />
        )}
      </Field>
      {typed.months > 0 && (
        <div className="text-sm">
          <p>{t('savings.coach.fund', { amount: ownMoney(fund), spending: ownMoney(usual) })}</p>
          <How learned={learned} flow="spending">
            <p>{t('savings.how.fund')}</p>
            <p>
              <Money value={fund} className="text-lg font-semibold" />
            </p>
          </How>
        </div>
      )}
      <fieldset className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <legend className="mb-3 font-medium">{t('savings.coach.purchase')}</legend>
        <Field label={t('savings.coach.purchaseName')} error={typed.nameProblem}>
          {(control) => (
            <Input
              dir="auto"
              maxLength={60}
              value={typed.name}
              onChange={(event) => typed.setName(event.target.value)}
              {...control}
            />
          )}
        </Field>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2">
          <AmountField
            field={typed.amount}
            label={t('savings.coach.purchaseAmount')}
            currency={usual.asset}
          />
          <DayField field={typed.by} label={t('savings.coach.purchaseBy')} />
        </div>
      </fieldset>
    </>
  )
}
