import { setImmediate as turn } from 'node:timers/promises'
import { assetKinds } from '@sadaf/api'
import { PRICES_CHANNEL, PRICES_EVENT, WATCH_EVENT } from '@sadaf/api/prices'
import { Counter, Gauge } from 'prom-client'
import { z } from 'zod'
import type { Platform } from '../../platform/index.ts'
import {
  type Broadcast,
  createBroadcastWriter,
  type Listener,
  type Stream,
  type StreamAnswer,
} from '../../realtime/index.ts'
import type { Board, Snapshot } from '../board.ts'
import { presentNews } from '../present.ts'
import { QUOTED } from '../tracked.ts'
import { createAudience, marketSubject, type Subject, type Telling } from './audience.ts'
import { batchesOf } from './batch.ts'
import { createPulse } from './pulse.ts'
import { createSheet } from './sheet.ts'
import { readWatch } from './watch.ts'

/**
 * So often everybody hears something, and be it that there is nothing new: who hears nothing for longer has lost us.
 */
const BEAT_EVERY_MS = 10_000
/** So many are told before others have their turn. */
const TOLD_AT_ONCE = 200

const joining = z.object({ [WATCH_EVENT]: z.unknown().optional() })

export type PriceStream = Stream & {
  /** Tells everybody what has changed since the last time; what else is under way is not waited for. */
  tell(): Promise<void>
  stop(): Promise<void>
}

/**
 * Streams prices to their listeners: at most once a second, the changed assets that each watches. The quotes
 * are read once for all, whenever the process that follows the feeds announces new ones; nothing is read
 * while there are no listeners.
 */
export function createPriceStream(
  { bus, log, metrics }: Pick<Platform, 'bus' | 'log' | 'metrics'>,
  board: Pick<Board, 'read' | 'summaryOf'>,
): PriceStream {
  const meters = createMeters(metrics)
  const audience = createAudience()
  const sheet = createSheet()
  const write = createBroadcastWriter(PRICES_CHANNEL, PRICES_EVENT)
  const pulse = createPulse(() =>
    tell().catch((error: unknown) => log.warn({ err: error }, 'prices could not be read for open pages')),
  )
  const endHints = bus.subscribe(QUOTED, pulse.hint)
  let beatAt = 0

  async function tell(): Promise<void> {
    const snapshot = await board.read()
    const { at } = snapshot
    const changed = sheet.put(saidOf(snapshot))
    const isBeat = at.getTime() - beatAt >= BEAT_EVERY_MS
    if (isBeat) beatAt = at.getTime()
    const batchOf = batchesOf(sheet, at)
    await handOut(audience.round(changed, (subjects) => write(batchOf(subjects)), isBeat))
  }

  function* saidOf(snapshot: Snapshot): Iterable<readonly [Subject, unknown]> {
    for (const placed of [...snapshot.placed.values()].flat()) {
      const { symbol } = placed.row
      if (audience.wants(symbol)) yield [symbol, presentNews(placed, snapshot.at)]
    }
    for (const kind of assetKinds) {
      const subject = marketSubject(kind)
      if (audience.wants(subject)) yield [subject, { kind, ...board.summaryOf(snapshot, kind) }]
    }
  }

  async function handOut(tellings: readonly Telling<Broadcast>[]): Promise<void> {
    for (const [index, { listener, told }] of tellings.entries()) {
      if (index % TOLD_AT_ONCE === TOLD_AT_ONCE - 1) await turn()
      listener.tell(told)
    }
    meters.batches.inc(tellings.length)
  }

  function watch(listener: Listener, asked: unknown): StreamAnswer {
    const read = readWatch(asked)
    if (read.kind === 'refused') return read
    audience.watch(listener, read.watch)
    return { kind: 'accepted', response: { unknown: read.unknown } }
  }

  return {
    channel: PRICES_CHANNEL,
    join(listener, payload) {
      // A listener may join without a watch and send it later.
      const { [WATCH_EVENT]: asked = { assets: [] } } = joining.parse(payload)
      const answer = watch(listener, asked)
      meters.listeners.set(audience.size)
      if (audience.size > 0) pulse.start()
      return answer
    },
    hear(listener, { event, payload }) {
      if (event === WATCH_EVENT) return watch(listener, payload)
      return { kind: 'refused', reason: `nothing but ${WATCH_EVENT} is said here` }
    },
    leave(listener) {
      audience.leave(listener)
      meters.listeners.set(audience.size)
      if (audience.size === 0) void pulse.stop()
    },
    tell,
    async stop() {
      endHints()
      await pulse.stop()
    },
  }
}

function createMeters(registry: Platform['metrics']) {
  const registers = [registry]
  return {
    listeners: new Gauge({
      name: 'market_price_listeners',
      help: 'Open pages that are told prices',
      registers,
    }),
    batches: new Counter({ name: 'market_price_batches_total', help: 'Batches of prices told', registers }),
  }
}
