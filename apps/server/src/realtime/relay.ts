import { z } from 'zod'
import type { Log } from '../platform/index.ts'
import { createBatches } from './batches.ts'
import { Assembler, cut, piece } from './pieces.ts'
import type { Meta } from './presence.ts'
import type { BusLike } from './publisher.ts'

const BETWEEN_PROCESSES = 'realtime.relay'

const topicName = { name: z.string(), isPrivate: z.boolean() }
const present = z.object({
  member: z.string(),
  key: z.string(),
  meta: z.custom<Meta>((value) => z.looseObject({ phx_ref: z.string() }).safeParse(value).success),
  node: z.string(),
})

/** Message of one process to the others about its own clients. */
const news = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('broadcast'),
    ...topicName,
    payload: z.record(z.string(), z.unknown()),
    base64: z.string().optional(),
  }),
  z.object({ kind: z.literal('present'), ...topicName, present }),
  z.object({ kind: z.literal('absent'), ...topicName, member: z.string() }),
  z.object({ kind: z.literal('who'), ...topicName }),
  z.object({ kind: z.literal('these'), ...topicName, presents: z.array(present) }),
  z.object({ kind: z.literal('alive') }),
  z.object({ kind: z.literal('gone') }),
])
export type News = z.infer<typeof news>

const message = z.object({ from: z.string(), items: z.array(z.union([piece, news])) })
type Item = z.infer<typeof message>['items'][number]

export type RelayOptions = {
  readonly bus: BusLike
  /** This process's name, unique among all that ever ran. */
  readonly node: string
  readonly log: Pick<Log, 'error'>
  readonly ids: { next(): string }
  readonly maxMessageBytes?: number
  readonly maxWaiting?: number
  readonly later?: (work: () => void, delayMs: number) => void
  hear(from: string, item: News): void
}

export type Relay = { tell(item: News): void; drain(): Promise<void>; stop(): void }

/** Carries what clients do to the other processes, in order, whatever its size; this one's own is not heard. */
export function createRelay(options: RelayOptions): Relay {
  const { bus, node, log, ids, maxMessageBytes = 7_500, maxWaiting = 5_000 } = options
  // Base64 grows by a third, and a piece has a frame of its own.
  const maxPieceBytes = Math.floor((maxMessageBytes - 300) * 0.75)
  const maxItemBytes = maxMessageBytes - 100
  const assembler = new Assembler()
  const batches = createBatches<Item>({
    send: (items) => bus.publish(BETWEEN_PROCESSES, { from: node, items }),
    maxBatchBytes: maxItemBytes,
    maxWaiting,
    overflow: (waiting) => withoutBroadcasts(waiting).slice(-maxWaiting),
    onFailure: (error) => log.error({ err: error }, 'other processes could not be told; trying again'),
    later: options.later ?? ((work, delayMs) => void setTimeout(work, delayMs).unref()),
  })

  function hearItem(from: string, item: Item): void {
    if (item.kind !== 'piece') {
      options.hear(from, item)
      return
    }
    const whole = assembler.add(item)
    if (whole !== null) options.hear(from, news.parse(JSON.parse(whole)))
  }

  const stop = bus.subscribe(BETWEEN_PROCESSES, (value) => {
    const { from, items } = message.parse(value)
    if (from === node) return
    for (const item of items) hearItem(from, item)
  })

  return {
    tell(item) {
      const text = JSON.stringify(item)
      if (Buffer.byteLength(text) <= maxItemBytes) batches.add(item)
      else for (const part of cut(text, ids.next(), maxPieceBytes)) batches.add(part)
    },
    drain: batches.drain,
    stop,
  }
}

/** Broadcasts may be lost where the bus does not keep up; who is present must not be. */
function withoutBroadcasts(items: readonly Item[]): Item[] {
  return items.filter(({ kind }) => kind !== 'broadcast' && kind !== 'piece')
}
