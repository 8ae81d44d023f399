import { contract } from '@sadaf/api'
import { DAY_MS } from '@sadaf/calendar'
import { z } from 'zod'
import { type Command, type Operation, type Operations, operationOf } from '../operations/index.ts'
import { type Api, DomainError, type Language, type Platform } from '../platform/index.ts'
import type { ExchangeProvider } from '../providers/index.ts'
import type { Rates } from '../rates/index.ts'
import { createConvert } from './convert.ts'
import { conversion } from './kinds/conversion.ts'
import { presentExchange, presentQuote } from './present-exchange.ts'
import type { ProviderAccount } from './provider-accounts.ts'
import { forgetQuotes } from './quote-store.ts'
import { quote } from './quotes.ts'

type Dependencies = {
  readonly api: Api
  readonly platform: Platform
  readonly exchange: ExchangeProvider
  readonly operations: Operations
  readonly rates: Pick<Rates, 'fetchSoon'>
}

const FORGET = 'wallet.forget_quotes'
const NIGHTLY = '35 3 * * *'
const KEPT_MS = DAY_MS

/** Converting between one's own accounts: a firm quote, then the conversion by it. */
export function serveConversions({ api, platform, exchange, operations, rates }: Dependencies): void {
  const { clock, database, ids, jobs } = platform
  const convert = createConvert({ clock, operations })

  api.serveProvider(contract.createQuote, async ({ caller, body }) => {
    const { amount, sell_currency: sellCurrency, buy_currency: buyCurrency } = body
    if (sellCurrency === buyCurrency) throw new DomainError('currencies_not_exchanged')
    if (amount.asset === sellCurrency)
      return presentQuote(await quote(platform, exchange, caller, { sell: amount, buyCurrency }))
    if (amount.asset === buyCurrency)
      return presentQuote(await quote(platform, exchange, caller, { buy: amount, sellCurrency }))
    throw new DomainError('currency_mismatch')
  })

  api.serve(contract.createConversion, async ({ tx, caller, body, language }) => {
    const order = {
      quoteId: body.quote_id,
      fromAccountId: body.from_account_id,
      toAccountId: body.to_account_id,
    }
    const operation = await convert(tx, caller, order, ids.next())
    // The total counts the bought currency by them.
    await rates.fetchSoon(tx)
    return presentConversion(operation, language)
  })

  api.serve(contract.getConversion, async ({ tx, params, language }) => {
    const operation = await operationOf(tx, 'conversion', params.id)
    if (!operation) throw new DomainError('not_found')
    return presentConversion(operation, language)
  })

  jobs.define(FORGET, z.unknown(), () =>
    database.asSystem((tx) => forgetQuotes(tx, new Date(clock.now().getTime() - KEPT_MS))),
  )
  jobs.schedule(FORGET, NIGHTLY)
}

/** How a conversion is given to the exchange, which moves the money between the two accounts at the bank. */
export function conversionCommand(exchange: ExchangeProvider, providerAccount: ProviderAccount): Command {
  return {
    provider: exchange.name,
    async submit(operation) {
      const { id, owner, counter, details } = conversion.read(operation)
      if (!counter) throw new Error(`conversion ${id} has no other account`)
      const debitAccount = await providerAccount(owner)
      const creditAccount = await providerAccount(counter)
      return exchange.convert({ id, quoteId: details.quoteId, debitAccount, creditAccount })
    },
    find: ({ id }) => exchange.conversion(id),
  }
}

function presentConversion(begun: Operation, language: Language) {
  const operation = conversion.read(begun)
  return {
    ...presentExchange(operation, language),
    from_account_id: operation.owner.accountId,
    to_account_id: operation.counter?.accountId ?? operation.owner.accountId,
  }
}
