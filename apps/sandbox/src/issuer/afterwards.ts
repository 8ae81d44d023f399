import { compare, convert, type Money, multiply, parseRate, rate, subtract } from '@sadaf/money'
import { Problem } from '../http/problem.ts'
import type { Service } from '../service.ts'
import { toBook, toHold } from './amounts.ts'
import type { Cards } from './cards.ts'
import {
  type EntryMode,
  figuresOf,
  legalMoves,
  type Merchant,
  type Move,
  stateOf,
  type Transaction,
} from './transaction.ts'
import type { Transactions } from './transactions.ts'

export type Clearing = {
  /** Charged amount in the shop's currency; the whole hold when unset. */
  readonly amount: Money | null
  /** Whether the rest of what is held returns. */
  readonly isFinal: boolean
  readonly at: Date | null
}

/** Charge or refund by a shop without an authorization. */
export type Unasked = {
  readonly id: string
  readonly amount: Money
  readonly merchant: Merchant
  readonly entry: EntryMode
  readonly at: Date | null
}

/** Later steps of a purchase, by the shop or by time. Each throws a 409 problem where it is impossible. */
export class Afterwards {
  readonly #service: Service
  readonly #cards: Cards
  readonly #transactions: Transactions

  constructor(service: Service, cards: Cards, transactions: Transactions) {
    this.#service = service
    this.#cards = cards
    this.#transactions = transactions
  }

  /** The shop, or the issuer, says that another amount is held from now on. */
  advise(id: string, held: Money): Transaction {
    const transaction = this.#requireLegal(id, 'advise')
    const now = this.#service.clock.now()
    const { billed } = toHold(this.#inShops(transaction, held), transaction.amounts.billed.asset, dayOf(now))
    return this.#transactions.happen(id, { what: 'advice', held: billed, at: now })
  }

  /** The shop gives a part of what is held back, or all of it. */
  reverse(id: string, amount: Money | null): Transaction {
    const known = this.#transactions.get(id)
    // Of what was given back already, all is given back.
    if (amount === null && stateOf(known) === 'reversed') return known
    const transaction = this.#requireLegal(id, 'reverse')
    const { held } = figuresOf(transaction)
    const returned = amount ? this.#heldFor(transaction, this.#inShops(transaction, amount)) : held
    if (compare(returned, held) > 0) throw tooMuch('There is less held', 'is more than is held')
    const left = subtract(held, returned)
    return this.#transactions.happen(id, { what: 'reversal', held: left, at: this.#service.clock.now() })
  }

  expire(id: string): Transaction {
    this.#requireLegal(id, 'expire')
    return this.#transactions.happen(id, { what: 'expiry', at: this.#service.clock.now() })
  }

  /** The shop charges: what was held, a part of it, or more. */
  clear(id: string, { amount, isFinal, at }: Clearing): Transaction {
    const transaction = this.#requireLegal(id, 'clear')
    const when = at ?? this.#service.clock.now()
    const charged = amount ? this.#inShops(transaction, amount) : heldByShop(transaction)
    if (charged.minor === 0n) throw tooMuch('Nothing is held: say how much is charged', 'is missing')
    const amounts = toBook(charged, transaction.amounts.billed.asset, dayOf(when))
    const clearing = { what: 'clearing', amounts, isFinal, isForced: false, at: when } as const
    return this.#transactions.happen(id, clearing)
  }

  /** A shop charges without having asked. */
  force(cardId: string, unasked: Unasked): Transaction {
    return this.#begin(cardId, 'purchase', unasked, null)
  }

  /** A shop gives back a part of what it charged, or all of it. */
  refund(
    id: string,
    refundId: string,
    { amount, at }: { amount: Money | null; at: Date | null },
  ): Transaction {
    const original = this.#transactions.get(id)
    const { clearedByMerchant } = figuresOf(original)
    const refunded = amount ?? subtract(clearedByMerchant, original.refunded)
    const { cardId, merchant, entry } = original
    const unasked = { id: refundId, amount: this.#inShops(original, refunded), merchant, entry, at }
    if (!this.#transactions.find(refundId)) {
      this.#requireLegal(id, 'refund')
      if (original.refunded.minor + refunded.minor > clearedByMerchant.minor)
        throw tooMuch('Less was charged than is to be given back', 'is more than was charged')
    }
    return this.#begin(cardId, 'refund', unasked, id)
  }

  /** A shop gives money back and does not say of which purchase. */
  refundUnlinked(cardId: string, unasked: Unasked): Transaction {
    return this.#begin(cardId, 'refund', unasked, null)
  }

  #begin(
    cardId: string,
    kind: 'purchase' | 'refund',
    unasked: Unasked,
    originalId: string | null,
  ): Transaction {
    const card = this.#cards.get(cardId)
    const { id, amount, merchant, entry } = unasked
    const request = { ...unasked, kind, cardId, originalId, amount: { ...amount, minor: `${amount.minor}` } }
    const earlier = this.#transactions.begunBy(id, request)
    if (earlier) return earlier
    const at = unasked.at ?? this.#service.clock.now()
    const amounts = toBook(amount, card.currency, dayOf(at))
    this.#transactions.begin(
      { id, card, kind, originalId, merchant, entry, amounts, takesLess: false, at },
      request,
    )
    if (kind === 'refund') return this.#transactions.happen(id, { what: 'credit', amounts, at })
    return this.#transactions.happen(id, { what: 'clearing', amounts, isFinal: true, isForced: true, at })
  }

  #requireLegal(id: string, move: Move): Transaction {
    const transaction = this.#transactions.get(id)
    requireLegal(transaction, move)
    return transaction
  }

  /** @throws Problem 422 for an amount in a currency that the shop did not ask in */
  #inShops(transaction: Transaction, amount: Money): Money {
    const { asset } = transaction.amounts.merchant
    if (amount.asset === asset) return amount
    throw new Problem(422, 'currency_mismatch', `The shop charges in ${asset}`, {
      'amount.currency': `is not ${asset}`,
    })
  }

  // By the rate at which it was held, so that a part of it is never more than all of it.
  #heldFor({ amounts }: Transaction, amount: Money): Money {
    if (amounts.rate === null) return amount
    return convert(amount, parseRate(amounts.rate), amounts.billed.asset, 'up')
  }
}

/** @throws Problem 409 that names what can happen */
export function requireLegal(transaction: Transaction, move: Move): void {
  const legal = legalMoves(transaction)
  if (legal.includes(move)) return
  const possible = legal.length === 0 ? 'nothing' : legal.join(', ')
  throw new Problem(409, 'not_possible', `This cannot happen to it; what can: ${possible}`)
}

/** Held amount in the shop's currency: a whole hold is the requested amount, to the last of its cents. */
export function heldByShop(transaction: Pick<Transaction, 'amounts' | 'entries'>): Money {
  const { billed, merchant } = transaction.amounts
  const { held } = figuresOf(transaction)
  return multiply(merchant, rate(held.minor, billed.minor), 'halfEven')
}

const dayOf = (at: Date) => at.toISOString().slice(0, 10)

function tooMuch(title: string, fault: string): Problem {
  return new Problem(422, 'amount_not_possible', title, { amount: fault })
}
