import { MAX_RECEIPTS } from '@sadaf/api'
import type { Needs } from '../../capability.ts'
import { DomainError, type Tx } from '../../platform/index.ts'
import { type DisputeName, ProviderRefusal } from '../../providers/index.ts'
import { createReceiptReading, receiptsOf, transactionIdOf } from '../../transactions/index.ts'
import type { Dispute } from './dispute.ts'
import { deleteEvidence, type Evidence, evidenceOf, insertEvidence, markEvidence } from './evidence-store.ts'

/**
 * Has the issuer see receipts of what is contested. What it was given already is not given again.
 *
 * @throws DomainError not_found for what is no receipt of the purchase, too_much_evidence
 */
export async function giveEvidence(
  tx: Tx,
  { userId, id, purchaseId }: Dispute,
  receiptIds: readonly string[],
  now: Date,
): Promise<void> {
  const given = new Set((await evidenceOf(tx, userId, [id])).map(({ receiptId }) => receiptId))
  const wanted = [...new Set(receiptIds)].filter((receiptId) => !given.has(receiptId))
  if (wanted.length === 0) return
  if (given.size + wanted.length > MAX_RECEIPTS) throw new DomainError('too_much_evidence')
  const transactionId = await transactionIdOf(tx, userId, purchaseId)
  const kept = transactionId === undefined ? [] : await receiptsOf(tx, { userId, id: transactionId })
  const files = wanted.map((receiptId) => {
    const receipt = kept.find((each) => each.id === receiptId)
    if (!receipt) throw new DomainError('not_found')
    const { name, contentType, size } = receipt.file
    return { disputeId: id, receiptId, name, contentType, size }
  })
  await insertEvidence(tx, userId, files, now)
}

/** Shows the issuer what it has not seen. @returns whether it took none of something, and must be asked why */
export type HandOver = (
  dispute: Dispute,
  issuersTransactionId: string,
) => Promise<{ readonly wasRefused: boolean }>

type About = {
  readonly userId: string
  readonly dispute: DisputeName
  readonly transactionId: string | undefined
}

export function createHandOver({
  platform,
  issuer,
  publish,
}: Needs<'platform' | 'issuer' | 'publish'>): HandOver {
  const { database } = platform
  const read = createReceiptReading(platform)

  async function show({ userId, dispute, transactionId }: About, { receiptId }: Evidence) {
    const file = transactionId && (await read(transactionId, { userId, id: receiptId }))
    if (!file) return 'taken_away'
    try {
      await issuer.showEvidence({ dispute, fileId: receiptId, ...file })
      return 'sent'
    } catch (error) {
      if (!(error instanceof ProviderRefusal)) throw error
      return 'not_taken'
    }
  }

  return async ({ userId, id: disputeId, purchaseId }, issuersTransactionId) => {
    const dispute = { id: disputeId, transactionId: issuersTransactionId }
    const { all, transactionId } = await database.asSystem(async (tx) => ({
      all: await evidenceOf(tx, userId, [disputeId]),
      transactionId: await transactionIdOf(tx, userId, purchaseId),
    }))
    let wasRefused = false
    for (const each of all.filter(({ state }) => state === 'waiting')) {
      const outcome = await show({ userId, dispute, transactionId }, each)
      wasRefused ||= outcome === 'not_taken'
      await database.asSystem(async (tx) => {
        const which = { userId, disputeId, receiptId: each.receiptId }
        if (outcome === 'taken_away') await deleteEvidence(tx, which)
        else await markEvidence(tx, which, outcome)
        tx.afterCommit(() =>
          publish(userId, 'card_dispute', { dispute_id: disputeId, purchase_id: purchaseId }),
        )
      })
    }
    return { wasRefused }
  }
}

export function presentEvidence({ receiptId, name, contentType, size, state }: Evidence) {
  return { receipt_id: receiptId, name, content_type: contentType, size, state }
}
