import { type AssistantSource, contract } from '@sadaf/api'
import type { Api } from '../platform/index.ts'

/** Figures that the person has not opened to the assistant. */
export class SourceClosed extends Error {
  override readonly name = 'SourceClosed'
  readonly source: AssistantSource

  constructor(source: AssistantSource) {
    super(`${source} are not open to the assistant`)
    this.source = source
  }
}

/** The source that each endpoint reads, of those that answers are made from. */
const sourceOf: Readonly<Record<string, AssistantSource>> = {
  [contract.listAccounts.id]: 'accounts',
  [contract.getSavings.id]: 'accounts',
  [contract.listTransactions.id]: 'transactions',
  [contract.summarizeTransactions.id]: 'transactions',
  [contract.listRecentPeople.id]: 'transactions',
  [contract.listBudgets.id]: 'budgets',
  [contract.listSubscriptions.id]: 'subscriptions',
  [contract.listScheduledPayments.id]: 'schedules',
  [contract.getPortfolio.id]: 'holdings',
  [contract.listPaymentRequests.id]: 'requests',
  [contract.getLimits.id]: 'limits',
  [contract.listAlerts.id]: 'alerts',
}

export type Sources = ReadonlySet<AssistantSource>

/** @throws SourceClosed */
export function requireOpen(sources: Sources, source: AssistantSource): void {
  if (!sources.has(source)) throw new SourceClosed(source)
}

/** The product's endpoints as far as the person has opened them; an endpoint of no source is closed to all. */
export function openedTo(api: Api, sources: Sources): Pick<Api, 'read'> {
  return {
    read: async (endpoint, reader, query) => {
      const source = sourceOf[endpoint.id]
      if (!source) throw new Error(`${endpoint.id} is of no source of the assistant`)
      requireOpen(sources, source)
      return api.read(endpoint, reader, query)
    },
  }
}
