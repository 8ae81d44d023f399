import { type Money as Amount, add, isPositive, zero } from '@sadaf/money'
import { useQuery } from '@tanstack/react-query'
import { Sprout } from 'lucide-react'
import { toMoney } from '../app/api/amounts.ts'
import { type Staking, type StakingPosition, tellError } from '../app/api/api.ts'
import { useTranslation } from '../app/language/translation.ts'
import { AssetMark } from '../markets/index.ts'
import { Money } from '../ui/amounts/money.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { DateText } from '../ui/date-text.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Loading, Skeleton } from '../ui/skeleton.tsx'
import type { StakingChoice } from './choice.ts'
import { OnTheWay } from './on-the-way.tsx'
import { rewardsQuery, stakingQuery } from './queries.ts'
import { Rewards } from './rewards.tsx'

type OwnProps = { readonly onAsk: (choice: StakingChoice) => void }

/** One's stakes, open orders and rewards. */
export default function Own({ onAsk }: OwnProps) {
  const { t, language } = useTranslation()
  const staking = useQuery(stakingQuery(language))
  if (staking.data) return <Known staking={staking.data} onAsk={onAsk} />
  if (!staking.isError)
    return (
      <Loading className="mt-5 grid gap-4">
        <Skeleton className="h-40 rounded-card!" />
      </Loading>
    )
  return (
    <Card className="mt-5">
      <ErrorState
        message={t('staking.ownFailed')}
        requestId={tellError(staking.error).requestId}
        retrying={staking.isFetching}
        onRetry={() => staking.refetch()}
      />
    </Card>
  )
}

function Known({ staking, onAsk }: OwnProps & { readonly staking: Staking }) {
  const { t } = useTranslation()
  const rewards = useQuery(rewardsQuery())
  const earned = rewards.data
  return (
    <>
      <Card padded={false} aria-labelledby="staked" className="mt-5">
        <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-3 border-b border-line px-4 py-3.5 sm:px-6">
          <h2 id="staked" className="text-base font-semibold">
            {t('staking.yours')}
          </h2>
          <dl className="flex flex-wrap gap-x-8 gap-y-2 text-sm">
            <Figure label={t('staking.worthNow')} value={worthOf(staking.data)} />
            {earned && <Figure label={t('staking.received')} value={toMoney(earned.total)} />}
          </dl>
        </div>
        {staking.data.length === 0 ? (
          <EmptyState icon={Sprout} title={t('staking.none')} hint={t('staking.noneHint')} />
        ) : (
          <ul aria-label={t('staking.yours')} className="divide-y divide-line">
            {staking.data.map((position) => (
              <Position key={position.symbol} position={position} onAsk={onAsk} />
            ))}
          </ul>
        )}
        <OnTheWay orders={staking.orders} />
      </Card>
      {earned && earned.data.length > 0 && <Rewards rewards={earned.data} />}
    </>
  )
}

function worthOf(positions: readonly StakingPosition[]): Amount {
  return positions.reduce((sum, { value }) => (value ? add(sum, toMoney(value)) : sum), zero('USD'))
}

function Figure({ label, value }: { readonly label: string; readonly value: Amount }) {
  return (
    <div>
      <dt className="text-muted">{label}</dt>
      <dd className="font-semibold">
        <Money value={value} />
      </dd>
    </div>
  )
}

function Position({ position, onAsk }: OwnProps & { readonly position: StakingPosition }) {
  const { t } = useTranslation()
  const { symbol, name, staked, value } = position
  return (
    <li className="grid gap-x-6 gap-y-3 px-4 py-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] sm:items-center sm:px-6">
      <span className="flex min-w-0 items-center gap-3">
        <AssetMark symbol={symbol} />
        <span className="min-w-0">
          <span className="block leading-5 font-medium">{name}</span>
          <span className="flex flex-wrap gap-x-2 text-sm text-muted">
            <Money value={toMoney(staked)} fraction="trimmed" />
            {isPositive(toMoney(staked)) && value && <Money value={toMoney(value)} />}
          </span>
        </span>
      </span>
      <Pending position={position} />
      <span className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          size="sm"
          aria-label={t('staking.stakeMoreOf', { name })}
          onClick={() => onAsk({ side: 'stake', symbol })}
        >
          {t('staking.stakeMore')}
        </Button>
        {isPositive(toMoney(staked)) && (
          <Button
            variant="ghost"
            size="sm"
            aria-label={t('staking.unstakeAsset', { name })}
            onClick={() => onAsk({ side: 'unstake', symbol })}
          >
            {t('staking.unstake')}
          </Button>
        )}
      </span>
    </li>
  )
}

/** Rewards that are earned and not paid out yet, apart from the stake. */
function Pending({
  position: { pending_reward: pending, next_payout_at: payout },
}: {
  readonly position: StakingPosition
}) {
  const { t } = useTranslation()
  if (!pending) return <p className="text-sm text-muted">{t('staking.pendingUnknown')}</p>
  return (
    <span className="block text-sm">
      <span className="flex flex-wrap gap-x-2">
        <span className="text-muted">{t('staking.pending')}</span>
        <Money value={toMoney(pending)} fraction="trimmed" className="font-medium" />
      </span>
      {payout && (
        <span className="flex flex-wrap gap-x-2 text-xs text-muted">
          {t('staking.nextPayout')} <DateText value={payout} />
        </span>
      )}
    </span>
  )
}
