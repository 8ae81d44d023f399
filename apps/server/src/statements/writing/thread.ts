import { on } from 'node:events'
import { MessageChannel, Worker } from 'node:worker_threads'
import { StatementInexpressible } from '@sadaf/bank-files'
import type { Log } from '../../platform/index.ts'
import type { FromThread, Order, Piece, ToThread } from './messages.ts'
import type { WriterName, Writers } from './writers.ts'

const WORKER = new URL('./worker.ts', import.meta.url)
/** Lines that are handed over at once. */
const LINES_AT_ONCE = 200
/** More than the longest PDF takes; above it the thread ends, and the next file begins another. */
const MAX_MEMORY_MB = 256

type Given<Name extends WriterName> = Parameters<Writers[Name]>[0]
type Sources<Name extends WriterName> = Parameters<Writers[Name]>[1]

/** Writes a file in the thread; begins when the first piece is asked for, and goes on as pieces are taken. */
export type WriteFile = <Name extends WriterName>(
  writer: Name,
  given: Given<Name>,
  lines: Sources<Name>,
) => AsyncGenerator<Piece, void, undefined>

/** One thread for all files of this process, started with the first of them. */
export function createWritingThread(log: Pick<Log, 'error'>): WriteFile {
  let running: Worker | undefined

  function thread(): Worker {
    if (running) return running
    const worker = new Worker(WORKER, { env: {}, resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY_MB } })
    worker.on('error', (error) => log.error({ err: error }, 'the thread that writes files has failed'))
    worker.once('exit', () => {
      if (running === worker) running = undefined
    })
    worker.unref()
    running = worker
    return worker
  }

  return async function* write(writer, given, lines) {
    const { port1: port, port2 } = new MessageChannel()
    const sources = lines.map((each) => each[Symbol.asyncIterator]())
    const messages = on(port, 'message', { close: ['close'] })
    const say = (message: ToThread) => port.postMessage(message)
    const order: Order = { writer, given, sources: sources.length, port: port2 }
    try {
      thread().postMessage(order, [port2])
      for await (const [received] of messages) {
        // Only our own worker speaks on this port.
        const message: FromThread = received
        switch (message.kind) {
          case 'want':
            say(await linesOf(sources[message.source]))
            break
          case 'piece':
            yield message.piece
            say(null)
            break
          case 'done':
            return
          case 'inexpressible':
            throw new StatementInexpressible(message.what, message.detail)
          case 'failed':
            throw new Error(message.message)
        }
      }
      throw new Error('the thread that writes files has ended')
    } finally {
      port.close()
      for (const source of sources) await source.return?.()
    }
  }
}

async function linesOf(source: AsyncIterator<unknown> | undefined): Promise<readonly unknown[]> {
  const lines: unknown[] = []
  while (source && lines.length < LINES_AT_ONCE) {
    const { value, done } = await source.next()
    if (done) break
    lines.push(value)
  }
  return lines
}
