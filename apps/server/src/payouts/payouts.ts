import { contract, toWire } from '@sadaf/api'
import type { Needs } from '../capability.ts'
import { type Command, type Operation, operationOf } from '../operations/index.ts'
import { DomainError, type Language, requireApproval } from '../platform/index.ts'
import {
  type BankingProvider,
  type Progress,
  ProviderRefusal,
  ProviderUnreachable,
} from '../providers/index.ts'
import { presentFailure } from '../transactions/index.ts'
import {
  type createProviderAccounts,
  feeOf,
  isHeldHere,
  needsProof,
  presentWait,
  terms,
} from '../wallet/index.ts'
import { payout } from './kinds/payout.ts'
import { createPayOut } from './pay-out.ts'
import { payeeOf } from './store.ts'

type Stands = Needs<'api' | 'platform' | 'bank' | 'rates' | 'operations' | 'advance'>

/** Sending money to bank accounts elsewhere. */
export function servePayouts({ api, platform, bank, rates, operations, advance }: Stands): void {
  const { clock, database, ids } = platform
  const payOut = createPayOut({ clock, operations })

  api.servePrepared(
    contract.createPayout,
    async ({ caller: { userId }, body }) => {
      const payee = await database.asUser(userId, (tx) => payeeOf(tx, { userId, id: body.payee_id }))
      // An account may have come to be one of ours since it was added.
      if (payee && (await database.asSystem((tx) => isHeldHere(tx, payee.iban))))
        throw new DomainError('iban_is_here')
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
      // Last: nobody is asked to approve what is refused. Where it is lacking, all of this is undone.
      if (needsProof(amount))
        await requireApproval(
          tx,
          { caller, approvalId },
          { endpoint: contract.createPayout, amount, recipient },
          clock.now(),
        )
      return presentPayout(operation, language)
    },
  )

  api.serve(contract.getPayout, async ({ tx, params, language }) => {
    const operation = await operationOf(tx, 'payout', params.id)
    if (!operation) throw new DomainError('not_found')
    return presentPayout(operation, language)
  })

  api.serveProvider(contract.cancelPayout, async ({ caller: { userId }, params: { id }, language }) => {
    const own = () => database.asUser(userId, (tx) => operationOf(tx, 'payout', id))
    const operation = await own()
    if (!operation) throw new DomainError('not_found')
    if (operation.status === 'pending') await stop(operation)
    const now = await own()
    if (now?.status !== 'failed') throw new DomainError('payout_has_begun')
    return presentPayout(now, language)
  })

  async function stop({ id, provider }: Operation): Promise<void> {
    const news = await cancelled(bank, id)
    await database.asSystem((tx) =>
      advance(tx, news, { from: provider, at: clock.now(), isLastChance: true }),
    )
  }
}

/**
 * Has the bank stop it. Of what it has not heard yet it knows nothing, and whether it is being told at this moment nobody
 * can say: whoever asks tries again.
 *
 * @throws DomainError `payout_has_begun`, `provider_unavailable`
 */
async function cancelled(bank: BankingProvider, id: string): Promise<Progress> {
  try {
    return await bank.cancelPayment(id)
  } catch (error) {
    if (error instanceof ProviderUnreachable) throw new DomainError('provider_unavailable')
    if (!(error instanceof ProviderRefusal)) throw error
    throw new DomainError(
      error.code === 'payment_already_begun' ? 'payout_has_begun' : 'provider_unavailable',
    )
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
    id: operation.id,
    status: operation.status,
    from_account_id: operation.owner.accountId,
    payee: { id, name, iban_masked: ibanMasked, is_own: isOwn },
    amount: toWire(operation.amount),
    fee: toWire(feeOf(operation.amount, terms.payout)),
    note: operation.note,
    reference: operation.reference,
    failure: operation.status === 'failed' ? presentFailure(operation.failure, language) : null,
    ...presentWait(operation, 'payout'),
    can_cancel: operation.status === 'pending' && operation.phase !== 'processing',
    created_at: operation.createdAt.toISOString(),
    completed_at: operation.status === 'pending' ? null : operation.completedAt.toISOString(),
  }
}
