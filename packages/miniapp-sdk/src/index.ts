import {
  type Answer,
  type AppOrder,
  GREETING,
  type Kept,
  type Look,
  type OrderedLine,
  type Paid,
  type Payment,
  type RatesOfDay,
  type RefusalCode,
  type Told,
} from './words.ts'

export type { AppOrder, Kept, Look, OrderedLine, Paid, Payment, RatesOfDay, RefusalCode }

/** Something that the host did not do. */
export class Refused extends Error {
  override readonly name = 'Refused'
  readonly code: RefusalCode
  constructor(code: RefusalCode) {
    super(`the host did not do it: ${code}`)
    this.code = code
  }
}

/** Abilities of a mini-app. All of it is asked of the page around its frame; an app has no other way out. */
export type Sadaf = {
  readonly look: Look
  /** Hears when language or theme change. */
  onLook(listener: (look: Look) => void): void
  /** The person's name, where they let the app know it. @throws Refused */
  name(): Promise<string>
  /** The day’s exchange rates, where the person lets the app read them. @throws Refused */
  rates(): Promise<RatesOfDay>
  /** All that the app has kept for this person. */
  readStore(): Promise<Kept>
  /**
   * Keeps a text, or removes it where it is null.
   * @throws Refused: `full` where there is no more room, `stale` where the key was written elsewhere since it was read
   */
  writeStore(key: string, value: string | null): Promise<void>
  /** Orders in this app that a payment was made for, the latest first. */
  orders(): Promise<readonly AppOrder[]>
  /**
   * Has the host review an order with the person and pay it, from within the handler of a tap or key.
   * @throws Refused: `unasked`, `busy`, `differs`
   */
  pay(payment: Payment): Promise<Paid>
  /**
   * Asks the shop for the money of an order, from within the handler of a tap or key. @throws Refused: `unasked`,
   * `late`
   */
  refund(order: string): Promise<AppOrder>
  /** Goes back to where the app was opened. */
  close(): void
}

type Waiting = { readonly resolve: (value: never) => void; readonly reject: (error: Error) => void }

/** Asks the page around this frame for a port and for how it looks. */
export async function connect(own: Window = window): Promise<Sadaf> {
  const port = await portOf(own)
  const waiting = new Map<number, Waiting>()
  const listeners: ((look: Look) => void)[] = []
  let lastId = 0
  let look: Look

  function ask<Value>(call: string, more: object = {}): Promise<Value> {
    lastId += 1
    const id = lastId
    return new Promise<Value>((resolve, reject) => {
      waiting.set(id, { resolve, reject })
      port.postMessage({ id, call, ...more })
    })
  }

  port.onmessage = ({ data }: MessageEvent<Answer | Told>) => {
    if ('told' in data) {
      look = data.look
      for (const listener of listeners) listener(look)
      return
    }
    const asked = waiting.get(data.id)
    waiting.delete(data.id)
    // The caller knows the type of what it asked for; the host has checked what it answers.
    if (data.ok) asked?.resolve(data.value as never)
    else asked?.reject(new Refused(data.code))
  }

  look = await ask<Look>('hello')
  return {
    get look() {
      return look
    },
    onLook: (listener) => void listeners.push(listener),
    name: () => ask('name'),
    rates: () => ask('rates'),
    readStore: () => ask('store.read'),
    writeStore: (key, value) => ask('store.write', { key, value }),
    orders: () => ask('orders'),
    pay: (payment) => ask('pay', { payment }),
    refund: (order) => ask('refund', { order }),
    close: () => void ask('close'),
  }
}

/** The host answers the greeting with a port that is this app’s alone. */
function portOf(own: Window): Promise<MessagePort> {
  return new Promise((resolve) => {
    const take = ({ source, ports: [port] }: MessageEvent) => {
      if (source !== own.parent || !port) return
      own.removeEventListener('message', take)
      resolve(port)
    }
    own.addEventListener('message', take)
    own.parent.postMessage(GREETING, '*')
  })
}
