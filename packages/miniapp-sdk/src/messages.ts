import { z } from 'zod'
import {
  MOST_ITEM_LENGTH,
  MOST_KEY_LENGTH,
  MOST_OPTION_LENGTH,
  MOST_ORDER_COUNT,
  MOST_ORDER_LINES,
} from './limits.ts'

// Pages let no text be made a program, which zod would try for speed.
z.config({ jitless: true })

const id = z.int().min(1).max(1_000_000_000)
const key = z
  .string()
  .max(MOST_KEY_LENGTH)
  .regex(/^[a-z][a-z0-9_.-]*$/)

const orderLine = z.strictObject({
  item: z.string().min(1).max(MOST_ITEM_LENGTH),
  option: z
    .string()
    .max(MOST_OPTION_LENGTH)
    .regex(/^[A-Z0-9][A-Z0-9:. -]*$/)
    .nullable(),
  count: z.int().min(1).max(MOST_ORDER_COUNT),
})

/** An order with the amount that the app has shown: the host compares it with its shop's own prices. */
export const payment = z.strictObject({
  reference: z
    .string()
    .min(8)
    .max(64)
    .regex(/^[a-z0-9-]+$/),
  lines: z.array(orderLine).min(1).max(MOST_ORDER_LINES),
  // A decimal above zero, without a sign: nine digits are more than any limit lets a person move.
  amount: z
    .string()
    .max(14)
    .regex(/^(0|[1-9][0-9]{0,8})([.][0-9]{1,3})?$/)
    .refine((text) => /[1-9]/.test(text)),
  currency: z.string().regex(/^[A-Z]{3}$/),
})

/** Everything that an app can ask of its host. */
export const ask = z.discriminatedUnion('call', [
  z.strictObject({ id, call: z.literal('hello') }),
  z.strictObject({ id, call: z.literal('name') }),
  z.strictObject({ id, call: z.literal('rates') }),
  z.strictObject({ id, call: z.literal('store.read') }),
  z.strictObject({
    id,
    call: z.literal('store.write'),
    key,
    // One that is too long is well formed: the host says that there is no room for it.
    value: z.string().nullable(),
  }),
  z.strictObject({ id, call: z.literal('orders') }),
  z.strictObject({ id, call: z.literal('pay'), payment }),
  z.strictObject({ id, call: z.literal('refund'), order: z.uuid() }),
  z.strictObject({ id, call: z.literal('close') }),
])

export type Ask = z.infer<typeof ask>
