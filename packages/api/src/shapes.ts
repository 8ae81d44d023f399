import { isAsset, type Money, parseAmount, toDecimal } from '@sadaf/money'
import { z } from 'zod'
import { readName } from './names.ts'
import { MAX_OWN_NOTE_LENGTH, readNote } from './plain-text.ts'
import { MAX_TAG_LENGTH, readTag } from './tags.ts'

/** An amount on the wire: a decimal string and the asset's code. */
export const wireAmount = z
  .strictObject({
    amount: z
      .string()
      .max(64)
      .meta({ description: 'Decimal, in the currency’s own scale.', example: '12.34' }),
    currency: z.string().max(12).meta({ description: 'ISO 4217 code or asset symbol.', example: 'USD' }),
  })
  .meta({ id: 'Amount' })

export type WireAmount = z.infer<typeof wireAmount>

/** An amount as the wire spells it. */
export function toWire(money: Money): WireAmount {
  return { amount: toDecimal(money), currency: money.asset }
}

/**
 * An amount that moves money: above zero, of a known currency and no more precise than it.
 * Parses to exact minor units.
 */
export const positiveAmount = wireAmount.transform((wire, context) => readAmount(wire, context, 1n))

/** The same, where nothing is an amount, too. */
export const amountFromZero = wireAmount.transform((wire, context) => readAmount(wire, context, 0n))

function readAmount(wire: WireAmount, context: z.core.$RefinementCtx<WireAmount>, leastMinor: bigint): Money {
  if (!isAsset(wire.currency)) {
    context.addIssue({ code: 'custom', path: ['currency'], params: { code: 'currency_unknown' } })
    return z.NEVER
  }
  try {
    const money = parseAmount(wire.amount, wire.currency)
    if (money.minor >= leastMinor) return money
    context.addIssue({ code: 'custom', path: ['amount'], params: { code: 'amount_not_positive' } })
  } catch (error) {
    context.addIssue({ code: 'custom', path: ['amount'], params: { code: amountErrorCode(error) } })
  }
  return z.NEVER
}

function amountErrorCode(error: unknown): string {
  if (error instanceof Error && 'code' in error && typeof error.code === 'string') return error.code
  throw error
}

export const id = z
  .uuid()
  .meta({ description: 'UUID, version 7.', example: '0198f3d2-7a3e-7c11-9d5f-3b8b2f0c4a10' })
export const timestamp = z.iso.datetime({ offset: true }).meta({ description: 'RFC 3339, UTC.' })
export const localDate = z.iso
  .date()
  // The calendar has no year 0.
  .refine((day) => day >= '0001-01-01')
  .meta({ description: 'A day in the caller’s time zone.', example: '2026-03-31' })

export const localTime = z
  .string()
  .max(5)
  .regex(/^([01][0-9]|2[0-3]):[0-5][0-9]$/)
  .meta({ description: 'What a clock shows in the caller’s time zone.', example: '09:00' })

const MAX_TIME_ZONE_LENGTH = 64

/** The name of a time zone of the IANA database, in any case and by any of its names; no plain offset. */
export function isTimeZone(name: string): boolean {
  if (name.length > MAX_TIME_ZONE_LENGTH || !/^[A-Za-z][A-Za-z0-9_+-]*(\/[A-Za-z0-9_+-]+)*$/.test(name))
    return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

export const timeZone = z
  .string()
  .max(MAX_TIME_ZONE_LENGTH)
  .refine(isTimeZone, { params: { code: 'time_zone_unknown' } })
  .meta({ description: 'Name in the IANA time zone database.', example: 'Asia/Dubai' })

/** Far beyond what a name or a note may have: whatever is longer is not looked at closely. */
const MAX_TYPED_LENGTH = 1_000

/** The name that a person goes by, in one spelling. */
export const personName = z
  .string()
  .max(MAX_TYPED_LENGTH)
  .transform((typed, context) => {
    const read = readName(typed)
    if (read.ok) return read.name
    context.addIssue({ code: 'custom', params: { code: read.code }, message: read.code })
    return z.NEVER
  })
  .meta({
    description:
      'One line of visible text with a letter in it, without web or mail addresses; 80 characters.',
    example: 'Layla Haddad',
  })

/** The note of a payment. */
export const note = z
  .string()
  .max(MAX_TYPED_LENGTH)
  .transform((typed, context) => {
    const read = readNote(typed)
    if (read.ok) return read.note
    context.addIssue({ code: 'custom', params: { code: read.code }, message: read.code })
    return z.NEVER
  })
  .meta({ description: 'Visible text of at most 140 characters; both sides see it.' })

/** A person's private note on a transaction; an empty one is none. */
export const ownNote = z
  .string()
  .max(MAX_TYPED_LENGTH)
  .transform((typed, context) => {
    const read = readNote(typed, MAX_OWN_NOTE_LENGTH)
    if (read.ok) return read.note === '' ? null : read.note
    context.addIssue({ code: 'custom', params: { code: read.code }, message: read.code })
    return z.NEVER
  })
  .meta({
    description: `Visible text of at most ${MAX_OWN_NOTE_LENGTH} characters; no other person sees it.`,
  })

/** A word or two that a person sorts their transactions by. */
export const tag = z
  .string()
  .max(MAX_TYPED_LENGTH)
  .transform((typed, context) => {
    const read = readTag(typed)
    if (read.ok) return read.tag
    context.addIssue({ code: 'custom', params: { code: read.code }, message: read.code })
    return z.NEVER
  })
  .meta({
    description: `One line of visible text of at most ${MAX_TAG_LENGTH} characters.`,
    example: 'Friends',
  })

/** The statuses that a person sees. */
export const status = z.enum(['pending', 'completed', 'failed']).meta({ id: 'Status' })

/** The code of a currency or asset that is known. */
export const assetCode = z
  .string()
  .max(12)
  .refine(isAsset, { params: { code: 'currency_unknown' } })

const limit = z.coerce.number().int().min(1).max(200).default(50)

/** Query of every list: at most `limit` rows after `cursor`. */
export const page = { limit, cursor: z.string().max(200).optional() }

/** The same for a list in the order of its ids, whose cursor is one. */
export const pageById = { limit, cursor: z.uuid().optional() }

/** A page of rows; `next_cursor` is null on the last. */
export function listOf<S extends z.ZodType>(row: S) {
  return z.object({ data: z.array(row), next_cursor: z.string().nullable() })
}

/** All rows of a short list. */
export function allOf<S extends z.ZodType>(row: S) {
  return z.object({ data: z.array(row) })
}

/** The reason of a failure, and a sentence that a person can read; null where it has not failed. */
export const failure = z.object({ code: z.string(), message: z.string() }).nullable()

/** The fields of a movement that one can look at by itself, whatever its kind. */
export const operationShape = {
  id,
  status,
  amount: wireAmount,
  fee: wireAmount,
  reference: z.string(),
  failure,
  waits_for: z.string().nullable().meta({ description: 'The provider that it waits for, while pending.' }),
  waits_until: timestamp
    .nullable()
    .meta({ description: 'The moment by which it has arrived or come back, while pending.' }),
  created_at: timestamp,
  completed_at: timestamp.nullable(),
}
