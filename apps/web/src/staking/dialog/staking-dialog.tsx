import { isPositive, type Money, zero } from '@sadaf/money'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { toMoney } from '../../app/api/amounts.ts'
import { type StakingOffer, tellError } from '../../app/api/api.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { portfolioQuery } from '../../portfolio/index.ts'
import { Dialog, DialogContent } from '../../ui/dialog.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import type { StakingChoice } from '../choice.ts'
import { offersQuery, stakingQuery } from '../queries.ts'
import { NothingFree, Ordered } from './outcome.tsx'
import { QuantityForm } from './quantity-form.tsx'
import { Review } from './review.tsx'

type StakingDialogProps = { readonly choice: StakingChoice; readonly onClose: () => void }

/** How much is staked or unstaked, what that means, and that it is ordered. */
export default function StakingDialog({ choice, onClose }: StakingDialogProps) {
  const { t, language } = useTranslation()
  const offers = useQuery(offersQuery(language))
  const name = offers.data?.data.find(({ symbol }) => symbol === choice.symbol)?.name ?? choice.symbol
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent title={t(`staking.${choice.side}Asset`, { name })}>
        <Loaded choice={choice} onClose={onClose} />
      </DialogContent>
    </Dialog>
  )
}

function Loaded({ choice, onClose }: StakingDialogProps) {
  const { t, language } = useTranslation()
  const offers = useQuery(offersQuery(language))
  const portfolio = useQuery(portfolioQuery(language))
  const staking = useQuery(stakingQuery(language))
  const loads = [offers, portfolio, staking]
  if (offers.data && portfolio.data && staking.data) {
    const offer = offers.data.data.find(({ symbol }) => symbol === choice.symbol)
    const holding = portfolio.data.data.find(({ symbol }) => symbol === choice.symbol)
    const position = staking.data.data.find(({ symbol }) => symbol === choice.symbol)
    const most = choice.side === 'stake' ? holding?.available : position?.staked
    if (!offer) return <p className="text-sm text-muted">{t('staking.notOffered')}</p>
    return (
      <Steps
        choice={choice}
        offer={offer}
        provider={offers.data.provider}
        most={most ? toMoney(most) : zero(choice.symbol)}
        onClose={onClose}
      />
    )
  }
  const failed = loads.find(({ isError }) => isError)
  if (!failed)
    return (
      <Loading className="grid gap-4">
        <Skeleton className="h-24" />
        <Skeleton className="h-12" />
      </Loading>
    )
  return (
    <ErrorState
      message={t('staking.failed')}
      requestId={tellError(failed.error).requestId}
      retrying={loads.some(({ isFetching }) => isFetching)}
      onRetry={() => Promise.all(loads.map(({ refetch }) => refetch()))}
    />
  )
}

type StepsProps = StakingDialogProps & {
  readonly offer: StakingOffer
  readonly provider: string
  /** Quantity available to stake or unstake. */
  readonly most: Money
}

type At = { readonly step: 'form' } | { readonly step: 'review' | 'ordered'; readonly quantity: Money }

function Steps({ choice: { side }, offer, provider, most, onClose }: StepsProps) {
  const [at, setAt] = useState<At>({ step: 'form' })
  const [typed, setTyped] = useState('')
  switch (at.step) {
    case 'form':
      if (!isPositive(most)) return <NothingFree side={side} name={offer.name} />
      return (
        <QuantityForm
          side={side}
          offer={offer}
          most={most}
          typed={typed}
          onType={setTyped}
          onRead={(quantity) => setAt({ step: 'review', quantity })}
        />
      )
    case 'review':
      return (
        <Review
          side={side}
          offer={offer}
          provider={provider}
          quantity={at.quantity}
          onMade={() => setAt({ step: 'ordered', quantity: at.quantity })}
          onChange={() => setAt({ step: 'form' })}
        />
      )
    case 'ordered':
      return <Ordered side={side} quantity={at.quantity} onClose={onClose} />
    default:
      return at satisfies never
  }
}
