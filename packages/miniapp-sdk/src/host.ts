import { z } from 'zod'
import { MOST_VALUE_LENGTH } from './limits.ts'
import { type Ask, ask } from './messages.ts'
import { createMeter } from './meter.ts'
import { type Answer, GREETING, type Look, type RefusalCode, type Told } from './words.ts'

export type { Ask } from './messages.ts'
export type { AppOrder, Look, Paid, Payment, RatesOfDay } from './words.ts'

/** Why a frame was stopped: it sent more than anybody can read, it left its page, or it never began. */
export type StopReason = 'flood' | 'left' | 'silent'

/** A refused call, told to the app by its code. */
export class NotDone extends Error {
  override readonly name = 'NotDone'
  readonly code: RefusalCode
  constructor(code: RefusalCode) {
    super(code)
    this.code = code
  }
}

/** Call for the person or the server; `hello` is answered here. */
export type Asked = Exclude<Ask, { readonly call: 'hello' }>

export type Hosting = {
  /** The page around the frame. */
  readonly page: Pick<Window, 'addEventListener' | 'removeEventListener'>
  /** The window of the frame, once it is there. */
  readonly frame: () => Pick<Window, 'postMessage'> | null
  readonly look: () => Look
  /** Does what the app asks. @throws NotDone */
  readonly answer: (asked: Asked) => Promise<unknown>
  /**
   * Whether the person has just tapped or pressed a key inside the frame: what moves money is not asked for without.
   */
  readonly hasGesture: () => boolean
  readonly onStop: (reason: StopReason) => void
  readonly now?: () => number
}

export type Hosted = {
  /** Tells the app that the host looks otherwise. */
  readonly tellLook: (look: Look) => void
  readonly end: () => void
}

// A message that is none costs as much as several: an app that makes mistakes is not one that floods.
const MALFORMED_WEIGHT = 5
/** An app that has not greeted by then did not load. */
const MOST_SILENCE_MS = 15_000
const numbered = z.object({ id: z.int() })

/**
 * Serves one frame. Its origin is opaque, so it is known by its window; from its first message on it has a port of its
 * own, and whatever comes in any other way is not answered.
 */
export function hostFrame(hosting: Hosting): Hosted {
  const { page, frame, look, answer, hasGesture, onStop, now = () => performance.now() } = hosting
  const meter = createMeter(now)
  let port: MessagePort | undefined
  let isOver = false
  let isReviewing = false
  const silence = setTimeout(() => stop('silent'), MOST_SILENCE_MS)

  function end(): void {
    isOver = true
    clearTimeout(silence)
    page.removeEventListener('message', greet)
    port?.close()
  }

  function stop(reason: StopReason): void {
    end()
    onStop(reason)
  }

  function greet({ source, data }: MessageEvent): void {
    const own = frame()
    if (isOver || own === null || source !== own) return
    if (!meter()) stop('flood')
    else if (data === GREETING) open(own)
  }

  function open(own: Pick<Window, 'postMessage'>): void {
    // Another document in the frame would ask again: it is not what the person opened.
    if (port) {
      stop('left')
      return
    }
    clearTimeout(silence)
    const channel = new MessageChannel()
    port = channel.port1
    port.onmessage = ({ data: message }) => void hear(channel.port1, message)
    own.postMessage(GREETING, { targetOrigin: '*', transfer: [channel.port2] })
  }

  async function hear(to: MessagePort, message: unknown): Promise<void> {
    if (isOver) return
    const parsed = ask.safeParse(message)
    if (!meter(parsed.success ? 1 : MALFORMED_WEIGHT)) {
      stop('flood')
      return
    }
    const reply = (said: Answer) => {
      if (!isOver) to.postMessage(said)
    }
    if (!parsed.success) {
      const { data } = numbered.safeParse(message)
      if (data) reply({ id: data.id, ok: false, code: 'malformed' })
      return
    }
    const { id } = parsed.data
    try {
      const value = await answerTo(parsed.data)
      reply({ id, ok: true, value })
    } catch (error) {
      reply({ id, ok: false, code: error instanceof NotDone ? error.code : 'failed' })
    }
  }

  async function answerTo(asked: Ask): Promise<unknown> {
    if (asked.call === 'hello') return look()
    const isTooLong = asked.call === 'store.write' && (asked.value?.length ?? 0) > MOST_VALUE_LENGTH
    if (isTooLong) throw new NotDone('full')
    if (asked.call !== 'pay' && asked.call !== 'refund') return answer(asked)
    if (!hasGesture()) throw new NotDone('unasked')
    if (isReviewing) throw new NotDone('busy')
    isReviewing = true
    try {
      return await answer(asked)
    } finally {
      isReviewing = false
    }
  }

  page.addEventListener('message', greet)
  return {
    tellLook: (changed) => port?.postMessage({ told: 'look', look: changed } satisfies Told),
    end,
  }
}
