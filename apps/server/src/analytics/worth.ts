/**
 * Worth of holdings at the end of a day, and the net amount put in until then; null where a price was
 * missing.
 */
type HeldDay = { readonly day: string; readonly value: bigint | null; readonly putIn: bigint }

const nothing = { value: 0n, putIn: 0n } as const

/**
 * How holdings stood at the end of a day: as on the newest day that is told up to it, with nothing before the first.
 */
export function stoodAt(days: readonly HeldDay[], day: string): Omit<HeldDay, 'day'> {
  return days.findLast((each) => each.day <= day) ?? nothing
}

/**
 * Gain of holdings from the end of one day to that of another: change of worth less the net amount put in.
 */
export function broughtBetween(days: readonly HeldDay[], from: string, to: string): bigint | null {
  const [first, last] = [stoodAt(days, from), stoodAt(days, to)]
  if (first.value === null || last.value === null) return null
  return last.value - last.putIn - (first.value - first.putIn)
}
