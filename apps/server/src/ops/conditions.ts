/** A comparison that a question may ask for, and with what; it is not asked where there is nothing to compare with. */
export type Condition = readonly [comparison: string, value: string | Date | null]

/**
 * Those conditions that are asked, behind `where`, with their values. Written for what is asked alone, so that each
 * question has the index that is made for it. The comparisons are words of our own, never anybody's input.
 *
 * @param first the number of the first parameter
 */
export function whereAll(
  conditions: readonly Condition[],
  first: number,
): { readonly where: string; readonly values: readonly (string | Date)[] } {
  const asked = conditions.flatMap(([comparison, value]) => (value === null ? [] : [{ comparison, value }]))
  const texts = asked.map(({ comparison }, index) => `${comparison} $${first + index}`)
  return {
    where: texts.length > 0 ? `where ${texts.join(' and ')}` : '',
    values: asked.map(({ value }) => value),
  }
}
