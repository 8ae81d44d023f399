/** A number as people write it, in E.164 with its plus sign; null where the country's code is missing. */
export function readPhone(typed: string): string | null {
  const western = typed.replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
  const compact = western.replace(/[\s()./-]/g, '').replace(/^00/, '+')
  return /^\+[1-9]\d{6,14}$/.test(compact) ? compact : null
}
