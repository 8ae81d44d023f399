import { contract, toWire } from '@sadaf/api'
import type { Money } from '@sadaf/money'
import { type Command, type Operation, type Operations, operationOf } from '../operations/index.ts'
import { type Api, type Clock, type Database, DomainError, type Language } from '../platform/index.ts'
import { type BankingProvider, ProviderUnreachable } from '../providers/index.ts'
import { presentFailure } from '../transactions/index.ts'
import { accountForMoving } from './checks.ts'
import { feeOf, terms } from './terms.ts'
import { presentWait } from './wait.ts'

export type MoneyDependencies = {
  readonly api: Api
  readonly database: Database
  readonly clock: Clock
  readonly bank: BankingProvider
  readonly operations: Operations
}

/** Adding money: pulled by the bank from an account of the person's own elsewhere. */
export function serveTopups({ api, clock, bank, operations }: MoneyDependencies): void {
  api.serveProvider(contract.listFundingSources, async ({ caller }) => ({
    data: (await sourcesOf(bank, caller.userId)).map((source) => ({
      id: source.id,
      bank_name: source.bankName,
      iban_masked: source.ibanMasked,
      currency: source.currency,
    })),
  }))

  api.serve(contract.createTopup, async ({ tx, caller, body, language }) => {
    const { account } = await accountForMoving(tx, clock, {
      userId: caller.userId,
      accountId: body.account_id,
      kind: 'topup',
      amount: body.amount,
    })
    const source = await sourceFor(bank, caller.userId, body.amount, body.source_id)
    const operation = await operations.begin(tx, {
      kind: 'topup',
      userId: caller.userId,
      accountId: account.id,
      amount: body.amount,
      details: { description: source.bankName, counterparty: source.ibanMasked, sourceId: source.id },
      category: 'transfer',
    })
    return presentTopup(operation, language)
  })

  api.serve(contract.getTopup, async ({ tx, params, language }) => {
    const operation = await operationOf(tx, 'topup', params.id)
    if (!operation) throw new DomainError('not_found')
    return presentTopup(operation, language)
  })
}

async function sourcesOf(bank: BankingProvider, userId: string) {
  try {
    return await bank.fundingSources(userId)
  } catch (error) {
    if (error instanceof ProviderUnreachable) throw new DomainError('provider_unavailable')
    throw error
  }
}

async function sourceFor(bank: BankingProvider, userId: string, amount: Money, sourceId: string | undefined) {
  const sources = await sourcesOf(bank, userId)
  const source = sources.find(({ id, currency }) =>
    sourceId === undefined ? currency === amount.asset : id === sourceId && currency === amount.asset,
  )
  if (!source) throw new DomainError('source_not_found')
  return source
}

/** How a top-up is given to the bank. */
export function topupCommand(
  bank: BankingProvider,
  providerAccount: (id: string) => Promise<string>,
): Command {
  return {
    async submit({ id, owner, amount, reference, details }) {
      const creditorAccount = await providerAccount(owner.accountId)
      return bank.collect({ id, sourceId: details.sourceId ?? '', creditorAccount, amount, reference })
    },
    find: ({ id }) => bank.collection(id),
  }
}

function presentTopup(operation: Operation, language: Language) {
  return {
    id: operation.id,
    status: operation.status,
    account_id: operation.owner.accountId,
    amount: toWire(operation.amount),
    fee: toWire(feeOf(operation.amount, terms.topup)),
    source: operation.details.description,
    reference: operation.reference,
    failure: operation.status === 'failed' ? presentFailure(operation.failure, language) : null,
    ...presentWait(operation, 'topup'),
    created_at: operation.createdAt.toISOString(),
    completed_at: operation.status === 'pending' ? null : operation.completedAt.toISOString(),
  }
}
