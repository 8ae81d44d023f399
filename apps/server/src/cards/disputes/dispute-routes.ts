import { contract, toWire } from '@sadaf/api'
import { compare, isPositive } from '@sadaf/money'
import { z } from 'zod'
import type { Needs } from '../../capability.ts'
import { DomainError, isId, type Language, type Tx } from '../../platform/index.ts'
import { type DisputeName, type IssuerDispute, ProviderRefusal } from '../../providers/index.ts'
import { shopName } from '../../transactions/index.ts'
import { shopNames } from '../tell-holder.ts'
import { DISPUTABLE_MS, type Dispute, disputeHeard, hasEnded } from './dispute.ts'
import {
  creditedAmong,
  disputesOf,
  insertDispute,
  issuerIdOf,
  lockCharged,
  lockDispute,
  lockDisputeById,
  saveDispute,
} from './disputes-store.ts'
import { createHandOver, giveEvidence, presentEvidence } from './evidence.ts'
import { type Evidence, evidenceOf } from './evidence-store.ts'

export type Disputes = {
  /** Takes in what the issuer says of one. Runs as the system. */
  apply(tx: Tx, told: IssuerDispute, at: Date): Promise<void>
}

const TELL = 'cards.tell_dispute'
const payload = z.object({ dispute_id: z.uuid() })

type Stands = Needs<'api' | 'platform' | 'issuer' | 'cases' | 'notifications' | 'publish'>

