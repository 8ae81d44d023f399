import { type Money as Amount, toDecimal } from '@sadaf/money'
import { type PointerEvent, useState } from 'react'
import { useTranslation } from '../../app/language/translation.ts'
import { ticksBetween, tickText } from '../../portfolio/index.ts'
import { Money } from '../../ui/amounts/money.tsx'
import { moneyText } from '../../ui/amounts/money-text.ts'
import { useIsSmall } from '../../ui/use-is-small.ts'
import { barPlaces } from './bar-places.ts'

/** A step of time, and its amount of each series. */
type Step = {
  readonly key: string
  /** In full, as it is read. */
  readonly name: string
  /** As it stands below. */
  readonly short: string
  readonly amounts: readonly Amount[]
}

type Series = {
  readonly name: string
  /** Its bar's colour, as a class. */
  readonly colour: string
  /** Whether it hangs below the line of zero. */
  readonly isDown?: boolean
}

type Props = { readonly label: string; readonly steps: readonly Step[]; readonly series: readonly Series[] }

/**
 * Bars of each step, read by pointer, by touch and by the arrow keys. Time runs from left to right in every language.
 */
export function Bars({ label, steps, series }: Props) {
  const { t, language } = useTranslation()
  const [reading, setReading] = useState<number>()
  const last = steps.length - 1
  const shown = reading !== undefined && reading <= last ? reading : last
  const step = steps[shown]
  if (!step) return null
  const places = barPlaces(
    steps.map(({ amounts }) =>
      amounts.map((amount, index) => (series[index]?.isDown ? -1 : 1) * Number(toDecimal(amount))),
    ),
  )
  const read = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    const across = Math.floor(((clientX - left) / width) * steps.length)
    setReading(Math.max(0, Math.min(last, across)))
  }
  const said = series.map(({ name }, index) => {
    const amount = step.amounts[index]
    return amount ? `${name} ${moneyText(amount, language)}` : name
  })
  return (
    <>
      <Figures step={step} series={series} />
      <div
        dir="ltr"
        className="relative mt-3 h-56 rounded-control pe-12 has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-focus"
      >
        {/* Steps are gone along like a scale: the browser knows all its keys. */}
        <input
          type="range"
          className="sr-only"
          aria-label={`${label}. ${t('analytics.trends.keys')}`}
          min={0}
          max={last}
          value={shown}
          aria-valuetext={[step.name, ...said].join(' · ')}
          onChange={({ target }) => setReading(Number(target.value))}
          onFocus={() => setReading(last)}
          onBlur={() => setReading(undefined)}
        />
        <div
          aria-hidden
          className="relative flex size-full touch-pan-y"
          onPointerDown={read}
          onPointerMove={read}
          onPointerLeave={() => setReading(undefined)}
        >
          <Ticks low={places.low} high={places.high} />
          {steps.map(({ key }, at) => (
            <span key={key} className={`relative flex-1 ${at === reading ? 'bg-subtle' : ''}`}>
              {places.bars[at]?.map(({ top, size }, index) => (
                <span
                  key={series[index]?.name}
                  className={`absolute start-1/2 w-3/5 max-w-7 -translate-x-1/2 rounded-[3px] ${series[index]?.colour ?? ''}`}
                  style={{ top: `${top * 100}%`, height: `${size * 100}%` }}
                />
              ))}
            </span>
          ))}
          <span
            className="absolute inset-x-0 border-t border-line-strong"
            style={{ top: `${places.zero * 100}%` }}
          />
        </div>
      </div>
      <Names steps={steps} />
    </>
  )
}

function Figures({ step, series }: { readonly step: Step; readonly series: readonly Series[] }) {
  const { t } = useTranslation()
  return (
    <dl className="flex min-h-5 flex-wrap gap-x-4 gap-y-0.5 text-xs text-muted">
      <div>
        <dt className="sr-only">{t('analytics.trends.time')}</dt>
        <dd className="figures">
          <bdi>{step.name}</bdi>
        </dd>
      </div>
      {series.map(({ name, colour }, index) => {
        const amount = step.amounts[index]
        return (
          <div key={name} className="flex items-center gap-1.5">
            <span aria-hidden className={`size-2.5 rounded-[3px] ${colour}`} />
            <dt>{name}</dt>
            <dd>{amount && <Money value={amount} className="font-medium text-ink" />}</dd>
          </div>
        )
      })}
    </dl>
  )
}

const THOUSAND = 1_000

function Ticks({ low, high }: { readonly low: number; readonly high: number }) {
  const { language } = useTranslation()
  return ticksBetween(low, high).map((amount) => (
    <span
      key={amount}
      className="absolute inset-x-0 border-t border-dotted border-line"
      style={{ top: `${((high - amount) / (high - low)) * 100}%` }}
    >
      <span className="figures absolute start-full -translate-y-1/2 ps-2 text-xs text-muted">
        {tickText(amount, THOUSAND, language)}
      </span>
    </span>
  ))
}

/** Of the width, where a name in its middle would stick out. */
const EDGE = 0.07

/** Names below the bars: as many as there is room for, the last of them always. */
function Names({ steps }: { readonly steps: readonly Step[] }) {
  const most = useIsSmall() ? 4 : 7
  const every = Math.ceil(steps.length / most)
  return (
    <div aria-hidden dir="ltr" className="me-12 mt-2 flex h-4 text-xs text-muted">
      {steps.map(({ key, short }, index) => (
        <span key={key} className="relative flex-1">
          {(steps.length - 1 - index) % every === 0 && (index + 0.5) / steps.length > EDGE && (
            <bdi className="figures absolute start-1/2 -translate-x-1/2 whitespace-nowrap">{short}</bdi>
          )}
        </span>
      ))}
    </div>
  )
}
