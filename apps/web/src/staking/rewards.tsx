import { toMoney } from '../app/api/amounts.ts'
import type { StakingReward } from '../app/api/api.ts'
import { useTranslation } from '../app/language/translation.ts'
import { Money } from '../ui/amounts/money.tsx'
import { Card } from '../ui/card.tsx'
import { DateText } from '../ui/date-text.tsx'

/** Rewards that came, each with its worth on its day. */
export function Rewards({ rewards }: { readonly rewards: readonly StakingReward[] }) {
  const { t } = useTranslation()
  return (
    <Card padded={false} aria-labelledby="rewards" className="mt-5">
      <div className="border-b border-line px-4 py-3.5 sm:px-6">
        <h2 id="rewards" className="text-base font-semibold">
          {t('staking.rewards')}
        </h2>
        <p className="mt-0.5 text-sm text-muted">{t('staking.rewardsHint')}</p>
      </div>
      <ul aria-label={t('staking.rewards')} className="divide-y divide-line">
        {rewards.map(({ id, quantity, worth, paid_at: paidAt }) => (
          <li
            key={id}
            className="flex min-h-12 flex-wrap items-center justify-between gap-x-6 gap-y-1 px-4 py-2.5 text-sm sm:px-6"
          >
            <DateText value={paidAt} className="text-muted" />
            <span className="flex flex-wrap items-center gap-x-3">
              {worth ? (
                <Money value={toMoney(worth)} className="text-muted" />
              ) : (
                <span className="text-muted">{t('staking.worthUnknown')}</span>
              )}
              <Money value={toMoney(quantity)} fraction="trimmed" sign="always" className="font-medium" />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
