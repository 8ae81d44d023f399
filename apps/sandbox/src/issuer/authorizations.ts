import { add, type Money, money } from '@sadaf/money'
import { minor, type Row, text, textOrNull } from '../books/books.ts'
import type { Service } from '../service.ts'
import { requireLegal } from './afterwards.ts'
import { type Amounts, amountsWire, toHold } from './amounts.ts'
import { type AuthorizationRequest, AuthorizationRequests, type Verdict } from './authorization-requests.ts'
import type { Card } from './card.ts'
import type { Cards } from './cards.ts'
import type { Network } from './network.ts'
import { hasExpired } from './numbers.ts'
import { type EntryMode, figuresOf, type Happening, type Merchant, type Transaction } from './transaction.ts'
import type { Transactions } from './transactions.ts'

/** Purchase at a till. */
export type Purchase = {
  readonly id: string
  readonly amount: Money
  readonly merchant: Merchant
  readonly entry: EntryMode
  /** Result of the issuer's check of the typed PIN. */
  readonly pin: 'right' | 'wrong' | null
  readonly takesLess: boolean
  /** In the past: it has happened before anybody could be asked. */
  readonly at: Date | null
}

type Asked = { readonly transaction: Transaction; readonly question: AuthorizationRequest | null }
type Wanted = {
  readonly kind: 'purchase' | 'increment'
  readonly amounts: Amounts
  readonly pin: Purchase['pin']
}
type Authorization = Extract<Happening, { what: 'authorization' }>

/** Purchases as they are made: the issuer looks at the card, the client decides, and what it says is what is held. */
export class Authorizations {
  readonly #service: Service
  readonly #cards: Cards
  readonly #transactions: Transactions
  readonly #network: Network
  readonly #requests: AuthorizationRequests

  constructor(service: Service, cards: Cards, transactions: Transactions, network: Network) {
    this.#service = service
    this.#cards = cards
    this.#transactions = transactions
    this.#network = network
    this.#requests = new AuthorizationRequests(service)
  }

