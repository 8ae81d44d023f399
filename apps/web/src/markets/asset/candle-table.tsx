import { useState } from 'react'
import type { Candle } from '../../app/api/api.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { Button } from '../../ui/button.tsx'
import { ScrollRegion } from '../../ui/scroll-region.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { plainPriceText, supplyText } from '../figures.ts'
import { momentText, type Writing } from './axis.ts'
import { secondsOf } from './candles.ts'

/** So many rows are added at a time. */
const ROWS = 50

/** The candles as a table, the newest first: the chart's data for screen readers. */
export function CandleTable({
  name,
  candles,
  writing,
}: {
  readonly name: string
  readonly candles: readonly Candle[]
  readonly writing: Writing
}) {
  const { t } = useTranslation()
  const [count, setCount] = useState(ROWS)
  const columns = useColumns(writing)
  const rows = candles.toReversed().slice(0, count)
  return (
    <ScrollRegion label={t('markets.chart.label', { name })} className="h-78.75 overflow-y-auto sm:h-96.75">
      <Table
        caption={t('markets.chart.label', { name })}
        columns={columns}
        rows={rows}
        rowKey={({ at }) => at}
      />
      {count < candles.length && (
        <Button variant="secondary" block className="mt-3" onClick={() => setCount(count + ROWS)}>
          {t('markets.chart.more')}
        </Button>
      )}
    </ScrollRegion>
  )
}

function useColumns(writing: Writing): readonly Column<Candle>[] {
  const { t, language } = useTranslation()
  const price = (name: 'open' | 'high' | 'low') =>
    ({
      key: name,
      header: t(`markets.chart.${name}`),
      align: 'end',
      cell: (candle: Candle) => figure(plainPriceText(candle[name], language)),
    }) as const
  const time: Column<Candle> = {
    key: 'time',
    header: t('markets.chart.time'),
    narrow: 'title',
    cell: (candle) => <bdi className="figures">{momentText(secondsOf(candle), writing)}</bdi>,
  }
  const close: Column<Candle> = {
    key: 'close',
    header: t('markets.chart.close'),
    align: 'end',
    narrow: 'figure',
    cell: (candle) => figure(plainPriceText(candle.close, language)),
  }
  const volume: Column<Candle> = {
    key: 'volume',
    header: t('markets.chart.volume'),
    align: 'end',
    ...(!writing.hasRoom && ({ narrow: 'detail' } as const)),
    cell: (candle) => figure(supplyText(candle.volume, language)),
  }
  if (writing.hasRoom) return [time, price('open'), price('high'), price('low'), close, volume]
  const others: Column<Candle> = {
    key: 'others',
    header: (['open', 'high', 'low'] as const).map((each) => t(`markets.chart.${each}`)).join(' · '),
    narrow: 'subtitle',
    cell: ({ open, high, low }) => {
      const [o = '', h = '', l = ''] = [open, high, low].map((each) => plainPriceText(each, language))
      return <span className="text-xs">{t('markets.chart.ohl', { open: o, high: h, low: l })}</span>
    },
  }
  return [time, others, close, volume]
}

function figure(text: string) {
  return (
    <bdi dir="ltr" className="figures">
      {text}
    </bdi>
  )
}
