import { parseAmount } from '@sadaf/money'
import { useState } from 'react'
import type { PortfolioDay } from '../app/api/api.ts'
import { useTranslation } from '../app/language/translation.ts'
import { Money } from '../ui/amounts/money.tsx'
import { Percent } from '../ui/amounts/percent.tsx'
import { Button } from '../ui/button.tsx'
import { DateText } from '../ui/date-text.tsx'
import { ScrollRegion } from '../ui/scroll-region.tsx'
import { type Column, Table } from '../ui/table.tsx'
import type { ShownHistory } from './address.ts'

/** So many rows are added at a time. */
const ROWS = 50

const dollars = (amount: string) => parseAmount(amount, 'USD', { allowNegative: true })

/** The days as a table, the newest first: the line's data for screen readers. */
export default function HistoryTable({
  days,
  shown,
}: {
  readonly days: readonly PortfolioDay[]
  readonly shown: ShownHistory
}) {
  const { t } = useTranslation()
  const [count, setCount] = useState(ROWS)
  const columns = useColumns(shown)
  const label = t(shown === 'return' ? 'portfolio.history.return.label' : 'portfolio.history.label')
  return (
    <ScrollRegion label={label} className="size-full overflow-y-auto">
      <Table
        caption={label}
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

function useColumns(shown: ShownHistory): readonly Column<PortfolioDay>[] {
  const { t } = useTranslation()
  const day: Column<PortfolioDay> = {
    key: 'day',
    header: t('portfolio.history.day'),
    narrow: 'title',
    cell: (each) => <DateText value={`${each.day}T12:00:00Z`} timeZone="UTC" />,
  }
  const value: Column<PortfolioDay> = {
    key: 'value',
    header: t('portfolio.history.value'),
    align: 'end',
    narrow: shown === 'value' ? 'figure' : 'detail',
    cell: (each) =>
      each.value === null ? (
        <span className="text-muted">{t('portfolio.history.noValue')}</span>
      ) : (
        <Money value={dollars(each.value)} />
      ),
  }
  if (shown === 'value')
    return [
      day,
      value,
      {
        key: 'putIn',
        header: t('portfolio.history.putIn'),
        align: 'end',
        narrow: 'detail',
        cell: ({ put_in: putIn }) => <Money value={dollars(putIn)} />,
      },
    ]
  return [
    day,
    value,
    {
      key: 'return',
      header: t('portfolio.returns.timeWeighted'),
      align: 'end',
      narrow: 'figure',
      cell: ({ time_weighted: returned }) =>
        returned === null ? (
          <span className="text-muted">{t('portfolio.returns.unknown')}</span>
        ) : (
          <Percent value={returned} />
        ),
    },
  ]
}