/** Contesting what a shop has charged: the issuer takes it to the shop's bank, and gives back what it thinks right. */
export function serveDisputes({ api, platform, issuer, cases, notifications, publish }: Stands): Disputes {
  const { clock, database, ids, jobs } = platform
  const handOver = createHandOver({ platform, issuer, publish })

  api.serve(contract.openDispute, async ({ tx, caller: { userId }, body, language }) => {
    const charged = await lockCharged(tx, { userId, id: body.purchase_id })
    if (!charged) throw new DomainError('not_found')
    const amount = body.amount ?? charged.left
    if (amount.asset !== charged.left.asset) throw new DomainError('currency_mismatch')
    const now = clock.now()
    const isTooLate = charged.at.getTime() + DISPUTABLE_MS < now.getTime()
    if (isTooLate || !isPositive(amount) || compare(amount, charged.left) > 0)
      throw new DomainError('purchase_not_disputable')
    const dispute: Dispute = {
      ...{ userId, id: ids.next(), purchaseId: body.purchase_id, merchant: charged.merchant, amount },
      ...{ reason: body.reason, statement: body.statement, state: 'open', isWithdrawing: false },
      ...{ issuerRevision: 0, decidesBy: null, createdAt: now, endedAt: null },
    }
    if (!(await insertDispute(tx, dispute))) throw new DomainError('purchase_not_disputable')
    await giveEvidence(tx, dispute, body.receipt_ids ?? [], now)
    await order(tx, dispute)
    return presented(tx, dispute, language)
  })

  api.serve(contract.listDisputes, async ({ tx, caller: { userId }, language }) => {
    const all = await disputesOf(tx, userId)
    const beside = await besideOf(tx, userId, all)
    return { data: all.map((dispute) => present(dispute, beside, language)) }
  })

  api.serve(
    contract.addDisputeEvidence,
    async ({ tx, caller: { userId }, params: { id }, body, language }) => {
      // Locked, so that two who add at once do not pass the bound together.
      const dispute = await lockDispute(tx, { userId, id })
      if (!dispute) throw new DomainError('not_found')
      if (hasEnded(dispute) || dispute.isWithdrawing) throw new DomainError('dispute_has_ended')
      await giveEvidence(tx, dispute, body.receipt_ids, clock.now())
      await order(tx, dispute)
      return presented(tx, dispute, language)
    },
  )

  api.serve(contract.withdrawDispute, async ({ tx, caller: { userId }, params: { id }, language }) => {
    const dispute = await lockDispute(tx, { userId, id })
    if (!dispute) throw new DomainError('not_found')
    if (dispute.state === 'withdrawn') return presented(tx, dispute, language)
    if (hasEnded(dispute)) throw new DomainError('dispute_has_ended')
    // The issuer's decision meanwhile stands: it says how it has ended.
    const after = { ...dispute, isWithdrawing: true }
    await saveDispute(tx, after)
    await order(tx, after)
    return presented(tx, after, language)
  })

  jobs.define(TELL, payload, async ({ dispute_id: id }, attempt) => {
    try {
      await tellIssuer(id)
    } catch (error) {
      // After days of trying, a person must find out why the issuer does not answer.
      if (attempt.isLast) await database.asSystem((tx) => openCase(tx, 'unresolved', id, TELL))
      throw error
    }
  })

  async function tellIssuer(id: string): Promise<void> {
    const found = await database.asSystem(async (tx) => {
      const dispute = await lockDisputeById(tx, id)
      return dispute && { dispute, transactionId: await issuerIdOf(tx, dispute) }
    })
    if (!found || found.transactionId === undefined || hasEnded(found.dispute)) return
    const { dispute, transactionId } = found
    const { amount, reason, statement } = dispute
    const named = { id, transactionId }
    try {
      const told = await issuer.dispute({ ...named, amount, reason, statement })
      const now = dispute.isWithdrawing ? await issuer.withdrawDispute(named) : told
      await database.asSystem((tx) => apply(tx, now, clock.now()))
      if (now.state === 'submitted' && (await handOver(dispute, transactionId)).wasRefused)
        await refused(named)
    } catch (error) {
      if (!(error instanceof ProviderRefusal)) throw error
      await refused(named)
    }
  }

  /** A dispute that it does not take, or not take back, is decided by then, or never will be: its state is asked. */
  async function refused(named: DisputeName): Promise<void> {
    const { id } = named
    const told = await issuer.disputeOf(named)
    await database.asSystem(async (tx) => {
      if (told) return apply(tx, told, clock.now())
      const dispute = await lockDisputeById(tx, id)
      if (!dispute || hasEnded(dispute)) return
      const now = clock.now()
      await end(tx, { ...dispute, state: 'refused', endedAt: now }, now)
    })
  }

  async function apply(tx: Tx, told: IssuerDispute, at: Date): Promise<void> {
    const dispute = isId(told.id) ? await lockDisputeById(tx, told.id) : undefined
    if (!dispute) return openCase(tx, 'unknown_order', told.id, told.told)
    const news = disputeHeard(dispute, told, clock.now())
    if (news.kind === 'nothing_new') return
    if (news.kind !== 'changed') return openCase(tx, news.kind, told.id, told.told)
    await end(tx, news.dispute, at, hasEnded(dispute))
  }

  async function end(tx: Tx, dispute: Dispute, at: Date, hadEnded = false): Promise<void> {
    await saveDispute(tx, dispute)
    const { userId, state, amount, merchant, purchaseId } = dispute
    if (!hadEnded && (state === 'won' || state === 'lost' || state === 'refused'))
      await notifications.notify(tx, userId, {
        kind: state === 'won' ? 'dispute_won' : 'dispute_lost',
        at,
        parameters: { ...toWire(amount), ...shopNames(merchant), purchase_id: purchaseId },
        link: `/cards?purchase=${purchaseId}`,
      })
    tx.afterCommit(() => publish(userId, 'card_dispute', { dispute_id: dispute.id, purchase_id: purchaseId }))
  }

  function order(tx: Tx, { id }: Dispute): Promise<void> {
    return jobs.enqueue(tx, TELL, { dispute_id: id }, { key: `dispute:${id}` })
  }

  function openCase(
    tx: Tx,
    kind: 'unknown_order' | 'unknown_status' | 'illegal_transition' | 'unresolved',
    subject: string,
    told: string,
  ): Promise<void> {
    return cases.open(tx, { provider: issuer.name, kind, subject, details: { told } })
  }

  return { apply }
}

async function presented(tx: Tx, dispute: Dispute, language: Language) {
  return present(dispute, await besideOf(tx, dispute.userId, [dispute]), language)
}

/** Facts shown with disputes. */
type Beside = { readonly credited: ReadonlySet<string>; readonly evidence: readonly Evidence[] }

async function besideOf(tx: Tx, userId: string, disputes: readonly Dispute[]): Promise<Beside> {
  const purchaseIds = disputes.map(({ purchaseId }) => purchaseId)
  const disputeIds = disputes.map(({ id }) => id)
  const evidence = await evidenceOf(tx, userId, disputeIds)
  return { credited: await creditedAmong(tx, userId, purchaseIds), evidence }
}

function present(dispute: Dispute, { credited, evidence }: Beside, language: Language) {
  const { id, purchaseId, merchant, amount, reason, statement, state, decidesBy } = dispute
  return {
    ...{ id, purchase_id: purchaseId, amount: toWire(amount), reason, statement },
    merchant: shopName(merchant, language),
    state: dispute.isWithdrawing && !hasEnded(dispute) ? ('withdrawn' as const) : state,
    credited: credited.has(purchaseId),
    decides_by: decidesBy,
    evidence: evidence.filter(({ disputeId }) => disputeId === id).map(presentEvidence),
    created_at: dispute.createdAt.toISOString(),
    ended_at: dispute.endedAt?.toISOString() ?? null,
  }
}
