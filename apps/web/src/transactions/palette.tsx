import { useQuery } from '@tanstack/react-query'
import { ChartPie, CircleCheck, Clock, FolderDown } from 'lucide-react'
import type { Finding, PaletteOffer } from '../app/capability/palette.ts'
import { dayOf } from '../app/days.ts'
import { useTranslation } from '../app/language/translation.ts'
import { useNow } from '../app/now.ts'
import { href } from '../app/routing/route-list.ts'
import { useTimeZone } from '../app/session/me.ts'
import { usePaused } from '../ui/use-paused.ts'
import { AmountText } from './amount-text.tsx'
import { DayText } from './day-text.tsx'
import { searchQuery } from './queries.ts'
import { TransactionMark } from './transaction-mark.tsx'

/** Shorter than the eye notices, and long enough that a word typed at speed is one question. */
const PAUSE_MS = 60

function useFindings(typed: string): readonly Finding[] {
  const { t } = useTranslation()
  const timeZone = useTimeZone()
  const today = dayOf(useNow(), timeZone)
  const query = usePaused(typed, PAUSE_MS)
  const { data } = useQuery({ ...searchQuery(query), enabled: query !== '' })
  if (query === '' || typed === '' || !data) return []
  return data.data.map((transaction) => ({
    id: transaction.id,
    mark: <TransactionMark transaction={transaction} />,
    title: transaction.description,
    hint: (
      <>
        <DayText day={dayOf(new Date(transaction.date), timeZone)} today={today} /> ·{' '}
        {t(`transactions.category.${transaction.category}`)}
      </>
    ),
    aside: <AmountText transaction={transaction} className="own-end! shrink-0 font-medium" />,
    address: href('transactions', {}, { query: { id: transaction.id } }),
  }))
}

export const palette: PaletteOffer = {
  pages: [
    { to: 'transactionsPending', title: 'transactions.view.pending', icon: Clock, audience: 'people' },
    {
      to: 'transactionsCompleted',
      title: 'transactions.view.completed',
      icon: CircleCheck,
      audience: 'people',
    },
    { to: 'transactionsInsights', title: 'transactions.insights.title', icon: ChartPie, audience: 'people' },
    { to: 'downloads', title: 'exports.title', hint: 'exports.intro', icon: FolderDown, audience: 'people' },
  ],
  searches: [{ name: 'transactions', title: 'transactions.title', standsBelow: true, useFindings }],
}