  /** Ends when it was answered. The same purchase again is the one there was; another under its id is a 409 problem. */
  purchase(cardId: string, purchase: Purchase): Promise<Transaction> {
    return this.#ask(() => {
      const card = this.#cards.get(cardId)
      const request = {
        cardId,
        ...purchase,
        amount: { ...purchase.amount, minor: `${purchase.amount.minor}` },
      }
      const earlier = this.#transactions.begunBy(purchase.id, request)
      if (earlier) return { transaction: earlier, question: null }
      const at = purchase.at ?? this.#service.clock.now()
      const amounts = toHold(purchase.amount, card.currency, dayOf(at))
      const { id, merchant, entry, takesLess } = purchase
      const begun = {
        id,
        card,
        kind: 'purchase' as const,
        originalId: null,
        merchant,
        entry,
        amounts,
        takesLess,
        at,
      }
      const transaction = this.#transactions.begin(begun, request)
      if (purchase.at === null)
        return this.#look(card, transaction, { kind: 'purchase', amounts, pin: purchase.pin })
      // A purchase in the past is approved without a question.
      const stoodIn = approved('stand_in', amounts.billed)
      return { transaction: this.#transactions.happen(id, { ...stoodIn, at }), question: null }
    })
  }

  /** More is to be held of a purchase: so much beside what is. */
  increment(id: string, by: Money): Promise<Transaction> {
    return this.#ask(() => {
      const transaction = this.#transactions.get(id)
      requireLegal(transaction, 'increment')
      const card = this.#cards.get(transaction.cardId)
      const more = toHold(by, card.currency, dayOf(this.#service.clock.now()))
      const billed = add(figuresOf(transaction).held, more.billed)
      const amounts = { ...more, billed, merchant: add(transaction.amounts.merchant, by) }
      return this.#look(card, transaction, { kind: 'increment', amounts, pin: null })
    })
  }

  /** Gives up the questions of an earlier run: the network has waited long enough. */
  giveUpAll(): void {
    const { books } = this.#service
    for (const row of books.all('select id from issuer_questions')) {
      books.write(() => this.#conclude(text(row.id), { kind: 'none' }))
    }
  }

  async #ask(begin: () => Asked): Promise<Transaction> {
    const { books } = this.#service
    const { transaction, question } = books.write(begin)
    if (!question) return transaction
    const verdict = await this.#requests.ask(question)
    return books.write(() =>
      this.#conclude(question.id, this.#network.takeLostAnswer() ? { kind: 'none' } : verdict),
    )
  }

  // Reasons that the issuer sees by itself decline without a question.
  #look(card: Card, transaction: Transaction, wanted: Wanted): Asked {
    const { clock, faults } = this.#service
    const reason =
      reasonAgainst(card, wanted.pin, clock.now()) ?? (faults.takeDecline() ? 'suspected_fraud' : null)
    if (reason !== null) {
      const { held } = figuresOf(transaction)
      const no: Authorization = { what: 'authorization', isApproved: false, by: 'issuer', reason, held }
      return {
        transaction: this.#transactions.happen(transaction.id, { ...no, at: clock.now() }),
        question: null,
      }
    }
    const pin = this.#cards.tryPin(card, wanted.pin)
    return { transaction, question: this.#pose(transaction, { ...wanted, pin }) }
  }

  #pose(transaction: Transaction, { kind, amounts, pin }: Wanted): AuthorizationRequest {
    const { books, clock, newId } = this.#service
    const id = `ctq_${newId()}`
    const at = clock.now().toISOString()
    books.run(
      'insert into issuer_questions (id, transaction_id, kind, billed, at, pin) values (?, ?, ?, ?, ?, ?)',
      id,
      transaction.id,
      kind,
      `${amounts.billed.minor}`,
      at,
      pin,
    )
    const takesLess = kind === 'purchase' && transaction.takesLess
    const { cardId, merchant, entry } = transaction
    const data = {
      transaction_id: transaction.id,
      card_id: cardId,
      at,
      kind,
      amounts: amountsWire(amounts),
      merchant,
      entry,
      takes_less: takesLess,
      pin,
    }
    return { id, asked: amounts.billed, takesLess, data }
  }

  #conclude(questionId: string, verdict: Verdict): Transaction {
    const { books, clock } = this.#service
    const row = books.get('delete from issuer_questions where id = ? returning *', questionId)
    if (!row) throw new Error(`no question ${questionId}`)
    const transaction = this.#transactions.get(text(row.transaction_id))
    const outcome = this.#outcomeOf(transaction, row, verdict)
    return this.#transactions.happen(transaction.id, { ...outcome, at: clock.now() })
  }

  #outcomeOf(transaction: Transaction, row: Row, verdict: Verdict): Authorization {
    const { held } = figuresOf(transaction)
    const asked = money(held.asset, minor(row.billed))
    if (verdict.kind === 'approved') return approved('us', verdict.amount ?? asked)
    const no = { what: 'authorization', isApproved: false, held } as const
    if (verdict.kind === 'declined') return { ...no, by: 'us', reason: verdict.reason }
    const isNew = text(row.kind) === 'purchase' && textOrNull(row.pin) !== 'wrong'
    if (isNew && this.#network.standsInFor(transaction.entry, asked)) return approved('stand_in', asked)
    return { ...no, by: 'network', reason: 'no_answer' }
  }
}

const approved = (by: 'us' | 'stand_in', held: Money): Authorization => ({
  what: 'authorization',
  isApproved: true,
  by,
  reason: null,
  held,
})

const dayOf = (at: Date) => at.toISOString().slice(0, 10)

/** Reason of the issuer's own against a purchase: the card's state, and nothing about its holder. */
export function reasonAgainst(card: Card, typed: Purchase['pin'], now: Date): string | null {
  if (card.state === 'closed') return 'card_closed'
  if (card.state === 'frozen') return 'card_frozen'
  if (card.state !== 'active') return 'card_not_active'
  if (hasExpired(card.expires, now)) return 'card_expired'
  return typed !== null && card.pin === 'blocked' ? 'pin_blocked' : null
}
