import { contract } from '@sadaf/api'
import {
  type Command,
  type Operation,
  type Operations,
  operationOf,
  presentOperation,
} from '../operations/index.ts'
import { type Api, type Clock, DomainError, type Ids, type Language } from '../platform/index.ts'
import { type BankingProvider, type FundingSource, ProviderUnreachable } from '../providers/index.ts'
import type { Rates } from '../rates/index.ts'
import { topup } from './kinds/topup.ts'
import type { ProviderAccount } from './provider-accounts.ts'
import { createTopUp } from './top-up.ts'

export type MoneyDependencies = {
  readonly api: Api
  readonly clock: Clock
  readonly ids: Ids
  readonly bank: BankingProvider
  readonly operations: Operations
  readonly rates: Rates
}

/** Adding money: pulled by the bank from an account of the person's own elsewhere. */
export function serveTopups(money: MoneyDependencies): void {
  const { api, bank, ids, rates } = money
  const topUp = createTopUp(money)
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
      const order = {
        accountId: body.account_id,
        amount: body.amount,
        sourceId: body.source_id,
        ...prepared,
      }
      const operation = await topUp(tx, caller, order, ids.next())
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

/** How a top-up is given to the bank. */
export function topupCommand(bank: BankingProvider, providerAccount: ProviderAccount): Command {
  return {
    provider: bank.name,
    async submit(operation) {
      const { id, owner, amount, reference, details } = topup.read(operation)
      const creditorAccount = await providerAccount(owner)
      return bank.collect({ id, sourceId: details.sourceId, creditorAccount, amount, reference })
    },
    find: ({ id }) => bank.collection(id),
  }
}

function presentTopup(begun: Operation, language: Language) {
  const operation = topup.read(begun)
  return {
    ...presentOperation(operation, language),
    account_id: operation.owner.accountId,
    source: operation.details.description,
  }
}
