import { toMoney } from '../app/api/amounts.ts'
import type { StakingOffer } from '../app/api/api.ts'
import { useTranslation } from '../app/language/translation.ts'
import { AppLink } from '../app/routing/link.tsx'
import { href } from '../app/routing/route-list.ts'
import { AssetMark } from '../markets/index.ts'
import { Money } from '../ui/amounts/money.tsx'
import { Button, buttonStyle } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { type Column, Table } from '../ui/table.tsx'
import { rateText } from './rate-text.ts'
import { useDaysText } from './use-days-text.ts'

type OffersProps = {
  readonly offers: readonly StakingOffer[]
  /** The provider that carries it out. */
  readonly provider: string
  readonly isGuest: boolean
  readonly onStake: (symbol: string) => void
}

/** Assets that can be staked, the highest rate first. */
export function Offers({ offers, provider, isGuest, onStake }: OffersProps) {
  const { t } = useTranslation()
  return (
    <Card padded={false} aria-labelledby="offers" className="mt-5">
      <div className="border-b border-line px-4 py-3.5 sm:px-6">
        <h2 id="offers" className="text-base font-semibold">
          {t('staking.offers')}
        </h2>
        <p className="mt-0.5 text-sm text-muted">
          {t('staking.offersHint')} {t('staking.carriedOutBy')} <bdi translate="no">{provider}</bdi>
        </p>
      </div>
      <Table
        className="px-4 sm:px-3"
        caption={t('staking.offers')}
        columns={useColumns(isGuest, onStake)}
        rows={offers}
        rowKey={({ symbol }) => symbol}
      />
    </Card>
  )
}

function useColumns(isGuest: boolean, onStake: (symbol: string) => void): readonly Column<StakingOffer>[] {
  const { t, language } = useTranslation()
  const days = useDaysText()
  return [
    {
      key: 'asset',
      header: t('staking.asset'),
      narrow: 'title',
      cell: ({ symbol, name }) => (
        <span className="flex items-center gap-3">
          <AssetMark symbol={symbol} />
          <span className="min-w-0">
            <span className="block leading-5 font-medium">{name}</span>
            <span className="block text-xs text-muted">
              <bdi translate="no">{symbol}</bdi>
            </span>
          </span>
        </span>
      ),
    },
    {
      key: 'rate',
      header: t('staking.rate'),
      align: 'end',
      narrow: 'figure',
      cell: ({ rate_percentage: percentage }) => (
        <bdi dir="ltr" className="figures font-semibold">
          {rateText(percentage, language)}
        </bdi>
      ),
    },
    {
      key: 'minimum',
      header: t('staking.minimum'),
      align: 'end',
      cell: ({ minimum }) => <Money value={toMoney(minimum)} fraction="trimmed" />,
    },
    {
      key: 'unbonding',
      header: t('staking.unbonding'),
      align: 'end',
      narrow: 'subtitle',
      cell: ({ unbonding_days: count }) => days(count),
    },
    {
      key: 'stake',
      header: t('staking.stake'),
      align: 'end',
      narrow: 'detail',
      cell: ({ symbol, name }) =>
        isGuest ? (
          <AppLink
            to="login"
            query={{ next: href('cryptoStaking') }}
            className={buttonStyle({ variant: 'secondary', size: 'sm' })}
          >
            {t('staking.signIn')}
          </AppLink>
        ) : (
          <Button
            variant="secondary"
            size="sm"
            aria-label={t('staking.stakeAsset', { name })}
            onClick={() => onStake(symbol)}
          >
            {t('staking.stake')}
          </Button>
        ),
    },
  ]
}
