import { parseAmount } from '@sadaf/money'
import { useState } from 'react'
import type { PortfolioDay } from '../app/api/api.ts'
import { useTranslation } from '../app/language/translation.ts'
import { Button } from '../ui/button.tsx'
import { DateText } from '../ui/date-text.tsx'
import { Money } from '../ui/money.tsx'
import { ScrollRegion } from '../ui/scroll-region.tsx'
import { type Column, Table } from '../ui/table.tsx'

/** So many rows are added at a time. */
const ROWS = 50

const dollars = (amount: string) => parseAmount(amount, 'USD', { allowNegative: true })

/** The days as a table, the newest first: the line's data for screen readers. */
export default function HistoryTable({ days }: { readonly days: readonly PortfolioDay[] }) {
  const { t } = useTranslation()
  const [count, setCount] = useState(ROWS)
  const columns: readonly Column<PortfolioDay>[] = [
    {
      key: 'day',
      header: t('portfolio.history.day'),
      narrow: 'title',
      cell: ({ day }) => <DateText value={`${day}T12:00:00Z`} timeZone="UTC" />,
    },
    {
      key: 'value',
      header: t('portfolio.history.value'),
      align: 'end',
      narrow: 'figure',
      cell: ({ value }) =>
        value === null ? (
          <span className="text-muted">{t('portfolio.history.noValue')}</span>
        ) : (
          <Money value={dollars(value)} />
        ),
    },
    {
      key: 'putIn',
      header: t('portfolio.history.putIn'),
      align: 'end',
      narrow: 'detail',
      cell: ({ put_in: putIn }) => <Money value={dollars(putIn)} />,
    },
  ]
  return (
    <ScrollRegion label={t('portfolio.history.label')} className="size-full overflow-y-auto">
      <Table
        caption={t('portfolio.history.label')}
        columns={columns}
        rows={days.toReversed().slice(0, count)}
        rowKey={({ day }) => day}
      />
      {count < days.length && (
        <Button variant="secondary" block className="mt-3" onClick={() => setCount(count + ROWS)}>
          {t('portfolio.history.more')}
        </Button>
      )}
    </ScrollRegion>
  )
}
