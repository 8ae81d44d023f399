import { contract, toWire } from '@sadaf/api'
import type { Money } from '@sadaf/money'
import { type Command, type Operation, type Operations, operationOf } from '../operations/index.ts'
import { type Api, type Clock, DomainError, type Language } from '../platform/index.ts'
import { type BankingProvider, type FundingSource, ProviderUnreachable } from '../providers/index.ts'
import type { Rates } from '../rates/index.ts'
import { presentFailure } from '../transactions/index.ts'
import { accountForMoving } from './checks.ts'
import { feeOf, terms } from './terms.ts'
import { presentWait } from './wait.ts'

export type MoneyDependencies = {
  readonly api: Api
  readonly clock: Clock
  readonly bank: BankingProvider
  readonly operations: Operations
  readonly rates: Rates
}

/** Adding money: pulled by the bank from an account of the person's own elsewhere. */
export function serveTopups({ api, clock, bank, operations, rates }: MoneyDependencies): void {
  api.serveProvider(contract.listFundingSources, async ({ caller }) => ({
    data: (await sourcesOf(bank, caller.userId)).map((source) => ({
      id: source.id,
      bank_name: source.bankName,
      iban_masked: source.ibanMasked,
      currency: source.currency,
    })),
  }))

  api.servePrepared(
    contract.createTopup,
    async ({ caller, body }) => ({
      sources: await sourcesIfReached(bank, caller.userId),
      perDollar: await rates.perDollar(body.amount.asset),
    }),
    async ({ tx, caller, body, language, prepared }) => {
      const { account, worth } = await accountForMoving(tx, clock, {
        userId: caller.userId,
        accountId: body.account_id,
        kind: 'topup',
        amount: body.amount,
        perDollar: prepared.perDollar,
      })
      const source = sourceFor(prepared.sources, body.amount, body.source_id)
      const operation = await operations.begin(tx, {
        kind: 'topup',
        userId: caller.userId,
        accountId: account.id,
        amount: body.amount,
        worth,
        details: { description: source.bankName, counterparty: source.ibanMasked, sourceId: source.id },
        category: 'transfer',
      })
      return presentTopup(operation, language)
    },
  )

  api.serve(contract.getTopup, async ({ tx, params, language }) => {
    const operation = await operationOf(tx, 'topup', params.id)
    if (!operation) throw new DomainError('not_found')
    return presentTopup(operation, language)
  })
}

async function sourcesOf(bank: BankingProvider, userId: string): Promise<FundingSource[]> {
  const sources = await sourcesIfReached(bank, userId)
  if (!sources) throw new DomainError('provider_unavailable')
  return sources
}

async function sourcesIfReached(bank: BankingProvider, userId: string): Promise<FundingSource[] | null> {
  try {
    return await bank.fundingSources(userId)
  } catch (error) {
    if (error instanceof ProviderUnreachable) return null
    throw error
  }
}

/** @throws DomainError `provider_unavailable`, `source_not_found` */
function sourceFor(
  sources: readonly FundingSource[] | null,
  amount: Money,
  sourceId: string | undefined,
): FundingSource {
  if (!sources) throw new DomainError('provider_unavailable')
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
