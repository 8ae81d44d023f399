import { contract, toWire } from '@sadaf/api'
import { siteUrlOf } from '../../auth/index.ts'
import { feeOf, type Operation, operationOf, waitsUntil } from '../../operations/index.ts'
import { DomainError, type Language, type Platform, requireApproval } from '../../platform/index.ts'
import { presentFailure } from '../../transactions/index.ts'
import { invitedPayment } from '../kinds/invited-payment.ts'
import { payment } from '../kinds/payment.ts'
import type { Answered, Recipients } from '../recipients.ts'
import type { MoneyDependencies } from '../topup-routes.ts'
import { claimIdOf } from './claim.ts'
import { createInvite } from './invite.ts'
import { strangerAt } from './stranger.ts'
import { takeBack } from './take-back.ts'

/** Money for people who have no wallet here yet. */
export function serveStrangers(platform: Platform, money: MoneyDependencies, recipients: Recipients): void {
  const { api, clock, ids, rates, operations } = money
  const invite = createInvite({ ...platform, operations, siteUrl: siteUrlOf(platform) })

  api.servePrepared(
    contract.createInvitedPayment,
    async ({ caller, body }) => {
      const { amount } = body
      // The question is the one that a lookup asks, and is counted as one: there is no other way to find out.
      requireNobody(await recipients.find(caller.userId, body.to, amount.asset))
      return rates.perDollar(amount.asset)
    },
    async ({ tx, caller, approvalId, body, language, prepared: perDollar }) => {
      const to = strangerAt(body.to)
      const { amount, note } = body
      const order = { fromAccountId: body.from_account_id, to, amount, perDollar, language }
      const operation = await invite(tx, caller, { ...order, ...(note ? { note } : {}) }, ids.next())
      const recipient = { id: to.address, name: to.address }
      const content = { endpoint: contract.createInvitedPayment, amount, recipient }
      // Last: no person is asked to approve what is refused. Where it is lacking, all of this is undone.
      await requireApproval(tx, { caller, approvalId }, content, clock.now())
      return presentInvited(operation, language)
    },
  )

  api.serve(contract.getInvitedPayment, async ({ tx, params, language }) => {
    const operation = await operationOf(tx, invitedPayment.name, params.id)
    if (!operation) throw new DomainError('not_found')
    return presentInvited(operation, language)
  })

  api.serve(contract.takeBackInvitedPayment, async ({ tx, caller: { userId }, params: { id }, language }) =>
    presentInvited(await takeBack({ clock, operations }, tx, { userId, id }), language),
  )
}

/** @throws DomainError `recipient_is_here`, and what a lookup is refused for */
function requireNobody(answered: Answered): void {
  if (answered.kind === 'found') throw new DomainError('recipient_is_here')
  if (answered.error.code !== 'recipient_not_found') throw answered.error
}

function presentInvited(begun: Operation, language: Language) {
  const operation = invitedPayment.read(begun)
  const { by, address } = operation.details
  const isClaimed = operation.status === 'failed' && operation.failure === 'passed_on'
  return {
    id: operation.id,
    status: isClaimed ? ('completed' as const) : operation.status,
    from_account_id: operation.owner.accountId,
    to: { by, address },
    amount: toWire(operation.amount),
    fee: toWire(feeOf({ kind: payment.name, amount: operation.amount })),
    note: operation.note,
    reference: operation.reference,
    failure: operation.status === 'failed' && !isClaimed ? presentFailure(operation.failure, language) : null,
    payment_id: isClaimed ? claimIdOf(operation.id) : null,
    waits_until: waitsUntil(operation)?.toISOString() ?? null,
    created_at: operation.createdAt.toISOString(),
    completed_at: operation.status === 'pending' ? null : operation.completedAt.toISOString(),
  }
}
