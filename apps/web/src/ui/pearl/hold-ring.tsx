import { useSyncExternalStore } from 'react'
import { useTranslation } from '../../app/language/translation.ts'
import { formatNumber } from '../format.ts'

const A_SECOND_MS = 1_000
const RADIUS = 9
const ROUND = 2 * Math.PI * RADIUS

/** Whole seconds until a moment of this device's clock, down to none. */
export function useSecondsLeft(until: number): number {
  return useSyncExternalStore(everySecond, () => Math.max(0, Math.ceil((until - Date.now()) / A_SECOND_MS)))
}

function everySecond(onChange: () => void): () => void {
  const timer = setInterval(onChange, A_SECOND_MS)
  return () => clearInterval(timer)
}

/** How long an offer still holds, as a ring that empties. Only its end is announced: a voice that counts is no help. */
export function HoldRing({
  secondsLeft,
  secondsInAll,
  label,
}: {
  readonly secondsLeft: number
  readonly secondsInAll: number
  /** Says what holds, and for how long: `0:24`. */
  readonly label: (time: string) => string
}) {
  const { language } = useTranslation()
  const two = (count: number) => formatNumber(count, language, { minimumIntegerDigits: 2 })
  const time = `${formatNumber(Math.floor(secondsLeft / 60), language)}:${two(secondsLeft % 60)}`
  const share = Math.min(1, secondsLeft / Math.max(1, secondsInAll))
  return (
    <span
      role="timer"
      className="inline-flex items-center gap-2.5 rounded-full border border-line py-1.5 ps-2 pe-3.5 text-sm font-medium"
    >
      <svg width={22} height={22} viewBox="0 0 22 22" aria-hidden fill="none" strokeWidth={2.5}>
        <circle cx={11} cy={11} r={RADIUS} stroke="var(--line)" />
        <circle
          cx={11}
          cy={11}
          r={RADIUS}
          stroke="var(--accent)"
          strokeLinecap="round"
          strokeDasharray={`${share * ROUND} ${ROUND}`}
          transform="rotate(-90 11 11)"
        />
      </svg>
      <span>{label(time)}</span>
    </span>
  )
}
