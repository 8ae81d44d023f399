import { z } from 'zod'
import { type Operation, operationKind, type Row } from '../../operations/index.ts'
import type { Tx } from '../../platform/index.ts'
import { personOf } from '../../profile/index.ts'
import { endTold, receivedTold } from './notices.ts'
import { returned } from './return.ts'

const details = z.object({
  /** Who is paid, as far as the one who pays may know. */
  description: z.string(),
  counterparty: z.string().optional(),
  recipientWalletId: z.string().optional(),
  /** How the recipient sees it. */
  senderName: z.string(),
  /** The request that it pays. */
  requestId: z.uuid().optional(),
})

type Details = z.infer<typeof details>

/** Sending money to somebody who has a wallet here. */
export const payment = operationKind({
  name: 'payment',
  details,
  carriedOutBy: 'banking',
  legs: ({ owner, counter, amount }) => {
    if (!counter) throw new Error('a payment has another side')
    const to = { accountId: counter.accountId }
    return [{ role: 'principal', from: { accountId: owner.accountId }, to, amount }]
  },
  rows: ({ owner, counter, details: { description, counterparty = null, senderName } }) => {
    const common = { leg: 'principal', category: 'transfer' } as const
    const sent: Row = {
      ...common,
      side: owner,
      direction: 'outgoing',
      flow: 'spending',
      description,
      counterparty,
      shown: 'from_the_start',
    }
    if (!counter) return [sent]
    const received: Row = {
      ...common,
      side: counter,
      direction: 'incoming',
      flow: 'income',
      description: senderName,
      counterparty: senderName,
      shown: 'once_completed',
    }
    return [sent, received]
  },
  notices: (operation, ending, at) => {
    const { counter, details } = operation
    const sender = endTold(operation, 'payment', { ending, at, name: details.description })
    if (!counter || ending === 'failed') return [sender]
    return [receivedTold(operation, counter.userId, at, details.senderName), sender]
  },
  comesBackAs: {
    kind: returned,
    details: ({ id, details: { description, senderName } }) => ({
      original: id,
      description: senderName,
      receivedFrom: description,
    }),
  },
  onArrival: knownByNow,
})

/** Which request an operation pays; null where it pays none. */
export function requestPaidBy(operation: Operation): string | null {
  return operation.kind === payment.name ? (payment.read(operation).details.requestId ?? null) : null
}

/** What a payment keeps of who is paid: no more than the one who pays may know. */
export function asRecipient(name: string, walletId: string | null) {
  return { description: name, counterparty: name, ...(walletId !== null && { recipientWalletId: walletId }) }
}

/** From the first payment on that arrived, who paid knows whom: by name and wallet id, as they are by then. */
async function knownByNow(tx: Tx, { counter, details }: Operation<Details>): Promise<Details> {
  const recipient = counter ? await personOf(tx, counter.userId) : undefined
  return recipient ? { ...details, ...asRecipient(recipient.name, recipient.wallet_id) } : details
}
