import { addDays, daysBetween } from '@sadaf/calendar'
import { type Money, max, zero } from '@sadaf/money'

/** The pace of a goal is that of so many days at most. */
export const PACE_DAYS = 90

/** Younger goals have no pace yet. */
export const LEAST_PACE_DAYS = 14

/** A pace is compared with those of so many equal parts of its time. */
const PARTS = 3n

/** As far as a date is projected: fifty years. */
const MOST_DAYS = 18_263n

/** Net amount of a goal on a day: contributions less withdrawals. */
export type GoalDay = { readonly day: string; readonly minor: bigint }

export type Projection = {
  /** The date at the pace of the whole time. */
  readonly on: string
  /** The date at the pace of the best part of it. */
  readonly earliest: string
  /** The date at the pace of the worst part; null where nothing was saved in it, or it is decades away. */
  readonly latest: string | null
}

type Paced = {
  readonly target: Money
  readonly saved: Money
  /** The day of the first contribution. */
  readonly since: string
  readonly today: string
  readonly days: readonly GoalDay[]
}

/** When a goal is reached at its pace; null once it is reached, and without a pace. */
export function projectionOf({ target, saved, since, today, days }: Paced): Projection | null {
  const { minor: missing } = max({ ...target, minor: target.minor - saved.minor }, zero(target.asset))
  const age = daysBetween(since, today) + 1
  if (missing === 0n || age < LEAST_PACE_DAYS) return null
  const count = BigInt(Math.min(age, PACE_DAYS))
  const parts = Array.from({ length: Number(PARTS) }, () => 0n)
  for (const { day, minor } of days) {
    const ago = BigInt(daysBetween(day, today))
    if (ago < 0n || ago >= count) continue
    const part = Number((ago * PARTS) / count)
    parts[part] = (parts[part] ?? 0n) + minor
  }
  const dayAt = (minor: bigint, ofDays: bigint): string | null => {
    if (minor <= 0n) return null
    const ahead = (missing * ofDays + minor - 1n) / minor
    return ahead > MOST_DAYS ? null : addDays(today, Number(ahead))
  }
  const on = dayAt(
    parts.reduce((sum, minor) => sum + minor, 0n),
    count,
  )
  const inOrder = parts.toSorted((one, other) => (one < other ? -1 : one > other ? 1 : 0))
  const [least = 0n] = inOrder
  const most = inOrder.at(-1) ?? 0n
  // A part is a third of the time: its pace goes over the whole.
  const earliest = dayAt(most * PARTS, count)
  if (on === null || earliest === null) return null
  return { on, earliest, latest: dayAt(least * PARTS, count) }
}
