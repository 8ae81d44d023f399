import { DAY_MS } from '@sadaf/calendar'
import { count, type Row, text, textOrNull } from '../books/books.ts'
import type { Service } from '../service.ts'
import type { Custody } from './custody.ts'
import type { Lines } from './lines.ts'
import { quantityOf } from './numbers.ts'
import { stakingOffers } from './staking-offers.ts'

const PAY = 'venue.staking.pay'
const PAID_EVERY_DAYS = 7
/** Parts of a unit's hundred millionth: a day earns `staked × rateBps` of them. */
const PARTS = 10_000n * 365n

/** Stake of an account in an asset, and its rewards. */
export type Stake = {
  readonly account: string
  readonly asset: string
  readonly staked: bigint
  /** Unstaked, and not free yet. */
  readonly unbonding: bigint
  /** Earned and not paid out, in parts. */
  readonly accrued: bigint
  /** Through which day it is earned, counted from 1970. */
  readonly day: number
  readonly paysAt: string | null
}

export type Reward = {
  readonly id: string
  readonly account: string
  readonly asset: string
  readonly quantity: bigint
  readonly paidAt: string
}

type Parts = { readonly service: Service; readonly custody: Custody; readonly lines: Lines }

/** Stakes: what is staked at midnight UTC earns a day's reward, and rewards are paid out every week. */
export class Stakes {
  readonly #parts: Parts

  constructor(parts: Parts) {
    this.#parts = parts
    parts.service.schedule.define(PAY, (subject) => this.#payOnSchedule(subject))
  }

  /** With all that was earned by now. */
  of(account: string, asset: string): Stake {
    const row = this.#books.get('select * from venue_stakes where account = ? and asset = ?', account, asset)
    const today = this.#today()
    if (!row) return { account, asset, staked: 0n, unbonding: 0n, accrued: 0n, day: today, paysAt: null }
    const stake = decode(row)
    return this.#earned(stake, Math.max(today - stake.day, 0), Math.max(today, stake.day))
  }

  all(account: string): Stake[] {
    return this.#books
      .all('select asset from venue_stakes where account = ? order by asset', account)
      .map(({ asset }) => this.of(account, text(asset)))
  }

  /** Inside a transaction: changes what is staked, and what is not free yet. */
  move(account: string, asset: string, by: { readonly staked?: bigint; readonly unbonding?: bigint }): void {
    const before = this.of(account, asset)
    const staked = before.staked + (by.staked ?? 0n)
    const unbonding = before.unbonding + (by.unbonding ?? 0n)
    if (staked < 0n || unbonding < 0n) throw new Error(`${account} would stake less than nothing of ${asset}`)
    this.#keep(this.#scheduled({ ...before, staked, unbonding }))
  }

  /** Inside a transaction: adds the rewards of so many days, as if they had passed. */
  accrueDays(account: string, asset: string, days: number): Stake {
    const stake = this.of(account, asset)
    this.#keep(this.#earned(stake, days, stake.day))
    return this.of(account, asset)
  }

  /** Inside a transaction: pays out what is earned. @returns null where that is less than the smallest quantity */
  pay(account: string, asset: string): Reward | null {
    const { custody, lines, service } = this.#parts
    const stake = this.of(account, asset)
    const quantity = stake.accrued / PARTS
    this.#keep({ ...stake, accrued: stake.accrued - quantity * PARTS })
    if (quantity === 0n) return null
    const reward = {
      id: service.newId(),
      account,
      asset,
      quantity,
      paidAt: service.clock.now().toISOString(),
    }
    custody.move(account, asset, quantity)
    this.#books.run(
      'insert into venue_rewards (id, account, asset, quantity, paid_at) values (?, ?, ?, ?, ?)',
      reward.id,
      account,
      asset,
      `${quantity}`,
      reward.paidAt,
    )
    lines.record('reward', reward.id)
    service.events.record('staking.rewarded', reward.id, presentReward(reward))
    return reward
  }

  reward(id: string): Reward {
    const row = this.#books.get('select * from venue_rewards where id = ?', id)
    if (!row) throw new Error(`there is no reward ${id}`)
    return {
      id,
      account: text(row.account),
      asset: text(row.asset),
      quantity: BigInt(text(row.quantity)),
      paidAt: text(row.paid_at),
    }
  }

  present(account: string): Record<string, unknown> {
    return {
      account,
      data: this.all(account).map(({ asset, staked, unbonding, accrued, paysAt }) => ({
        asset,
        staked: quantityOf(staked),
        unbonding: quantityOf(unbonding),
        pending_reward: quantityOf(accrued / PARTS),
        next_payout_at: paysAt,
      })),
    }
  }

  get #books() {
    return this.#parts.service.books
  }

  #today(): number {
    return Math.floor(this.#parts.service.clock.now().getTime() / DAY_MS)
  }

  #earned(stake: Stake, days: number, day: number): Stake {
    const rate = BigInt(stakingOffers.get(stake.asset)?.rateBps ?? 0)
    return { ...stake, accrued: stake.accrued + stake.staked * rate * BigInt(days), day }
  }

  #payOnSchedule(subject: string): void {
    const [account = '', asset = ''] = subject.split('/')
    const kept = this.#books.get(
      'select day from venue_stakes where account = ? and asset = ?',
      account,
      asset,
    )
    // Where no day has passed, there is nothing to wait for until something is staked again.
    const hasPassed = kept !== undefined && count(kept.day) < this.#today()
    this.pay(account, asset)
    const stake = { ...this.of(account, asset), paysAt: null }
    this.#keep(hasPassed ? this.#scheduled(stake) : stake)
  }

  #scheduled(stake: Stake): Stake {
    if (stake.paysAt !== null || (stake.staked === 0n && stake.accrued < PARTS)) return stake
    const { clock, schedule } = this.#parts.service
    const inMs = PAID_EVERY_DAYS * DAY_MS
    schedule.after(inMs, PAY, `${stake.account}/${stake.asset}`)
    return { ...stake, paysAt: new Date(clock.now().getTime() + inMs).toISOString() }
  }

  #keep({ account, asset, staked, unbonding, accrued, day, paysAt }: Stake): void {
    this.#books.run(
      `insert into venue_stakes (account, asset, staked, unbonding, accrued, day, pays_at) values (?, ?, ?, ?, ?, ?, ?)
       on conflict (account, asset) do update set staked = excluded.staked, unbonding = excluded.unbonding,
         accrued = excluded.accrued, day = excluded.day, pays_at = excluded.pays_at`,
      account,
      asset,
      `${staked}`,
      `${unbonding}`,
      `${accrued}`,
      day,
      paysAt,
    )
  }
}

export function presentReward({ id, account, asset, quantity, paidAt }: Reward) {
  return { id, account, asset, quantity: quantityOf(quantity), paid_at: paidAt }
}

function decode(row: Row): Stake {
  return {
    account: text(row.account),
    asset: text(row.asset),
    staked: BigInt(text(row.staked)),
    unbonding: BigInt(text(row.unbonding)),
    accrued: BigInt(text(row.accrued)),
    day: count(row.day),
    paysAt: textOrNull(row.pays_at),
  }
}
