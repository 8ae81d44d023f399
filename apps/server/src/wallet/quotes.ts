import type { ErrorCode } from '@sadaf/api'
import { accountCurrencies } from '@sadaf/api/currencies'
import type { Money } from '@sadaf/money'
import { DomainError, type Platform, type Tx } from '../platform/index.ts'
import { personOf, tierOf } from '../profile/index.ts'
import {
  type ExchangeProvider,
  ProviderRefusal,
  ProviderUnreachable,
  type Quote,
  type Wish,
} from '../providers/index.ts'
import { aboveOperationLimit, isFarAboveLimits } from './limits.ts'
import { insertQuote } from './quote-store.ts'

const isAccountCurrency = (code: string) => accountCurrencies.some((currency) => currency === code)

/** Refusals of the exchange, in our words; its other refusals are no fault of the caller. */
const REFUSALS: Readonly<Record<string, ErrorCode>> = {
  pair_not_traded: 'currencies_not_exchanged',
  amount_too_small: 'amount_too_small',
}

/**
 * A firm quote, kept for the one who asks. How long it is firm counts from our asking, by our own clock: the exchange
 * began to count later.
 *
 * @throws DomainError `currencies_not_exchanged`, `amount_too_small`, `limit_exceeded`, `provider_unavailable`
 */
export async function quote(
  { clock, database, ids }: Pick<Platform, 'clock' | 'database' | 'ids'>,
  exchange: ExchangeProvider,
  actor: { readonly userId: string },
  wish: Wish,
): Promise<Quote> {
  const [sold, bought] =
    'sell' in wish ? [wish.sell.asset, wish.buyCurrency] : [wish.sellCurrency, wish.buy.asset]
  if (!isAccountCurrency(sold) || !isAccountCurrency(bought))
    throw new DomainError('currencies_not_exchanged')
  const fixed = 'sell' in wish ? wish.sell : wish.buy
  const requireWithinLimit = async (tx: Tx, amount: Money) => {
    const person = await personOf(tx, actor.userId)
    if (!person) throw new DomainError('account_not_found')
    const tooMuch = aboveOperationLimit(amount, tierOf(person))
    if (tooMuch) throw new DomainError('limit_exceeded', [], { limit: tooMuch })
  }
  // An exchange need not know amounts of any length.
  if (isFarAboveLimits(fixed)) await database.asUser(actor.userId, (tx) => requireWithinLimit(tx, fixed))
  const offeredAt = clock.now()
  const told = await ask(exchange, ids.next(), wish)
  const firmMs = told.expiresAt.getTime() - told.offeredAt.getTime()
  const kept = { ...told, offeredAt, expiresAt: new Date(offeredAt.getTime() + firmMs) }
  await database.asUser(actor.userId, async (tx) => {
    await requireWithinLimit(tx, told.sell)
    await insertQuote(tx, actor.userId, kept)
  })
  return kept
}

async function ask(exchange: ExchangeProvider, id: string, wish: Wish): Promise<Quote> {
  try {
    return await exchange.quote(id, wish)
  } catch (error) {
    if (error instanceof ProviderUnreachable) throw new DomainError('provider_unavailable')
    if (error instanceof ProviderRefusal)
      throw new DomainError(REFUSALS[error.code] ?? 'provider_unavailable')
    throw error
  }
}
