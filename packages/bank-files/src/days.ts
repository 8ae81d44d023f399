/** A day of the calendar as `2026-11-23`, or undefined when there is no such day or it is not of this age. */
export function dayOf(year: number, month: number, day: number): string | undefined {
  // Years outside are a mistake or another calendar: 1448 is a year of the Hijra.
  if (year < 1900 || year > 2199) return undefined
  const date = new Date(Date.UTC(year, month - 1, day))
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return undefined
  return date.toISOString().slice(0, 10)
}

/** A day, and the moment where a time and an offset were told. */
export type Told = { readonly day: string; readonly at: Date | null }

const ISO =
  /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}:\d{2}(?::\d{2})?(?:\.\d{1,9})?)(Z|[+-]\d{2}:\d{2})?|Z|[+-]\d{2}:\d{2})?$/

/** Reads ISODate and ISODateTime of XML Schema. */
export function readIsoDate(text: string): Told | undefined {
  const [, year, month, date, time, offset] = ISO.exec(text.trim()) ?? []
  const day = dayOf(Number(year), Number(month), Number(date))
  if (day === undefined) return undefined
  if (time === undefined || offset === undefined) return { day, at: null }
  const at = new Date(`${day}T${time.slice(0, 12)}${offset}`)
  return Number.isNaN(at.getTime()) ? undefined : { day, at }
}

const OFX = /^(\d{4})(\d{2})(\d{2})(?:(\d{2})(\d{2})(\d{2})?)?$/
const OFX_FRACTION = /^\d{1,9}$/
const OFX_OFFSET = /^[+-]?\d{1,2}(?:\.\d{1,2})?$/

/** Zeros that some programs write for a date that they do not know. */
export function isZeroDate(text: string): boolean {
  return /^0{8,14}/.test(text.trim())
}

/** Reads the dates of OFX (3.2.8.2): `20261123`, `20261123170509.123[+4:GST]`. */
export function readOfxDate(text: string): Told | undefined {
  const [clock = '', zone] = text.trim().split('[')
  const [digits = '', fraction = '0'] = clock.split('.')
  const [, year, month, date, hours, minutes, seconds = '00'] = OFX.exec(digits) ?? []
  const day = dayOf(Number(year), Number(month), Number(date))
  const [offset = ''] = zone?.replace(']', '').split(':') ?? []
  const isWellFormed = OFX_FRACTION.test(fraction) && (zone === undefined || OFX_OFFSET.test(offset))
  if (day === undefined || !isWellFormed) return undefined
  if (hours === undefined || zone === undefined) return { day, at: null }
  const local = Date.parse(`${day}T${hours}:${minutes}:${seconds}.${fraction.slice(0, 3)}Z`)
  return Number.isNaN(local) ? undefined : { day, at: new Date(local - Number(offset) * 3_600_000) }
}
