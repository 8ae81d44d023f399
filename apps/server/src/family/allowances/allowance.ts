import type { AllowanceLink } from '@sadaf/api'
import { daysBetween, firstPayDays, payDayBefore } from '@sadaf/calendar'
import { type Money, min, money, subtract, toDecimal } from '@sadaf/money'
import type { Allowance } from '../households/household.ts'

/** All that an allowance is computed from. */
export type Basis = {
  readonly full: Money
  readonly link: AllowanceLink
  /** Chores of the cycle that a Parent has confirmed, of all that count. Those with a reward of their own do not. */
  readonly done: number
  readonly counted: number
  /** Days that it is for, of those between two pay days. */
  readonly days: number
  readonly ofDays: number
}

/** An allowance of one pay day: what was earned is what an advance has paid already and what is paid now. */
export type Computed = Basis & {
  readonly earned: Money
  readonly advance: Money
  readonly paid: Money
}

/** The days that count towards a pay day: from the first on, up to the day before it. */
export type Cycle = { readonly from: string; readonly days: number; readonly ofDays: number }

type Paying = Pick<Allowance, 'every' | 'since' | 'isProrated'> & {
  readonly day: string
  /** The pay day before; null before the first. */
  readonly lastDay: string | null
}

/** The cycle that ends with a pay day. Two cycles never share a day. */
export function cycleOf({ day, every, since, isProrated, lastDay }: Paying): Cycle {
  const start = payDayBefore(day, every)
  const from = [start, since, ...(lastDay === null ? [] : [lastDay])].sort().at(-1) ?? start
  const ofDays = daysBetween(start, day)
  if (!isProrated || lastDay !== null) return { from, days: ofDays, ofDays }
  return { from, ...firstPayDays({ day, every, since }) }
}

/** The share of the chores that were done; all of it where none was to be done. */
function shareOf({ link, done, counted }: Basis): readonly [part: number, whole: number] {
  const follows = link === 'proportional' || link === 'all_or_nothing'
  if (!follows || counted === 0) return [1, 1]
  if (link === 'proportional') return [done, counted]
  return [done === counted ? 1 : 0, 1]
}

/** The earned amount, rounded down once: 50.00 with 7 of 9 chores done is 38.88. */
export function earnedOf(basis: Basis): Money {
  const [part, whole] = shareOf(basis)
  const { full, days, ofDays } = basis
  const numerator = full.minor * BigInt(part) * BigInt(days)
  return money(full.asset, numerator / (BigInt(whole) * BigInt(ofDays)))
}

/** Takes off what was paid early, as far as it goes. The rest stays for the pay day after. */
export function computed(basis: Basis, outstanding: Money, earned = earnedOf(basis)): Computed {
  const advance = min(earned, outstanding)
  return { ...basis, earned, advance, paid: subtract(earned, advance) }
}

/** The formula in figures alone, so that it reads the same in every language; null where all is paid as it is. */
export function formulaOf({ full, link, done, counted, days, ofDays, earned, advance, paid }: Computed) {
  const follows = (link === 'proportional' || link === 'all_or_nothing') && counted > 0
  const isDecided = link === 'parent_decides' && earned.minor !== full.minor
  const factors = [
    toDecimal(full),
    ...(days === ofDays ? [] : [`${days}/${ofDays}`]),
    ...(follows ? [`${done}/${counted}`] : []),
  ]
  if (factors.length === 1 && advance.minor === 0n && !isDecided) return null
  const taken = advance.minor === 0n ? '' : ` − ${toDecimal(advance)} = ${toDecimal(paid)}`
  // All or nothing is no product: its chores stand beside what came of them.
  const sign = link === 'all_or_nothing' || isDecided ? '→' : '='
  const product = factors.length === 1 && !isDecided ? '' : ` ${sign} ${toDecimal(earned)}`
  return `${factors.join(' × ')}${product}${taken}`
}
