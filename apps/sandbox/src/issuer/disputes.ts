import { DAY_MS } from '@sadaf/calendar'
import { compare, type Money, money } from '@sadaf/money'
import { toWire } from '../amounts.ts'
import { count, listed, minor, type Row, text } from '../books/books.ts'
import { hashOf } from '../http/answers.ts'
import { duplicateId, Problem } from '../http/problem.ts'
import type { Service } from '../service.ts'
import type { Cards } from './cards.ts'
import { figuresOf, type Transaction } from './transaction.ts'
import type { Transactions } from './transactions.ts'

export type DisputeState = 'submitted' | 'won' | 'lost' | 'withdrawn' | 'refused'

export type Dispute = {
  readonly id: string
  readonly revision: number
  readonly transactionId: string
  /** Id of the provisional credit, which stands until the dispute is decided. */
  readonly creditId: string
  readonly amount: Money
  readonly reason: string
  readonly state: DisputeState
  readonly decidesBy: string
  readonly createdAt: string
  readonly updatedAt: string
}

/** Metadata of a file of evidence: the file itself is not kept. */
export type Evidence = {
  readonly id: string
  readonly type: string
  readonly bytes: number
  readonly sha256: string
}

export type NewDispute = {
  readonly id: string
  readonly transaction_id: string
  readonly amount: Money
  readonly reason: string
  readonly statement: string
}

const DECIDES_WITHIN_DAYS = 45

/** Disputes of holders: credited at once, and taken back unless they are right. */
export class Disputes {
  readonly #service: Service
  readonly #cards: Cards
  readonly #transactions: Transactions

  constructor(service: Service, cards: Cards, transactions: Transactions) {
    this.#service = service
    this.#cards = cards
    this.#transactions = transactions
  }

  /** The same dispute again is the one there was; another under its id is a 409 problem. */
  submit(wanted: NewDispute): Dispute {
    const { books, clock } = this.#service
    const hash = hashOf({ ...wanted, amount: toWire(wanted.amount) })
    const earlier = books.get('select request_hash from issuer_disputes where id = ?', wanted.id)
    if (earlier) {
      if (text(earlier.request_hash) !== hash) throw duplicateId()
      return this.get(wanted.id)
    }
    const transaction = this.#disputable(wanted)
    const now = clock.now()
    const creditId = this.#credit(transaction, wanted.amount, now)
    books.run(
      `insert into issuer_disputes (id, request_hash, revision, transaction_id, credit_id, amount, reason, statement,
         state, decides_by, created_at, updated_at) values (?, ?, 1, ?, ?, ?, ?, ?, 'submitted', ?, ?, ?)`,
      wanted.id,
      hash,
      transaction.id,
      creditId,
      `${wanted.amount.minor}`,
      wanted.reason,
      wanted.statement,
      new Date(now.getTime() + DECIDES_WITHIN_DAYS * DAY_MS).toISOString(),
      now.toISOString(),
      now.toISOString(),
    )
    return this.#told(wanted.id)
  }

  /** Ends a dispute. Unless its holder is right, what was given back for its time is taken back. */
  end(id: string, state: Exclude<DisputeState, 'submitted'>): Dispute {
    const { books, clock } = this.#service
    const dispute = this.get(id)
    if (dispute.state === state) return dispute
    if (dispute.state !== 'submitted') throw hasEnded(dispute)
    const now = clock.now()
    books.run(
      'update issuer_disputes set state = ?, revision = revision + 1, updated_at = ? where id = ?',
      state,
      now.toISOString(),
      id,
    )
    if (state !== 'won') {
      const { amounts } = this.#transactions.get(dispute.creditId)
      this.#transactions.happen(dispute.creditId, { what: 'debit', amounts, at: now })
    }
    return this.#told(id)
  }

