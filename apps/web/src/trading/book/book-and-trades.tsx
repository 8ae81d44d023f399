import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { type Instrument, tellError } from '../../app/api/api.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { useRoom } from '../../markets/index.ts'
import { Card, CardHeader } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { TabPanel, Tabs } from '../../ui/tabs.tsx'
import { bookQuery } from '../queries.ts'
import { Book, type BookProps } from './order-book.tsx'
import { Trades } from './trades.tsx'

type Part = 'book' | 'trades'

/** Order book and latest trades: beside each other where there is room, else behind two tabs. */
export function BookAndTrades({ instrument: { symbol, currency } }: { readonly instrument: Instrument }) {
  const { t } = useTranslation()
  const book = useQuery(bookQuery(symbol))
  const hasRoom = useRoom() !== 'phone'
  const show = (Show: (props: BookProps) => ReactNode) =>
    book.data ? (
      <div className="isolate py-3">
        <Show book={book.data} symbol={symbol} currency={currency} />
      </div>
    ) : book.isError ? (
      <ErrorState
        message={t('trading.book.failed')}
        requestId={tellError(book.error).requestId}
        retrying={book.isFetching}
        onRetry={() => book.refetch()}
      />
    ) : (
      <Loading className="p-4 sm:px-6">
        <Skeleton className="h-108" />
      </Loading>
    )
  if (!hasRoom) return <Tabbed show={show} />
  return (
    <div className="grid grid-cols-2 items-start gap-4">
      <Card padded={false} className="h-full">
        <CardHeader title={t('trading.book.title')} className="px-4 pt-5 sm:px-6" />
        {show(Book)}
      </Card>
      <Card padded={false} className="h-full">
        <CardHeader title={t('trading.trades.title')} className="px-4 pt-5 sm:px-6" />
        {show(Trades)}
      </Card>
    </div>
  )
}

function Tabbed({ show }: { readonly show: (part: (props: BookProps) => ReactNode) => ReactNode }) {
  const { t } = useTranslation()
  const [part, setPart] = useState<Part>('book')
  return (
    <Card padded={false}>
      <Tabs
        value={part}
        onValueChange={setPart}
        tabs={[
          { value: 'book', label: t('trading.book.title') },
          { value: 'trades', label: t('trading.trades.title') },
        ]}
        label={t('trading.book.title')}
      >
        <TabPanel value="book" className="pt-0!">
          {show(Book)}
        </TabPanel>
        <TabPanel value="trades" className="pt-0!">
          {show(Trades)}
        </TabPanel>
      </Tabs>
    </Card>
  )
}
