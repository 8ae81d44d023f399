import { on } from 'node:events'
import { type MessagePort, parentPort } from 'node:worker_threads'
import { StatementInexpressible } from '@sadaf/bank-files'
import type { FromThread, Order, ToThread } from './messages.ts'
import { writers } from './writers.ts'

// Draws and writes files beside the event loop that answers requests. It knows neither database nor secret: lines come
// to it as it asks for them, and pieces leave it as they are taken, so several files go on in turns.

/** The reader of the file has gone. */
class ReaderGone extends Error {}

parentPort?.on('message', (order: Order) => void write(order))

async function write({ writer, given, sources, port }: Order): Promise<void> {
  const answers = on(port, 'message', { close: ['close'] })
  const say = (message: FromThread) => port.postMessage(message)
  const ask = async (message: FromThread): Promise<ToThread> => {
    say(message)
    const { value, done } = await answers.next()
    if (done) throw new ReaderGone()
    return value[0]
  }
  try {
    const lines = Array.from({ length: sources }, (_, source) =>
      linesFrom(() => ask({ kind: 'want', source })),
    )
    // The message holds the writer's arguments: `createWritingThread` has their types.
    const run = writers[writer] as (
      given: unknown,
      lines: readonly unknown[],
    ) => AsyncIterable<string | Uint8Array>
    for await (const piece of run(given, lines)) await ask({ kind: 'piece', piece })
    say({ kind: 'done' })
  } catch (error) {
    tellFailure(error, port)
  } finally {
    port.close()
  }
}

async function* linesFrom(next: () => Promise<ToThread>): AsyncGenerator<unknown, void, undefined> {
  for (;;) {
    const lines = await next()
    if (!lines || lines.length === 0) return
    yield* lines
  }
}

function tellFailure(error: unknown, port: MessagePort): void {
  if (error instanceof ReaderGone) return
  const told: FromThread =
    error instanceof StatementInexpressible
      ? { kind: 'inexpressible', what: error.what, detail: error.detail }
      : { kind: 'failed', message: error instanceof Error ? error.message : String(error) }
  port.postMessage(told)
}
