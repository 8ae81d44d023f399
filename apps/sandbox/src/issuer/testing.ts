import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'
import { onTestFinished } from 'vitest'
import { z } from 'zod'
import { anAccount, aSandbox, type TestSandbox, webhookSecret } from '../testing.ts'

const question = z.looseObject({
  id: z.string(),
  type: z.literal('authorization.request'),
  data: z.looseObject({
    transaction_id: z.string(),
    card_id: z.string(),
    kind: z.string(),
    takes_less: z.boolean(),
    pin: z.string().nullable(),
    amounts: z.object({
      billed: z.object({ amount: z.string(), currency: z.string() }),
      merchant: z.object({ amount: z.string(), currency: z.string() }),
      rate: z.string().nullable(),
    }),
  }),
})
export type WireRequest = z.output<typeof question>

/** Reaction of a client to a question: a status with a body, or nothing at all. */
type Reaction = { readonly status: number; readonly body?: unknown } | 'hangs up' | 'says nothing'

/** A client that is asked about purchases: it says yes to everything until a test has it do otherwise. */
export async function aClient() {
  const asked: WireRequest[] = []
  let react: (question: WireRequest, nth: number) => Reaction = yes
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const raw = Buffer.concat(chunks).toString()
    if (request.url !== '/webhooks/cards/questions') return response.writeHead(204).end()
    const signed = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => [
      name,
      z.string().parse(request.headers[name]),
    ])
    new Webhook(webhookSecret).verify(raw, Object.fromEntries(signed), { jsonParse: false })
    const heard = question.parse(JSON.parse(raw))
    asked.push(heard)
    server.emit('asked')
    const reaction = react(heard, asked.length)
    if (reaction === 'says nothing') return
    if (reaction === 'hangs up') return request.socket.destroy()
    response.writeHead(reaction.status, { 'content-type': 'application/json' })
    response.end(JSON.stringify(reaction.body ?? {}))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/webhooks/cards`,
    asked,
    /** Waits until so many questions were heard. */
    async until(count: number): Promise<void> {
      while (asked.length < count) await once(server, 'asked')
    },
    answers: (reaction: typeof react) => {
      react = reaction
    },
  }
}

export const yes = ({ id }: WireRequest) => ({ status: 200, body: { id, decision: 'approved' } })

/** The sandbox with a client that it asks, and a card that spends from an account. */
export async function aCard(over: Record<string, unknown> = {}, holding = '100.00') {
  const client = await aClient()
  const sandbox = await aSandbox()
  await sandbox.console('PUT', '/cards/webhook', { url: client.url })
  const account = await anAccount(sandbox, holding)
  const id = randomUUID()
  const wish = (changes: Record<string, unknown> = {}) =>
    sandbox.issuer.put(`/cards/${id}`, { ...aWish(account), ...over, ...changes })
  await wish()
  return { client, sandbox, account, card: id, wish, ...terminalOf(sandbox, id) }
}

export const aWish = (account: string) => ({
  wish: 1,
  state: 'active',
  closed_because: null,
  holder: { id: 'layla', name: 'Layla Haddad' },
  type: 'debit',
  form: 'virtual',
  currency: 'USD',
  funding_account: account,
  replaces: null,
  address: null,
})

function terminalOf(sandbox: TestSandbox, card: string) {
  const buy = (purchase: Record<string, unknown>) =>
    sandbox.console('POST', `/cards/${card}/purchase`, { merchant_id: 'mrc_marina_market', ...purchase })
  const after = (id: string, what: string, body?: unknown) =>
    sandbox.console('POST', `/cards/transactions/${id}/${what}`, body)
  return { buy, after }
}
