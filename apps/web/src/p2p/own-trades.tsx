import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { toMoney } from '../app/api/amounts.ts'
import type { P2pTrade } from '../app/api/api.ts'
import { useTranslation } from '../app/language/translation.ts'
import { AssetMark } from '../markets/index.ts'
import { Money } from '../ui/amounts/money.tsx'
import { Card } from '../ui/card.tsx'
import { DateText } from '../ui/date-text.tsx'
import { Name } from '../ui/name.tsx'
import { tradesQuery } from './queries.ts'
import { StateBadge } from './state-badge.tsx'
import { useMinutesLeft } from './use-minutes-left.ts'

/** Trades that go on; nothing where there are none. */
export function OpenTrades() {
  const { t } = useTranslation()
  return <Trades title={t('p2p.trades.open')} trades={useQuery(tradesQuery('open')).data?.data ?? []} />
}

/** The latest that have ended. */
export function PastTrades() {
  const { t } = useTranslation()
  return <Trades title={t('p2p.trades.over')} trades={useQuery(tradesQuery('over')).data?.data ?? []} />
}

function Trades({ title, trades }: { readonly title: string; readonly trades: readonly P2pTrade[] }) {
  const [address, setAddress] = useSearchParams()
  if (trades.length === 0) return null
  const open = (id: string) => {
    const opened = new URLSearchParams(address)
    opened.set('trade', id)
    setAddress(opened, { preventScrollReset: true })
  }
  return (
    <Card padded={false} className="overflow-hidden">
      <section aria-label={title}>
        <h2 className="border-b border-line px-4 py-3.5 text-base font-semibold sm:px-6">{title}</h2>
        <ul className="divide-y divide-line">
          {trades.map((trade) => (
            <li key={trade.id}>
              <TradeRow trade={trade} onOpen={() => open(trade.id)} />
            </li>
          ))}
        </ul>
      </section>
    </Card>
  )
}

function TradeRow({ trade, onOpen }: { readonly trade: P2pTrade; readonly onOpen: () => void }) {
  const { t } = useTranslation()
  const left = useMinutesLeft(trade)
  return (
    <button
      type="button"
      onClick={onOpen}
      className="flex min-h-16 w-full items-center gap-3 px-4 py-2.5 text-start -outline-offset-2 transition-colors hover:bg-subtle/60 sm:px-6"
    >
      <AssetMark symbol={trade.asset} />
      <span className="min-w-0 flex-1">
        <span className="block font-medium">
          {t(`p2p.trades.side.${trade.side}`)} <Money value={toMoney(trade.quantity)} />
        </span>
        <span className="block text-xs text-muted">
          <Name className="wrap-anywhere">{trade.other}</Name> ·{' '}
          {left ?? <DateText value={trade.ended_at ?? trade.created_at} style="full" />}
        </span>
      </span>
      <span className="grid shrink-0 justify-items-end gap-1 text-end">
        <Money value={toMoney(trade.value)} className="font-medium" />
        <StateBadge state={trade.state} />
      </span>
    </button>
  )
}
