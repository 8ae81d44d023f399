import type { Spelled } from '@sadaf/api'
import { DAY_SECONDS } from '@sadaf/calendar'
import { z } from 'zod'
import { type Operation, operationKind, type Row } from '../../operations/index.ts'
import type { Tx } from '../../platform/index.ts'
import { personOf, spelledNames } from '../../profile/index.ts'
import { endNotification, isStopped, receivedNotification } from './notifications.ts'
import { returned } from './return.ts'

const details = z.object({
  /** Recipient's name, as far as the payer may know it. */
  description: z.string(),
  /** Their name in the other script. */
  otherName: z.string().nullish(),
  counterparty: z.string().optional(),
  recipientWalletId: z.string().optional(),
  /** How the recipient sees it. */
  senderName: z.string(),
  senderOtherName: z.string().nullish(),
  /** The request that it pays. */
  requestId: z.uuid().optional(),
  /** The link that it pays, of those that are good once. */
  payLinkId: z.uuid().optional(),
})

type Details = z.infer<typeof details>

/** A payment to another person with a wallet here. */
export const payment = operationKind({
  name: 'payment',
  details,
  limit: 'sending',
  terms: { feePercentage: '0', usualSeconds: 30, latestSeconds: DAY_SECONDS },
  receipt: ({ details }) => ({ walletId: details.recipientWalletId }),
  carriedOutBy: 'bank',
  legs: ({ owner, counter, amount }) => {
    if (!counter) throw new Error('a payment has another side')
    const to = { accountId: counter.accountId }
    return [{ role: 'principal', from: { accountId: owner.accountId }, to, amount }]
  },
  rows: ({ owner, counter, details }) => {
    const { description, otherName, counterparty = null, senderName, senderOtherName } = details
    const common = { leg: 'principal', category: 'transfer' } as const
    const sent: Row = {
      ...common,
      side: owner,
      direction: 'outgoing',
      flow: 'spending',
      description,
      otherName,
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
      otherName: senderOtherName,
      counterparty: senderName,
      shown: 'once_completed',
    }
    return [sent, received]
  },
  notifications: (operation, ending, at) => {
    if (isStopped(operation)) return []
    const { counter, details } = operation
    const sender = endNotification(operation, 'payment', { ending, at, ...recipientOf(details) })
    if (!counter || ending === 'failed') return [sender]
    return [receivedNotification(operation, counter.userId, at, senderOf(details)), sender]
  },
  comesBackAs: {
    kind: returned,
    details: ({ id, details }) => ({
      original: id,
      description: details.senderName,
      otherName: details.senderOtherName,
      receivedFrom: details.description,
      receivedFromOtherName: details.otherName,
    }),
  },
  onArrival: knownByNow,
})

/** Which request an operation pays; null where it pays none. */
export function requestPaidBy(operation: Operation): string | null {
  return operation.kind === payment.name ? (payment.read(operation).details.requestId ?? null) : null
}

/** Which link an operation pays, of those that are good once; null where it pays none. */
export function linkPaidBy(operation: Operation): string | null {
  return operation.kind === payment.name ? (payment.read(operation).details.payLinkId ?? null) : null
}

/** The recipient's details in a payment: no more than the payer may know. */
export function asRecipient({ name, otherName, walletId }: Spelled & { readonly walletId: string | null }) {
  const wallet = walletId !== null && { recipientWalletId: walletId }
  return { description: name, otherName, counterparty: name, ...wallet }
}

/** The payer's details in a payment. */
export const asSender = ({ name, otherName }: Spelled) => ({ senderName: name, senderOtherName: otherName })

/** Recipient's name in both scripts, as far as the payer may know it. */
export const recipientOf = ({ description, otherName = null }: Details): Spelled => ({
  name: description,
  otherName,
})

const senderOf = ({ senderName, senderOtherName = null }: Details): Spelled => ({
  name: senderName,
  otherName: senderOtherName,
})

/**
 * Names the recipient in full from the first payment that arrived: by name and wallet id, as they are by
 * then.
 */
async function knownByNow(tx: Tx, { counter, details }: Operation<Details>): Promise<Details> {
  const recipient = counter ? await personOf(tx, counter.userId) : undefined
  if (!recipient) return details
  return { ...details, ...asRecipient({ ...spelledNames(recipient), walletId: recipient.wallet_id }) }
}
