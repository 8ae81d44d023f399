import { randomBytes, randomUUID } from 'node:crypto'
import { money } from '@sadaf/money'
import type { FastifyInstance } from 'fastify'
import { Webhook } from 'standardwebhooks'
import { z } from 'zod'
import type { Capability } from '../apps/server/src/capability.ts'
import { derivedId } from '../apps/server/src/operations/index.ts'
import {
  type AuthorizationRequests,
  answer,
  type Reply,
  serveAuthorizationRequests,
  standardWebhookVerifier,
} from '../apps/server/src/providers/index.ts'
import { purchase } from '../apps/server/src/wallet/kinds/index.ts'

// A card network that only the benchmark knows: it asks whether a purchase is good, and waits.

const NETWORK = 'network'
const secret = `whsec_${randomBytes(32).toString('base64')}`
const signer = new Webhook(secret)

const requestMessage = z.object({ id: z.string(), userId: z.string(), accountId: z.string() })

const network: AuthorizationRequests<z.output<typeof requestMessage>> = {
  name: NETWORK,
  deadlineMs: 2_000,
  whenLate: 'declined',
  verifyRequest(headers, raw) {
    standardWebhookVerifier(NETWORK, secret)(headers, raw)
    return { id: headers['webhook-id'] ?? '', raw }
  },
  readRequest: (raw) => requestMessage.parse(JSON.parse(raw.toString())),
  keyOf: ({ accountId }) => accountId,
  writeReply: (reply) => JSON.stringify(reply),
}

/** Answers what the network asks: a cent is held for every purchase. */
export const asked: Capability = {
  name: NETWORK,
  open({ app, platform, cases, operations }) {
    const deciding = answer(network, {
      decide: (tx, { id, ...owner }) =>
        operations.decide(
          tx,
          purchase,
          {
            id: derivedId(NETWORK, id),
            owner,
            amount: money('USD', 1n),
            details: { description: 'Corner shop', category: 'shopping' },
          },
          { kind: 'approved' },
        ),
      // Counted as no answer; what is held is not looked at again.
      withdraw: async () => {},
    })
    serveAuthorizationRequests(app, { platform, cases }, [deciding])
  },
}

/**
 * Asks whether a card may spend a cent.
 *
 * @returns whether it was answered in time, as a number
 * @throws Error where it was refused
 */
export async function ask(app: FastifyInstance, { userId, accountId }: Owner): Promise<number> {
  const id = randomUUID()
  const payload = JSON.stringify({ id, userId, accountId })
  const now = new Date()
  const response = await app.inject({
    method: 'POST',
    url: `/webhooks/${NETWORK}/questions`,
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
      'webhook-signature': signer.sign(id, now, payload),
    },
    payload,
  })
  const reply: Reply = response.json()
  if (reply.kind === 'approved') return 1
  if (reply.reason === 'too_late') return 0
  throw new Error(`a purchase was refused: ${response.body}`)
}

type Owner = { readonly userId: string; readonly accountId: string }
