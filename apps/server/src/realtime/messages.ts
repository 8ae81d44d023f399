import { z } from 'zod'

/** Payloads that clients send. Unknown keys are ignored: the newest client adds some every few months. */
const rowBinding = z.looseObject({
  event: z.string(),
  schema: z.string().nullish(),
  table: z.string().nullish(),
  filter: z.string().nullish(),
  select: z.array(z.string().max(63)).max(100).nullish(),
})
export type RowBinding = z.infer<typeof rowBinding>

export const joinPayload = z.object({
  config: z
    .object({
      broadcast: z
        .object({
          ack: z.boolean().nullish(),
          self: z.boolean().nullish(),
          replication_ready: z.boolean().nullish(),
        })
        .nullish(),
      presence: z.object({ key: z.string().nullish(), enabled: z.boolean().nullish() }).nullish(),
      postgres_changes: z.array(rowBinding).nullish(),
      postgres_changes_options: z.object({ wait: z.boolean().nullish() }).nullish(),
      private: z.boolean().nullish(),
    })
    .nullish(),
  access_token: z.string().nullish(),
})
export type JoinPayload = z.infer<typeof joinPayload>

export const tokenPayload = z.object({ access_token: z.string().nullish() })

export const broadcastPayload = z.looseObject({ event: z.string().min(1) })

export const presencePayload = z.discriminatedUnion('event', [
  z.object({ event: z.literal('track'), payload: z.record(z.string(), z.unknown()).nullish() }),
  z.object({ event: z.literal('untrack') }),
])
