import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { toMoney } from '../app/api/amounts.ts'
import type { PortfolioHolding } from '../app/api/api.ts'
import { useTranslation } from '../app/language/translation.ts'
import { AssetMark, Change, NOTHING, priceText } from '../markets/index.ts'
import { Money } from '../ui/amounts/money.tsx'
import { cn } from '../ui/cn.ts'
import { Gain } from './gain.tsx'
import { HoldingDetail } from './holding-detail.tsx'
import type { Method } from './method.ts'
import { EachCost, ShareOfAll } from './own-figure.tsx'

/** The columns of a desk, for the head and each row. */
export const rowGrid =
  'lg:grid lg:grid-cols-[minmax(9rem,1.5fr)_repeat(6,minmax(0,1fr))_1.25rem] lg:items-center lg:gap-x-3'

/** One holding: a row of columns on a desk, of two lines elsewhere; its lots are under it while it is open. */
export function HoldingRow({
  holding,
  method,
  isOpen,
  onOpen,
}: {
  readonly holding: PortfolioHolding
  readonly method: Method
  readonly isOpen: boolean
  readonly onOpen: (isOpen: boolean) => void
}) {
  const { t, language } = useTranslation()
  const id = useId()
  const {
    symbol,
    name,
    price,
    state,
    value,
    share_percentage: share,
    change_24h_percentage: change,
  } = holding
  const told = holding[method]
  const quantity = <Money value={toMoney(holding.quantity)} />
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => onOpen(!isOpen)}
        className={cn(
          rowGrid,
          'flex min-h-18 w-full flex-wrap items-center gap-x-3 px-4 py-3 text-start text-sm -outline-offset-2 transition-colors hover:bg-subtle/60 sm:px-6',
        )}
      >
        <span className="flex min-w-0 flex-1 basis-26 items-center gap-3">
          <AssetMark symbol={symbol} />
          <span className="min-w-0">
            <span className="block leading-5 font-medium">{name}</span>
            <span className="block text-xs text-muted">
              <bdi translate="no" className="max-lg:hidden">
                {symbol}
              </bdi>
              <span className="lg:hidden">{quantity}</span>
            </span>
          </span>
        </span>
        <Cell label={t('portfolio.holdings.price')} below={<Change percent={change} className="text-xs" />}>
          <bdi dir="ltr" className={cn('figures', state !== 'live' && 'text-muted')}>
            {priceText(price, language)}
          </bdi>
        </Cell>
        <Cell label={t('portfolio.holdings.held')}>{quantity}</Cell>
        <Cell
          label={t('portfolio.holdings.cost')}
          below={told.average_cost !== null && <EachCost price={told.average_cost} />}
        >
          <Money value={toMoney(told.cost)} />
        </Cell>
        <Cell label={t('portfolio.holdings.value')} below={<ShareOfAll percentage={share} />} isStrong>
          {value === null ? NOTHING : <Money value={toMoney(value)} />}
        </Cell>
        <Cell label={t('portfolio.holdings.unrealised')}>
          <Gain amount={told.unrealised} />
        </Cell>
        <Cell label={t('portfolio.holdings.realised')}>
          <Gain amount={told.realised} />
        </Cell>
        <span className="ms-auto grid shrink-0 justify-items-end lg:hidden">
          <span className="font-semibold">{value === null ? NOTHING : <Money value={toMoney(value)} />}</span>
          <Gain amount={told.unrealised} className="text-xs" />
        </span>
        <ChevronDown
          aria-hidden
          className={cn('size-5 shrink-0 text-muted transition-transform', isOpen && 'rotate-180')}
        />
      </button>
      {isOpen && (
        <div id={id} className="bg-subtle/40 px-4 pt-1 pb-5 sm:px-6">
          <HoldingDetail holding={holding} />
        </div>
      )}
    </>
  )
}

/** A figure of a column; what it is of is said to who cannot see the head. */
function Cell({
  label,
  below,
  isStrong = false,
  children,
}: {
  readonly label: string
  readonly below?: ReactNode
  readonly isStrong?: boolean
  readonly children: ReactNode
}) {
  return (
    <span className={cn('min-w-0 text-end max-lg:hidden', isStrong && 'font-semibold')}>
      <span className="sr-only">{label} </span>
      <span className="block">{children}</span>
      {below && <span className="block text-xs font-normal text-muted">{below}</span>}
    </span>
  )
}
