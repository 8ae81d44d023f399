import { AGE_OF_MAJORITY, HAND_OVER_TOLD_DAYS } from '@sadaf/api'
import { addDays } from '@sadaf/calendar'
import type { Member } from './household.ts'

type Born = Pick<Member, 'birthYear' | 'bornOn'>

const LEAP_DAY = '02-29'

/**
 * The first day on which a profile can become its person's own: the eighteenth birthday. Where only the year is known
 * it is the last day of that year, on which every birthday of the year has come. Null for everybody else.
 */
export function comesOfAgeOn({ birthYear, bornOn }: Born): string | null {
  if (birthYear === null) return null
  const year = birthYear + AGE_OF_MAJORITY
  if (bornOn === null) return `${year}-12-31`
  const day = bornOn.slice(5)
  // A year without that day has the birthday a day later.
  return day === LEAP_DAY && !isLeap(year) ? `${year}-03-01` : `${year}-${day}`
}

const isLeap = (year: number): boolean => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)

/** Whether the household is to be told by now that a profile comes of age. */
export function isToldOn(member: Born & Pick<Member, 'handOverToldAt'>, today: string): boolean {
  const on = comesOfAgeOn(member)
  return on !== null && member.handOverToldAt === null && today >= addDays(on, -HAND_OVER_TOLD_DAYS)
}

/**
 * Whether a profile can be handed over: its day has come where the household lives, and both sides were told before.
 */
export function canBeHandedOver(member: Born & Pick<Member, 'handOverToldAt'>, today: string): boolean {
  const on = comesOfAgeOn(member)
  return on !== null && today >= on && member.handOverToldAt !== null
}
