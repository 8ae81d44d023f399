import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { contract } from '@sadaf/api'
import { Webhook } from 'standardwebhooks'
import { z } from 'zod'
import { type Measured, measure, measurePaced } from './load.ts'

// The world outside, in a process of its own: an issuer that asks about purchases, and people who use the product
// meanwhile. It is a part of `authorizations`, and told what to do by it.

export type Customer = {
  readonly token: string
  readonly walletId: string
  readonly accountId: string
  readonly cardId: string
}

export type Outside = {
  readonly url: string
  readonly secret: string
  readonly customers: readonly Customer[]
}

/** So many a second of each, or, without a pace for questions, as many as so many callers can ask. */
export type Traffic = {
  readonly asked: { readonly perSecond: number } | { readonly callers: number }
  readonly sends: number
  readonly reads: number
  readonly seconds: number
}

export type Answered = Measured & { readonly inTime: number }

/** So many times a card is frozen and its next purchase asked about. */
export type Freezes = { readonly times: number }
/** From the request that freezes to the purchase's decline, in milliseconds, the shortest first. */
export type Frozen = { readonly ms: readonly number[] }

const agent = new Agent({ keepAlive: true, maxSockets: 256 })
const decision = z.object({ decision: z.enum(['approved', 'declined']), reason: z.string().optional() })
let outside: Outside | undefined

process.on('message', (told: { outside: Outside } | { traffic: Traffic } | { freezes: Freezes }) => {
  if ('outside' in told) outside = told.outside
  else if ('freezes' in told) void freezeAll(told.freezes).then((frozen) => process.send?.(frozen))
  else void go(told.traffic).then((answered) => process.send?.(answered))
})

async function go({ asked, sends, reads, seconds }: Traffic): Promise<Answered> {
  let late = 0
  let all = 0
  const ask = async () => {
    const isInTime = await askOne()
    all += 1
    if (!isInTime) late += 1
    return 1
  }
  const beside = [
    paced(sends, seconds, () => send(anyOf(), anyOf())),
    paced(reads, seconds, () => read(anyOf())),
  ]
  const measured =
    'callers' in asked
      ? await measure({ callers: asked.callers, seconds, warmUpSeconds: 1 }, ask)
      : await measurePaced({ perSecond: asked.perSecond, seconds }, ask)
  await Promise.all(beside)
  return { ...measured, inTime: all === 0 ? 0 : (all - late) / all }
}

const paced = (perSecond: number, seconds: number, work: () => Promise<number>) =>
  perSecond === 0 ? null : measurePaced({ perSecond, seconds }, work)

function anyOf(): Customer {
  const { customers } = there()
  const customer = customers[Math.floor(Math.random() * customers.length)]
  if (!customer) throw new RangeError('no such customer')
  return customer
}

function there(): Outside {
  if (!outside) throw new Error('the address of the product is missing')
  return outside
}

async function freezeAll({ times }: Freezes): Promise<Frozen> {
  const ms: number[] = []
  for (const customer of there().customers.slice(0, times)) {
    const began = performance.now()
    await change(customer, contract.freezeCard.path)
    const { decision: said, reason } = await ask(customer.cardId)
    ms.push(performance.now() - began)
    if (said !== 'declined' || reason !== 'card_frozen')
      throw new Error(`a frozen card was ${said}: ${reason}`)
    await change(customer, contract.unfreezeCard.path)
  }
  return { ms: ms.toSorted((one, other) => one - other) }
}

async function change({ token, cardId }: Customer, path: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() }
  const answer = await call('POST', `/api/v1${path.replace('{id}', cardId)}`, headers)
  if (answer.status !== 200) throw new Error(`a card was not changed: ${answer.status} ${answer.body}`)
}

/** Asks whether a customer may buy something for a cent. @returns whether it was answered in time */
async function askOne(): Promise<boolean> {
  const { decision: said, reason } = await ask(anyOf().cardId)
  if (said === 'declined' && reason !== 'too_late') throw new Error(`a purchase was declined: ${reason}`)
  return said === 'approved'
}

async function ask(cardId: string): Promise<z.output<typeof decision>> {
  const id = randomUUID()
  const now = new Date()
  const cent = { amount: '0.01', currency: 'USD' }
  const payload = JSON.stringify({
    id,
    type: 'authorization.request',
    created_at: now.toISOString(),
    data: {
      transaction_id: `ctx_${id}`,
      card_id: cardId,
      at: now.toISOString(),
      kind: 'purchase',
      amounts: { billed: cent, merchant: cent, rate: null },
      merchant: { id: 'mrc_corner', name: 'Corner shop', mcc: '5411', city: 'Dubai', country: 'AE' },
      entry: 'contactless',
      takes_less: false,
      pin: null,
    },
  })
  const headers = {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': new Webhook(there().secret).sign(id, now, payload),
  }
  const answer = await call('POST', '/webhooks/cards/questions', headers, payload)
  if (answer.status !== 200) throw new Error(`a question was refused: ${answer.status} ${answer.body}`)
  return decision.parse(JSON.parse(answer.body))
}

async function send(from: Customer, to: Customer): Promise<number> {
  if (from === to) return 0
  const payload = JSON.stringify({
    from_account_id: from.accountId,
    to: { wallet_id: to.walletId },
    amount: { amount: '0.01', currency: 'USD' },
  })
  const headers = { authorization: `Bearer ${from.token}`, 'idempotency-key': randomUUID() }
  const answer = await call('POST', `/api/v1${contract.createPayment.path}`, headers, payload)
  if (answer.status !== 201) throw new Error(`a send failed: ${answer.status} ${answer.body}`)
  return 1
}

async function read({ token }: Customer): Promise<number> {
  const headers = { authorization: `Bearer ${token}` }
  const answer = await call('GET', `/api/v1${contract.listTransactions.path}`, headers)
  if (answer.status !== 200) throw new Error(`a read failed: ${answer.status} ${answer.body}`)
  return 1
}

function call(
  method: 'GET' | 'POST',
  path: string,
  headers: Record<string, string>,
  payload?: string,
): Promise<{ readonly status: number; readonly body: string }> {
  return new Promise((settle, refuse) => {
    const json = payload === undefined ? {} : { 'content-type': 'application/json' }
    const made = request(
      `${there().url}${path}`,
      { method, agent, headers: { ...headers, ...json } },
      (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('error', refuse)
        answer.on('end', () =>
          settle({ status: answer.statusCode ?? 0, body: Buffer.concat(chunks).toString('utf8') }),
        )
      },
    )
    made.on('error', refuse)
    made.end(payload)
  })
}
