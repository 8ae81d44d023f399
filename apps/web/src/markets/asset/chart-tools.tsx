import { Table2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../../app/language/translation.ts'
import { cn } from '../../ui/cn.ts'
import { Segmented } from '../../ui/forms/segmented.tsx'
import { countText } from '../figures.ts'
import { type AverageLength, averageLengths } from './candles.ts'
import { type ChartView, type Indicator, indicators, looks } from './chart-view.ts'
import { averageHues } from './reading.tsx'

/** How the price is drawn, with which averages and indicators, and the table of the same figures. */
export function ChartTools({
  view,
  onChange,
}: {
  readonly view: ChartView
  readonly onChange: (part: Partial<ChartView>) => unknown
}) {
  const { t, language } = useTranslation()
  const turned = (length: AverageLength) =>
    averageLengths.filter((each) => view.averages.includes(each) !== (each === length))
  const switched = (indicator: Indicator) =>
    indicators.filter((each) => view.indicators.includes(each) !== (each === indicator))
  return (
    <div className="mt-4 flex flex-wrap items-center gap-2 border-t border-line pt-4">
      {!view.isTable && (
        <>
          <Segmented
            label={t('markets.chart.look.label')}
            value={view.look}
            options={looks.map((value) => ({ value, label: t(`markets.chart.look.${value}`) }))}
            onValueChange={(look) => onChange({ look })}
          />
          <fieldset className="flex gap-2">
            <legend className="sr-only">{t('markets.chart.averages')}</legend>
            {averageLengths.map((length) => (
              <Toggle
                key={length}
                isOn={view.averages.includes(length)}
                label={t('markets.chart.averageFull', { length: countText(length, language) })}
                onPress={() => onChange({ averages: turned(length) })}
              >
                <span aria-hidden className={cn('h-0.5 w-3.5 rounded-full', averageHues[length])} />
                {t('markets.chart.average', { length: countText(length, language) })}
              </Toggle>
            ))}
          </fieldset>
          <fieldset className="flex flex-wrap gap-2">
            <legend className="sr-only">{t('markets.chart.indicators')}</legend>
            {indicators.map((indicator) => (
              <Toggle
                key={indicator}
                isOn={view.indicators.includes(indicator)}
                label={t(`markets.chart.indicatorFull.${indicator}`)}
                onPress={() => onChange({ indicators: switched(indicator) })}
              >
                {t(`markets.chart.indicator.${indicator}`)}
              </Toggle>
            ))}
          </fieldset>
        </>
      )}
      <Toggle isOn={view.isTable} onPress={() => onChange({ isTable: !view.isTable })} className="ms-auto">
        <Table2 aria-hidden className="size-[1.125rem]" strokeWidth={1.75} />
        {t('markets.chart.table')}
      </Toggle>
    </div>
  )
}

function Toggle({
  isOn,
  label,
  onPress,
  className,
  children,
}: {
  readonly isOn: boolean
  /** In full, where what is seen is short. */
  readonly label?: string
  readonly onPress: () => void
  readonly className?: string
  readonly children: ReactNode
}) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      title={label}
      onClick={onPress}
      className={cn(
        'inline-flex h-11 items-center gap-2 rounded-control border border-line px-3.5 text-sm font-medium whitespace-nowrap text-muted transition-colors hover:bg-subtle hover:text-ink aria-pressed:border-transparent aria-pressed:bg-accent-soft aria-pressed:text-accent',
        className,
      )}
    >
      {children}
    </button>
  )
}
