import { on, once } from 'node:events'
import { connectOutside } from '../../../platform/index.ts'

/** Far more than a word on every pair of a market. */
const LARGEST_MESSAGE_BYTES = 4_194_304
/** How many messages wait for the listener; no more are read from the line meanwhile. */
const MOST_WAITING = 16

/** A line is not there any more. */
export class LineLost extends Error {
  override readonly name = 'LineLost'
}

/** One connection to a stream. Pings are answered by themselves. */
export type Line = {
  /**
   * Every message. Also where the other side ends it in peace, a line is lost.
   *
   * @throws LineLost
   */
  heard(): AsyncGenerator<string, never, void>
  end(): void
}

export type LineOptions = {
  readonly url: string
  readonly openMs: number
  /** How long nothing may be said. */
  readonly silenceMs: number
  /** Ends it, also before it is open. */
  readonly signal: AbortSignal
}

/** @throws LineLost where it does not open in time */
export async function openLine({ url, openMs, silenceMs, signal }: LineOptions): Promise<Line> {
  if (signal.aborted) throw new LineLost('is not wanted any more')
  const socket = connectOutside(url, {
    handshakeTimeout: openMs,
    maxPayload: LARGEST_MESSAGE_BYTES,
    followRedirects: false,
  })
  const silence = new AbortController()
  const end = () => socket.terminate()
  // An error rejects a wait for a message too; the error of a line that is let go is ignored.
  socket.on('error', () => {})
  socket.on('close', () => signal.removeEventListener('abort', end))
  signal.addEventListener('abort', end)
  const messages = on(socket, 'message', {
    signal: AbortSignal.any([signal, silence.signal]),
    close: ['close'],
    highWaterMark: MOST_WAITING,
    lowWaterMark: 1,
  })
  try {
    await once(socket, 'open', { signal })
  } catch (error) {
    end()
    throw new LineLost('could not be opened', { cause: error })
  }

  async function* heard(): AsyncGenerator<string, never, void> {
    const timer = setTimeout(() => silence.abort(), silenceMs)
    try {
      for await (const [message] of messages) {
        timer.refresh()
        yield String(message)
      }
    } catch (error) {
      throw new LineLost(silence.signal.aborted ? 'has fallen silent' : 'is lost', { cause: error })
    } finally {
      clearTimeout(timer)
      end()
    }
    throw new LineLost('has been closed')
  }

  return { heard, end }
}
