import { firstPayDays } from '@sadaf/calendar'
import { type Money, money, zero } from '@sadaf/money'
import { toWire } from '../../app/api/amounts.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { AllowanceSums } from './allowance-sums.tsx'

type Props = {
  readonly amount: Money
  readonly every: 'weekly' | 'monthly'
  readonly day: string
  readonly today: string
}

/** The formula of a pro-rated first payment, before it is saved; nothing where that is all of it. */
export function FirstPayment({ amount, every, day, today }: Props) {
  const { t } = useTranslation()
  const { days, ofDays } = firstPayDays({ day, every, since: today })
  if (days === ofDays) return null
  const earned = toWire(money(amount.asset, (amount.minor * BigInt(days)) / BigInt(ofDays)))
  const sums = {
    ...{ full: toWire(amount), link: 'independent' as const, done: 0, counted: 0 },
    ...{ days, of_days: ofDays, earned, advance: toWire(zero(amount.asset)), paid: earned },
  }
  return <AllowanceSums sums={sums} total={t('family.allowance.firstPayment')} />
}
