import type { Accounts } from '../bank/accounts.ts'
import type { Service } from '../service.ts'
import { Afterwards } from './afterwards.ts'
import { Authorizations } from './authorizations.ts'
import { Cards } from './cards.ts'
import { Disputes } from './disputes.ts'
import { Network } from './network.ts'
import { Pages, type PagesOptions } from './pages/pages.ts'
import { Rewards } from './rewards.ts'
import { legalMoves } from './transaction.ts'
import { Transactions } from './transactions.ts'

export const ISSUER_NAME = 'Sarraf Cards'

/** The issuer: it makes cards, asks about purchases, and moves what they cost at the books of the bank. */
export type Issuer = {
  readonly service: Service
  readonly accounts: Accounts
  readonly cards: Cards
  readonly network: Network
  readonly transactions: Transactions
  readonly authorizations: Authorizations
  readonly afterwards: Afterwards
  readonly disputes: Disputes
  readonly rewards: Rewards
  readonly pages: Pages
}

export function makeIssuer(service: Service, accounts: Accounts, pages: PagesOptions): Issuer {
  const cards = new Cards(service, accounts)
  const transactions = new Transactions(service, cards)
  const network = new Network(service.books)
  return {
    service,
    accounts,
    cards,
    network,
    transactions,
    authorizations: new Authorizations(service, cards, transactions, network),
    afterwards: new Afterwards(service, cards, transactions),
    disputes: new Disputes(service, cards, transactions),
    rewards: new Rewards(service, accounts),
    pages: new Pages(service, cards, pages),
  }
}

/** Lets what is held on an account expire, and keeps its cards without whose they were. */
export function letGo({ afterwards, cards, transactions }: Issuer, account: string, name: string): void {
  for (const { id } of cards.ofAccount(account)) {
    for (const transaction of transactions.ofCard(id, Number.MAX_SAFE_INTEGER))
      if (legalMoves(transaction).includes('expire')) afterwards.expire(transaction.id)
  }
  cards.forgetHolder(account, name)
}
