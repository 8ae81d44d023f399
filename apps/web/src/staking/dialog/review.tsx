import type { StakingSide } from '@sadaf/api'
import type { Money as Amount } from '@sadaf/money'
import type { StakingOffer } from '../../app/api/api.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { RiskTick, useRisks } from '../../risks/index.ts'
import { Alert } from '../../ui/alert.tsx'
import { Money } from '../../ui/amounts/money.tsx'
import { Button } from '../../ui/button.tsx'
import { type Detail, Details } from '../../ui/details.tsx'
import { StepHeading } from '../../wallet/index.ts'
import { rateText } from '../rate-text.ts'
import { StakingRisk } from '../staking-risk.tsx'
import { useDaysText } from '../use-days-text.ts'
import { yearlyReward } from './draft.ts'
import { useOrder } from './use-order.ts'

type ReviewProps = {
  readonly side: StakingSide
  readonly offer: StakingOffer
  readonly provider: string
  readonly quantity: Amount
  readonly onMade: () => void
  readonly onChange: () => void
}

/** Terms of an order, before it is made. */
export function Review(props: ReviewProps) {
  const { side, quantity, onMade, onChange } = props
  const { t } = useTranslation()
  const risks = useRisks('crypto')
  const { order, isUnderWay, problem } = useOrder(side, onMade)
  const isAsked = side === 'stake' && risks.isAsked
  const isReady = side === 'unstake' || risks.isReady
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {problem !== undefined && (
        <Alert tone="destructive">{problem ?? t('staking.problem.unreachable')}</Alert>
      )}
      <StepHeading>{t('staking.reviewTitle')}</StepHeading>
      <Details items={useItems(props)} className="border-y border-line" />
      {isAsked && <RiskTick subject="crypto" isTicked={risks.isTicked} onTick={risks.setIsTicked} />}
      {side === 'stake' && <StakingRisk />}
      <div className="grid gap-3">
        <Button
          size="lg"
          block
          disabled={!isReady}
          busy={isUnderWay}
          busyLabel={t('staking.ordering')}
          aria-describedby={isReady ? undefined : 'risks-needed'}
          onClick={() => order({ quantity, accept: side === 'stake' ? risks.accept : async () => {} })}
        >
          {t(side === 'stake' ? 'staking.confirmStake' : 'staking.confirmUnstake')}
        </Button>
        {isAsked && !risks.isTicked && (
          <p id="risks-needed" className="text-center text-sm text-muted">
            {t('risks.needed')}
          </p>
        )}
        <Button variant="ghost" size="lg" block disabled={isUnderWay} onClick={onChange}>
          {t('staking.change')}
        </Button>
      </div>
    </div>
  )
}

function useItems({ side, offer, provider, quantity }: ReviewProps): readonly Detail[] {
  const { t, language } = useTranslation()
  const days = useDaysText()
  const amount = <Money value={quantity} fraction="trimmed" />
  const venue: Detail = {
    key: 'venue',
    label: t('staking.carriedOutBy'),
    value: <bdi translate="no">{provider}</bdi>,
  }
  const unbonding: Detail = {
    key: 'unbonding',
    label: t('staking.unbonding'),
    value: days(offer.unbonding_days),
  }
  if (side === 'unstake')
    return [
      { key: 'quantity', label: t('staking.youUnstake'), value: amount },
      unbonding,
      { key: 'earns', label: t('staking.meanwhile'), value: t('staking.earnsNothing') },
      venue,
    ]
  return [
    { key: 'quantity', label: t('staking.youStake'), value: amount },
    {
      key: 'rate',
      label: t('staking.rate'),
      value: <bdi dir="ltr">{rateText(offer.rate_percentage, language)}</bdi>,
    },
    {
      key: 'yearly',
      label: t('staking.inAYear'),
      value: <Money value={yearlyReward(quantity, offer.rate_percentage)} fraction="trimmed" />,
    },
    unbonding,
    venue,
  ]
}
