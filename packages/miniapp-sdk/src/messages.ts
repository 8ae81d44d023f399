import { z } from 'zod'
import { MOST_KEY_LENGTH } from './limits.ts'

// Pages let no text be made a program, which zod would try for speed.
z.config({ jitless: true })

const id = z.int().min(1).max(1_000_000_000)
const key = z
  .string()
  .max(MOST_KEY_LENGTH)
  .regex(/^[a-z][a-z0-9_.-]*$/)

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
  z.strictObject({ id, call: z.literal('close') }),
])

export type Ask = z.infer<typeof ask>
