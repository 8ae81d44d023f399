import type { StakingSide } from '@sadaf/api'
import type { Money as Amount } from '@sadaf/money'
import { Check, Coins } from 'lucide-react'
import { useTranslation } from '../../app/language/translation.ts'
import { AppLink } from '../../app/routing/link.tsx'
import { Money } from '../../ui/amounts/money.tsx'
import { Button, buttonStyle } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { StepHeading } from '../../wallet/index.ts'

/** That it is ordered; how it goes on stands on the page behind. */
export function Ordered({
  side,
  quantity,
  onClose,
}: {
  readonly side: StakingSide
  readonly quantity: Amount
  readonly onClose: () => void
}) {
  const { t } = useTranslation()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] justify-items-center gap-4 text-center">
      <span className="grid size-16 animate-rise place-items-center rounded-full bg-positive-soft text-positive">
        <Check aria-hidden className="size-7" strokeWidth={2.25} />
      </span>
      <div role="status">
        <StepHeading>{t(side === 'stake' ? 'staking.orderedStake' : 'staking.orderedUnstake')}</StepHeading>
        <p className="mx-auto mt-1 max-w-sm text-sm text-balance text-muted">
          {t(side === 'stake' ? 'staking.orderedStakeHint' : 'staking.orderedUnstakeHint')}
        </p>
      </div>
      <Money
        value={quantity}
        fraction="trimmed"
        className="max-w-full text-2xl font-semibold tracking-tight wrap-anywhere whitespace-normal!"
      />
      <Button size="lg" block onClick={onClose}>
        {t('common.action.close')}
      </Button>
    </div>
  )
}

/** There is nothing to stake, or to unstake. */
export function NothingFree({ side, name }: { readonly side: StakingSide; readonly name: string }) {
  const { t } = useTranslation()
  if (side === 'unstake')
    return <EmptyState icon={Coins} title={t('staking.nothingStaked', { name })} compact />
  return (
    <EmptyState
      icon={Coins}
      compact
      title={t('staking.nothingFree', { name })}
      hint={t('staking.nothingFreeHint')}
      action={
        <AppLink to="trade" className={buttonStyle()}>
          {t('staking.toTrade')}
        </AppLink>
      }
    />
  )
}
