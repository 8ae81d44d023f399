import { randomBytes, randomUUID } from 'node:crypto'
import type Lithic from 'lithic'
import { Webhook } from 'standardwebhooks'

type Type = Lithic.Event['event_type']

/** How the played Lithic speaks to us: its feed, its webhooks, and its requests about purchases. */
export type Teller = {
  readonly webhookSecret: string
  readonly asaSecret: string
  /** The newest last. */
  readonly events: Lithic.Event[]
  /** Where webhooks and requests go; nowhere at first. */
  sendTo(origin: string): void
  /** Has the next webhooks wait, to be sent otherwise than they came about. */
  hold(): void
  /** Sends what waits, as it is told: again, in another order, or not at all. */
  release(order?: (waiting: readonly Lithic.Event[]) => readonly Lithic.Event[]): Promise<number[]>
  tell(type: Type, payload: object): Promise<void>
  /** Asks about a purchase; null where no usable answer came. */
  ask(request: Lithic.CardAuthorization): Promise<AsaAnswer | null>
  /** Has an answer come too late for it, though it was sent. */
  loseNextAnswer(): void
}

export type AsaAnswer = { readonly result: string; readonly approved_amount?: number }

const ASKS = 2
const PATIENCE_MS = 6_000

const aSecret = () => `whsec_${randomBytes(32).toString('base64')}`

export function createTeller(): Teller {
  const [webhookSecret, asaSecret] = [aSecret(), aSecret()]
  const events: Lithic.Event[] = []
  let origin: string | null = null
  let waiting: Lithic.Event[] | null = null
  let isLost = false

  async function post(path: string, by: string, id: string, body: string): Promise<Response | null> {
    if (origin === null) return null
    const at = new Date()
    const headers = {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
      'webhook-signature': new Webhook(by).sign(id, at, body),
    }
    const signal = AbortSignal.timeout(PATIENCE_MS)
    return fetch(origin + path, { method: 'POST', headers, body, signal }).catch(() => null)
  }

  const sendEvent = async ({ token, event_type, payload }: Lithic.Event): Promise<number> => {
    const body = JSON.stringify({ ...payload, event_type })
    return (await post('/webhooks/cards', webhookSecret, token, body))?.status ?? 0
  }

  return {
    ...{ webhookSecret, asaSecret, events },
    sendTo(place) {
      origin = place
    },
    hold() {
      waiting = []
    },
    async release(order = (all) => all) {
      const all = waiting ?? []
      waiting = null
      const statuses: number[] = []
      for (const event of order(all)) statuses.push(await sendEvent(event))
      return statuses
    },
    async tell(type, payload) {
      const event: Lithic.Event = {
        token: `msg_${randomUUID()}`,
        created: new Date().toISOString(),
        event_type: type,
        // As it was then: what happens later changes nothing of it.
        payload: JSON.parse(JSON.stringify(payload)),
      }
      events.push(event)
      if (waiting) waiting.push(event)
      else await sendEvent(event)
    },
    async ask(request) {
      const id = `asa_${randomUUID()}`
      const body = JSON.stringify(request)
      for (let asks = 0; asks < ASKS; asks += 1) {
        const answer = await post('/webhooks/cards/questions', asaSecret, id, body)
        if (!answer || answer.status >= 500) continue
        if (answer.status !== 200) return null
        const said = (await answer.json()) as AsaAnswer
        if (!isLost) return said
        isLost = false
        return null
      }
      return null
    },
    loseNextAnswer() {
      isLost = true
    },
  }
}
