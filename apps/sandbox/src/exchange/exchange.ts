import type { Accounts } from '../bank/accounts.ts'
import type { Service } from '../service.ts'
import { Conversions } from './conversions.ts'
import { Quotes } from './quotes.ts'

/** The exchange: it quotes, and converts at the books of the bank whose accounts it is given. */
export type Exchange = {
  readonly service: Service
  readonly accounts: Accounts
  readonly quotes: Quotes
  readonly conversions: Conversions
}

/** Long enough to read a price and agree to it. */
const FIRM_SECONDS = 30

export function makeExchange(service: Service, accounts: Accounts, firmSeconds = FIRM_SECONDS): Exchange {
  const quotes = new Quotes(service, firmSeconds)
  return { service, accounts, quotes, conversions: new Conversions(service, accounts, quotes) }
}
