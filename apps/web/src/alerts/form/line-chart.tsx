import type { AlertLine, AlertLines } from '@sadaf/api/alert-lines'
import { Equal } from 'lucide-react'
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { useTranslation } from '../../app/language/translation.ts'
import { plainPriceText, priceText } from '../../markets/index.ts'
import { cn } from '../../ui/cn.ts'
import { nudged, placeOf, priceAt, type Scale, scaleOf } from './scale.ts'

/** In thousandths of the price of now. */
const NUDGES: Readonly<Record<string, number>> = {
  ArrowUp: 1,
  ArrowRight: 1,
  ArrowDown: -1,
  ArrowLeft: -1,
  PageUp: 10,
  PageDown: -10,
}

type LineChartProps = {
  /** The prices of the last day, the oldest first. */
  readonly past: readonly string[]
  readonly now: string
  readonly lines: AlertLines | null
  readonly onLineMove: (price: string) => void
}

/**
 * How the price went, and where the alert fires: the tinted band. Its line is dragged or moved by the arrow keys; the
 * strip beside it is what the price must leave before it fires again. Time runs from left to right in every language.
 */
export function LineChart({ past, now, lines, onLineMove }: LineChartProps) {
  const { t, language } = useTranslation()
  const place = useRef<HTMLDivElement>(null)
  const [held, setHeld] = useState<Scale>()
  const scale = held ?? scaleOf(past, now, lines)
  const grip = lines?.upper ?? lines?.lower ?? null
  return (
    <div
      dir="ltr"
      ref={place}
      className="relative h-33 overflow-hidden rounded-control border border-line bg-surface"
    >
      {lines?.upper && <Band side="above" line={lines.upper} scale={scale} />}
      {lines?.lower && <Band side="below" line={lines.lower} scale={scale} />}
      <Past prices={[...past, now]} scale={scale} />
      <Label at={placeOf(scale, now)} className="text-ink">
        {plainPriceText(now, language)}
      </Label>
      {[lines?.upper, lines?.lower].map(
        (line) =>
          line && (
            <Label
              key={line === lines?.upper ? 'upper' : 'lower'}
              at={placeOf(scale, line.at)}
              className="bg-accent text-accent-ink"
            >
              {plainPriceText(line.at, language)}
            </Label>
          ),
      )}
      {grip && (
        <Grip
          at={placeOf(scale, grip.at)}
          name={t('alerts.form.line')}
          text={priceText(grip.at, language)}
          onHold={(isHeld) => setHeld(isHeld ? scale : undefined)}
          onPlace={(y) => {
            const box = place.current?.getBoundingClientRect()
            if (box) onLineMove(priceAt(scale, (box.bottom - y) / box.height))
          }}
          onNudge={(thousandths) => onLineMove(nudged(grip.at, now, thousandths))}
        />
      )}
    </div>
  )
}

/** How far the past reaches, in percent: the price of now stands behind it. */
const WIDTH = 76

const percent = (part: number) => `${part * 100}%`

function Band({
  side,
  line,
  scale,
}: {
  readonly side: 'above' | 'below'
  readonly line: AlertLine
  readonly scale: Scale
}) {
  const [at, back] = [placeOf(scale, line.at), placeOf(scale, line.back)]
  const isAbove = side === 'above'
  return (
    <span aria-hidden>
      <span
        className="absolute inset-x-0 bg-accent-soft"
        style={isAbove ? { top: 0, bottom: percent(at) } : { bottom: 0, top: percent(1 - at) }}
      />
      <span
        className="absolute inset-x-0 bg-accent-soft opacity-50"
        style={
          isAbove
            ? { top: percent(1 - at), bottom: percent(back) }
            : { bottom: percent(at), top: percent(1 - back) }
        }
      />
      <span
        className="absolute inset-x-0 border-t border-dashed border-accent"
        style={{ bottom: percent(at) }}
      />
    </span>
  )
}

function Past({ prices, scale }: { readonly prices: readonly string[]; readonly scale: Scale }) {
  const last = prices.length - 1
  const points = prices.map(
    (price, index) => `${(index / Math.max(1, last)) * WIDTH} ${100 - placeOf(scale, price) * 100}`,
  )
  return (
    <svg
      aria-hidden
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      className="absolute inset-0 size-full stroke-ink"
    >
      <path d={`M${points.join('L')}`} fill="none" strokeWidth={1.5} vectorEffect="non-scaling-stroke" />
    </svg>
  )
}

function Label({
  at,
  className,
  children,
}: {
  readonly at: number
  readonly className: string
  readonly children: string
}) {
  return (
    <bdi
      aria-hidden
      dir="ltr"
      className={cn(
        'figures absolute end-1.5 translate-y-1/2 rounded-md px-1.5 py-0.5 text-xs font-semibold',
        className,
      )}
      style={{ bottom: percent(Math.min(0.93, Math.max(0.07, at))) }}
    >
      {children}
    </bdi>
  )
}

type GripProps = {
  readonly at: number
  readonly name: string
  readonly text: string
  readonly onHold: (isHeld: boolean) => void
  readonly onPlace: (y: number) => void
  readonly onNudge: (thousandths: number) => void
}

/** Handle that drags the line. */
function Grip({ at, name, text, onHold, onPlace, onNudge }: GripProps) {
  const take = (event: PointerEvent<HTMLDivElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    onHold(true)
  }
  const press = (event: KeyboardEvent) => {
    const thousandths = NUDGES[event.key]
    if (thousandths === undefined) return
    event.preventDefault()
    onNudge(thousandths)
  }
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={name}
      aria-valuemin={0}
      aria-valuemax={1000}
      aria-valuenow={Math.round(at * 1000)}
      aria-valuetext={text}
      onKeyDown={press}
      onPointerDown={take}
      onPointerMove={(event) =>
        event.currentTarget.hasPointerCapture(event.pointerId) && onPlace(event.clientY)
      }
      onLostPointerCapture={() => onHold(false)}
      className="absolute start-1/2 grid h-11 w-16 -translate-x-1/2 translate-y-1/2 cursor-ns-resize touch-none place-items-center rounded-control"
      style={{ bottom: percent(at) }}
    >
      <span
        aria-hidden
        className="grid h-5 w-8 place-items-center rounded-full border-2 border-accent bg-surface text-xs leading-none text-accent"
      >
        <Equal className="size-3.5" />
      </span>
    </div>
  )
}