  /** Takes down what a file was; another under its id takes its place. */
  takeEvidence(id: string, { id: fileId, type, bytes, sha256 }: Evidence): Dispute {
    const dispute = this.get(id)
    if (dispute.state !== 'submitted') throw hasEnded(dispute)
    this.#service.books.run(
      `insert into issuer_evidence (dispute_id, id, type, bytes, sha256, received_at) values (?, ?, ?, ?, ?, ?)
       on conflict (dispute_id, id) do update set
         type = excluded.type, bytes = excluded.bytes, sha256 = excluded.sha256, received_at = excluded.received_at`,
      id,
      fileId,
      type,
      bytes,
      sha256,
      this.#service.clock.now().toISOString(),
    )
    return dispute
  }

  evidenceOf({ id }: Dispute): Omit<Evidence, 'sha256'>[] {
    return this.#service.books
      .all('select id, type, bytes from issuer_evidence where dispute_id = ? order by received_at, id', id)
      .map((row) => ({ id: text(row.id), type: text(row.type), bytes: count(row.bytes) }))
  }

  /** Throws a 404 problem when there is no such dispute. */
  get(id: string): Dispute {
    const row = this.#service.books.get(`${SELECT} where d.id = ?`, id)
    if (!row) throw new Problem(404, 'dispute_not_found', 'There is no such dispute')
    return decode(row)
  }

  /** Holder of the disputed card. */
  holderOf(dispute: Dispute): string {
    return this.#cards.get(this.#transactions.get(dispute.transactionId).cardId).holder.id
  }

  /** The newest first, of some holders or of all. */
  latest(limit: number, ofHolders: readonly string[] | null = null): Dispute[] {
    return this.#service.books
      .all(
        `${SELECT} where ? is null or c.holder_id in (select value from json_each(?))
         order by d.created_at desc, d.id desc limit ?`,
        ...listed(ofHolders),
        limit,
      )
      .map(decode)
  }

  present(dispute: Dispute): Record<string, unknown> {
    return {
      id: dispute.id,
      revision: dispute.revision,
      customer_id: this.holderOf(dispute),
      transaction_id: dispute.transactionId,
      credit_transaction_id: dispute.creditId,
      amount: toWire(dispute.amount),
      reason: dispute.reason,
      state: dispute.state,
      decides_by: dispute.decidesBy,
      evidence: this.evidenceOf(dispute),
      created_at: dispute.createdAt,
      updated_at: dispute.updatedAt,
    }
  }

  #disputable({ transaction_id: id, amount }: NewDispute): Transaction {
    const transaction = this.#transactions.find(id)
    if (transaction?.kind !== 'purchase') {
      throw new Problem(422, 'transaction_not_found', 'There is no such purchase', {
        transaction_id: 'is no purchase',
      })
    }
    const { cleared } = figuresOf(transaction)
    if (amount.asset !== cleared.asset || compare(amount, cleared) > 0) {
      throw new Problem(422, 'amount_not_possible', 'Less was charged than is disputed', {
        amount: 'is more than was charged',
      })
    }
    const open = `select id from issuer_disputes where transaction_id = ? and state = 'submitted'`
    if (this.#service.books.get(open, id))
      throw new Problem(409, 'dispute_open', 'The purchase is in dispute already')
    return transaction
  }

  #credit({ id, cardId, merchant, entry }: Transaction, amount: Money, at: Date): string {
    const amounts = { billed: amount, merchant: amount, rate: null }
    const credit = {
      id: `ctx_${this.#service.newId()}`,
      card: this.#cards.get(cardId),
      kind: 'dispute_credit' as const,
      originalId: id,
      merchant,
      entry,
      amounts,
      takesLess: false,
      at,
    }
    this.#transactions.begin(credit, credit.id)
    this.#transactions.happen(credit.id, { what: 'credit', amounts, at })
    return credit.id
  }

  #told(id: string): Dispute {
    const dispute = this.get(id)
    this.#service.events.record('dispute.updated', id, this.present(dispute))
    return dispute
  }
}

function hasEnded({ state }: Dispute): Problem {
  return new Problem(409, 'not_possible', `The dispute has ended: ${state}`)
}

const SELECT = `select d.*, c.currency from issuer_disputes d
  join issuer_transactions t on t.id = d.transaction_id join issuer_cards c on c.id = t.card_id`

function decode(row: Row): Dispute {
  return {
    id: text(row.id),
    revision: count(row.revision),
    transactionId: text(row.transaction_id),
    creditId: text(row.credit_id),
    amount: money(text(row.currency), minor(row.amount)),
    reason: text(row.reason),
    state: text(row.state) as DisputeState,
    decidesBy: text(row.decides_by),
    createdAt: text(row.created_at),
    updatedAt: text(row.updated_at),
  }
}
