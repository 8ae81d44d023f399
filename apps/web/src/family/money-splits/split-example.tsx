import { percentOf, subtract } from '@sadaf/money'
import { toMoney } from '../../app/api/amounts.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { moneyText } from '../../ui/amounts/money-text.ts'
import type { Household, MoneySplit } from '../queries.ts'

/** An example of ten, by the parts as they are. */
export function SplitExample({
  household: { monthly_budget: budget, goals },
  split,
  className,
}: {
  readonly household: Household
  readonly split: MoneySplit
  readonly className?: string
}) {
  const { t, language } = useTranslation()
  const whole = toMoney({ amount: '10', currency: budget.currency })
  const parts = (['save', 'give'] as const).flatMap((kind) => {
    const part = split[kind]
    const goal = part && goals.find(({ id }) => id === part.goal_id)
    if (!part || !goal) return []
    return [{ kind, name: goal.name, amount: percentOf(whole, part.percent.toString(), 'down') }]
  })
  if (parts.length === 0) return <p className={className}>{t('moneySplit.none')}</p>
  const spend = parts.reduce((rest, { amount }) => subtract(rest, amount), whole)
  return (
    <div className={className}>
      <p>{t('moneySplit.example', { amount: moneyText(whole, language) })}</p>
      <ul className="mt-1 list-disc space-y-0.5 ps-6">
        <li>{t('moneySplit.spend', { amount: moneyText(spend, language) })}</li>
        {parts.map(({ kind, name, amount }) => (
          <li key={kind} className="wrap-anywhere">
            {t(`moneySplit.${kind}`, { amount: moneyText(amount, language), name })}
          </li>
        ))}
      </ul>
    </div>
  )
}
