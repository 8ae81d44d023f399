import { contract } from '@sadaf/api'
import { maskIban } from '@sadaf/api/iban-text'
import type { Needs } from '../capability.ts'
import { type Command, type Operation, operationOf, presentOperation } from '../operations/index.ts'
import { DomainError, type Language, requireApproval } from '../platform/index.ts'
import type { BankingProvider } from '../providers/index.ts'
import {
  canStop,
  type createProviderAccounts,
  createStop,
  isHeldHere,
  needsProof,
  seriesOf,
} from '../wallet/index.ts'
import { payout } from './kinds/payout.ts'
import { createPayOut } from './pay-out.ts'
import { createPlannedPayout } from './planned-payout.ts'
import { payeeOf } from './store.ts'

type Stands = Needs<'api' | 'platform' | 'bank' | 'rates' | 'operations' | 'advance' | 'schedules'>

/** Sending money to bank accounts elsewhere. */
export function servePayouts(services: Stands): void {
  const { api, platform, bank, rates, operations, advance, schedules } = services
  const { clock, database, ids } = platform
  const payOut = createPayOut({ clock, operations })
  schedules.kinds.add(createPlannedPayout(payOut))

  api.servePrepared(
    contract.createPayout,
    async ({ caller: { userId }, body }) => {
      await requireElsewhere(userId, body.payee_id)
      return rates.perDollar(body.amount.asset)
    },
    async ({ tx, caller, approvalId, body, language, prepared: perDollar }) => {
      const { amount } = body
      const order = {
        fromAccountId: body.from_account_id,
        payeeId: body.payee_id,
        amount,
        perDollar,
        ...(body.note ? { note: body.note } : {}),
      }
      const { operation, payee } = await payOut(tx, caller, order, ids.next())
      const recipient = { id: payee.id, name: payee.name }
      // Last: no person is asked to approve what is refused. Where it is lacking, all of this is undone.
      if (needsProof(amount, perDollar))
        await requireApproval(
          tx,
          { caller, approvalId },
          { endpoint: contract.createPayout, amount, recipient },
          clock.now(),
        )
      return presentPayout(operation, language)
    },
  )

  api.servePrepared(
    contract.schedulePayout,
    ({ caller: { userId }, body }) => requireElsewhere(userId, body.payee_id),
    async ({ tx, caller, approvalId, body, language }) => {
      const payee = await payeeOf(tx, { userId: caller.userId, id: body.payee_id })
      if (!payee) throw new DomainError('payee_not_found')
      if (payee.status !== 'active') throw new DomainError('payee_not_ready')
      const plan = {
        endpoint: contract.schedulePayout,
        accountId: body.from_account_id,
        kind: payout.name,
        details: { payeeId: payee.id, name: payee.name, ibanMasked: maskIban(payee.iban) },
        amount: body.amount,
        note: body.note || null,
        series: seriesOf(body),
      }
      return schedules.plan(tx, { caller, approvalId }, plan, language)
    },
  )

  api.serve(contract.getPayout, async ({ tx, params, language }) => {
    const operation = await operationOf(tx, 'payout', params.id)
    if (!operation) throw new DomainError('not_found')
    return presentPayout(operation, language)
  })

  const stop = createStop({ platform, bank, advance }, { kind: payout.name, tooLate: 'payout_has_begun' })
  api.serveProvider(contract.cancelPayout, async ({ caller: { userId }, params: { id }, language }) =>
    presentPayout(await stop({ userId, id }), language),
  )

  // An account may have come to be one of ours since it was added.
  async function requireElsewhere(userId: string, payeeId: string): Promise<void> {
    const payee = await database.asUser(userId, (tx) => payeeOf(tx, { userId, id: payeeId }))
    if (payee && (await database.asSystem((tx) => isHeldHere(tx, payee.iban))))
      throw new DomainError('iban_is_here')
  }
}

/** How a payout is given to the bank. */
export function payoutCommand(
  bank: BankingProvider,
  providerAccount: ReturnType<typeof createProviderAccounts>,
): Command {
  return {
    provider: bank.name,
    async submit(operation) {
      const { id, owner, amount, reference, details } = payout.read(operation)
      const debtorAccount = await providerAccount(owner)
      return bank.pay({ id, debtorAccount, creditor: { payeeId: details.payeeId }, amount, reference })
    },
    find: ({ id }) => bank.payment(id),
  }
}

function presentPayout(begun: Operation, language: Language) {
  const operation = payout.read(begun)
  const { payeeId: id, name, ibanMasked, isOwn } = operation.details
  return {
    ...presentOperation(operation, language),
    from_account_id: operation.owner.accountId,
    payee: { id, name, iban_masked: ibanMasked, is_own: isOwn },
    note: operation.note,
    can_cancel: canStop(operation),
  }
}
