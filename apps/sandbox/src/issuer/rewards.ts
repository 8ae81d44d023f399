import { type Money, money } from '@sadaf/money'
import { toWire } from '../amounts.ts'
import type { Accounts } from '../bank/accounts.ts'
import { minor, type Row, text, textOrNull } from '../books/books.ts'
import { hashOf } from '../http/answers.ts'
import { duplicateId, Problem } from '../http/problem.ts'
import type { Service } from '../service.ts'

/** Payer of cashback, as it stands on statements. */
const PAYER = 'Sarraf Cards'

export type Reward = {
  readonly id: string
  readonly account: string
  readonly amount: Money
  readonly reference: string
  readonly status: 'accepted' | 'completed' | 'rejected'
  readonly reason: string | null
  readonly createdAt: string
  readonly updatedAt: string
  readonly completedAt: string | null
}

export type NewReward = {
  readonly id: string
  readonly account: string
  readonly amount: Money
  readonly reference: string
}

const FINISH = 'issuer.reward.finish'

/** Cashback that is paid into accounts of the bank: accepted → completed, or rejected before anything was booked. */
export class Rewards {
  readonly #service: Service
  readonly #accounts: Accounts

  constructor(service: Service, accounts: Accounts) {
    this.#service = service
    this.#accounts = accounts
    service.schedule.define(FINISH, (id) => this.#finish(id))
  }

  /** The same order again is the same reward; another under its id is a 409 problem. */
  accept(wanted: NewReward): Reward {
    const { books, clock, faults, schedule } = this.#service
    const hash = hashOf({ ...wanted, amount: toWire(wanted.amount) })
    const earlier = books.get('select request_hash from issuer_rewards where id = ?', wanted.id)
    if (earlier) {
      if (text(earlier.request_hash) !== hash) throw duplicateId()
      return this.get(wanted.id)
    }
    this.#accounts.active(wanted.account, 'account', wanted.amount.asset)
    const now = clock.now().toISOString()
    books.run(
      `insert into issuer_rewards (id, request_hash, account, amount, reference, status, created_at, updated_at)
       values (?, ?, ?, ?, ?, 'accepted', ?, ?)`,
      wanted.id,
      hash,
      wanted.account,
      `${wanted.amount.minor}`,
      wanted.reference,
      now,
      now,
    )
    schedule.after(faults.get().latency_ms, FINISH, wanted.id)
    return this.#told(wanted.id)
  }

  /** Throws a 404 problem when there is no such reward. */
  get(id: string): Reward {
    const row = this.#service.books.get(
      `select r.*, a.currency from issuer_rewards r join bank_accounts a on a.id = r.account where r.id = ?`,
      id,
    )
    if (!row) throw new Problem(404, 'reward_not_found', 'There is no such reward')
    return decode(row)
  }

  present(reward: Reward): Record<string, unknown> {
    return {
      id: reward.id,
      end_to_end_id: reward.id,
      account: reward.account,
      amount: toWire(reward.amount),
      reference: reward.reference,
      status: reward.status,
      reason: reward.reason,
      created_at: reward.createdAt,
      updated_at: reward.updatedAt,
      completed_at: reward.completedAt,
    }
  }

  #finish(id: string): void {
    const { books, clock, faults } = this.#service
    const isDeclined = faults.takeDecline()
    const now = clock.now()
    if (!isDeclined) this.#book(this.get(id), now)
    books.run(
      'update issuer_rewards set status = ?, reason = ?, updated_at = ?, completed_at = ? where id = ?',
      isDeclined ? 'rejected' : 'completed',
      isDeclined ? 'declined' : null,
      now.toISOString(),
      isDeclined ? null : now.toISOString(),
      id,
    )
    this.#told(id)
  }

  #book({ id, account, amount, reference }: Reward, at: Date): void {
    const { ledger } = this.#service
    const own = `issuer:settlement:${amount.asset}`
    const line = {
      type: 'card_reward',
      details: {
        end_to_end_id: id,
        reference,
        counterparty: { account_id: null, name: PAYER, iban: null },
      },
    }
    ledger.open({ id: own, service: 'issuer', kind: 'settlement', currency: amount.asset })
    ledger.post(`card-reward:${id}`, at, [
      { account, amountMinor: amount.minor, ...line },
      { account: own, amountMinor: -amount.minor, ...line },
    ])
  }

  #told(id: string): Reward {
    const reward = this.get(id)
    this.#service.events.record(`reward.${reward.status}`, id, this.present(reward))
    return reward
  }
}

function decode(row: Row): Reward {
  return {
    id: text(row.id),
    account: text(row.account),
    amount: money(text(row.currency), minor(row.amount)),
    reference: text(row.reference),
    status: text(row.status) as Reward['status'],
    reason: textOrNull(row.reason),
    createdAt: text(row.created_at),
    updatedAt: text(row.updated_at),
    completedAt: textOrNull(row.completed_at),
  }
}
