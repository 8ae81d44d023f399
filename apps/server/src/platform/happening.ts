import type { WebhookEvent } from '@sadaf/api'
import type { Hook } from './hooks.ts'

/** An event in a person's account that programs of theirs may want to hear of. */
export type Happening = {
  readonly userId: string
  readonly type: WebhookEvent
  /** As the API would show it to that person. */
  readonly data: Record<string, unknown>
}

/** Where such events are told of, in the transaction that makes them true. */
export type Happens = Pick<Hook<Happening>, 'emit'>
