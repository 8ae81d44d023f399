import { createHash } from 'node:crypto'
import { DAY_MS } from '@sadaf/calendar'
import type { Accounts } from '../bank/accounts.ts'
import { listed, text } from '../books/books.ts'
import { hashOf } from '../http/answers.ts'
import { Problem } from '../http/problem.ts'
import type { Service } from '../service.ts'
import {
  CARD_COLUMNS,
  type Card,
  type CardState,
  type DeliveryState,
  decodeCard,
  presentCard,
  type Secrets,
} from './card.ts'
import { lastMonthOf, newCode, newNumber } from './numbers.ts'
import { type Wallet, wallets } from './wallets.ts'
import { requireSame, stateAfter, type Wish } from './wish.ts'

const SHIP = 'issuer.card.ship'
const DELIVER = 'issuer.card.deliver'
const SHIPS_AFTER_DAYS = 1
const ARRIVES_AFTER_DAYS = 4
/** So many wrong PINs, and none is taken any more until a new one is chosen. */
const MOST_WRONG_PINS = 3

/** The cards that were made: changed by wishes of the client, by the post, and at the console. */
export class Cards {
  readonly #service: Service
  readonly #accounts: Accounts

  constructor(service: Service, accounts: Accounts) {
    this.#service = service
    this.#accounts = accounts
    service.schedule.define(SHIP, (id) => this.#byPost(id, 'preparing', 'shipped'))
    service.schedule.define(DELIVER, (id) => this.#byPost(id, 'shipped', 'delivered'))
  }

  /**
   * Makes a card, or has the one there is as it is wished. An older wish after a newer one changes nothing.
   *
   * @throws Problem 409 for another wish under the same number, or one that this card can never fulfil
   */
  wish(id: string, wanted: Wish): Card {
    const hash = hashOf(wanted)
    const earlier = this.find(id)
    if (!earlier) return this.#make(id, wanted, hash)
    if (wanted.wish < earlier.wish) return earlier
    if (wanted.wish === earlier.wish) {
      if (earlier.wishHash === hash) return earlier
      throw new Problem(409, 'duplicate_wish', 'Something else was wished under this number')
    }
    requireSame(earlier, wanted)
    const state = stateAfter(earlier, wanted)
    this.#service.books.run(
      'update issuer_cards set wish = ?, wish_hash = ?, closed_because = ?, holder_name = ? where id = ?',
      wanted.wish,
      hash,
      wanted.closed_because,
      wanted.holder.name,
      id,
    )
    if (state === 'closed') this.#forgetPost(id)
    return this.change(id, { state })
  }

  find(id: string): Card | null {
    const row = this.#service.books.get(`select ${CARD_COLUMNS} from issuer_cards where id = ?`, id)
    return row ? decodeCard(row) : null
  }

  /** Throws a 404 problem when there is no such card. */
  get(id: string): Card {
    const card = this.find(id)
    if (!card) throw new Problem(404, 'card_not_found', 'There is no such card')
    return card
  }

  /** Throws a 404 problem for a card that is not there, and a 409 one for a card that works no more. */
  usable(id: string): Card {
    const card = this.get(id)
    if (card.state === 'closed') throw new Problem(409, 'card_closed', 'The card works no more')
    return card
  }

  /** Reads the card's secrets. For the page that its holder sees, and for nothing else. */
  secrets(id: string): Secrets {
    const row = this.#service.books.get('select number, code, expires from issuer_cards where id = ?', id)
    if (!row) throw new Problem(404, 'card_not_found', 'There is no such card')
    return { number: text(row.number), code: text(row.code), expires: text(row.expires) }
  }

  /** The newest cards first, of some holders or of all. */
  latest(limit: number, ofHolders: readonly string[] | null = null): Card[] {
    return this.#service.books
      .all(
        `select ${CARD_COLUMNS} from issuer_cards where ? is null or holder_id in (select value from json_each(?))
         order by (state = 'closed'), created_at desc, id desc limit ?`,
        ...listed(ofHolders),
        limit,
      )
      .map(decodeCard)
  }

  /** The cards that spend from an account of the bank. */
  ofAccount(account: string): Card[] {
    return this.#service.books
      .all(`select ${CARD_COLUMNS} from issuer_cards where funding_account = ?`, account)
      .map(decodeCard)
  }

  /** Keeps the cards of an account and not whose they were. */
  forgetHolder(account: string, instead: string): void {
    this.#service.books.run(
      'update issuer_cards set holder_name = ?, address = null where funding_account = ?',
      instead,
      account,
    )
  }

  /** Changes a card and tells of it. */
  change(id: string, changes: { state?: CardState; delivery?: DeliveryState; pin?: Card['pin'] }): Card {
    const { books, clock, events } = this.#service
    const card = this.get(id)
    books.run(
      'update issuer_cards set revision = revision + 1, state = ?, delivery = ?, pin = ?, updated_at = ? where id = ?',
      changes.state ?? card.state,
      changes.delivery ?? card.delivery,
      changes.pin ?? card.pin,
      clock.now().toISOString(),
      id,
    )
    const changed = this.get(id)
    events.record('card.updated', id, presentCard(changed))
    return changed
  }

  /** Moves a card's delivery, whatever its schedule says. Throws a 409 problem where it cannot be. */
  post(id: string, to: DeliveryState): Card {
    const card = this.get(id)
    const from: Readonly<Record<DeliveryState, readonly (DeliveryState | null)[]>> = {
      preparing: [],
      shipped: ['preparing', 'returned'],
      delivered: ['shipped'],
      returned: ['shipped'],
    }
    if (card.state === 'closed' || !from[to].includes(card.delivery)) {
      throw new Problem(409, 'not_possible', `A card is not ${to} that is ${card.delivery ?? 'never sent'}`)
    }
    this.#forgetPost(id)
    if (to === 'shipped') this.#service.schedule.after(ARRIVES_AFTER_DAYS * DAY_MS, DELIVER, id)
    return this.#moved(card, to)
  }

  /** Keeps a new PIN, with which a blocked one works again. */
  choosePin(id: string, pin: string): Card {
    this.#service.books.run(
      'update issuer_cards set pin_hash = ?, wrong_pins = 0 where id = ?',
      createHash('sha256').update(`${id}/${pin}`).digest('hex'),
      id,
    )
    return this.change(id, { pin: 'set' })
  }

  /** Adds a card to a digital wallet; once. */
  addToWallet(id: string, wallet: Wallet): void {
    const { books, clock } = this.#service
    books.run(
      'insert into issuer_wallets (card_id, wallet, added_at) values (?, ?, ?) on conflict do nothing',
      this.usable(id).id,
      wallet,
      clock.now().toISOString(),
    )
  }

  /** Digital wallets that take a card, and whether it is in them; none for a card that works no more. */
  walletsOf(id: string): readonly { wallet: Wallet; is_added: boolean }[] {
    if (this.get(id).state === 'closed') return []
    const added = this.#service.books
      .all('select wallet from issuer_wallets where card_id = ?', id)
      .map(({ wallet }) => text(wallet))
    return wallets.map((wallet) => ({ wallet, is_added: added.includes(wallet) }))
  }

  /**
   * Counts what was typed at a terminal. Returns what the issuer makes of it; null where there is nothing to compare.
   */
  tryPin(card: Card, typed: 'right' | 'wrong' | null): 'right' | 'wrong' | null {
    if (typed === null || card.pin === 'not_set') return null
    const wrongPins = typed === 'right' ? 0 : card.wrongPins + 1
    this.#service.books.run('update issuer_cards set wrong_pins = ? where id = ?', wrongPins, card.id)
    if (wrongPins >= MOST_WRONG_PINS) this.change(card.id, { pin: 'blocked' })
    return typed
  }

  #make(id: string, wanted: Wish, hash: string): Card {
    const { books, clock, events, schedule } = this.#service
    this.#accounts.active(wanted.funding_account, 'funding_account', wanted.currency)
    const isSent = wanted.form === 'physical'
    if (wanted.state === 'on_its_way' && !isSent) {
      throw new Problem(422, 'card_not_sent', 'A card without a body is not on its way', {
        state: 'is for physical cards',
      })
    }
    const now = clock.now()
    const arrives = new Date(now.getTime() + (SHIPS_AFTER_DAYS + ARRIVES_AFTER_DAYS) * DAY_MS)
    const ordinal = Number(books.get('select max(ordinal) as last from issuer_cards')?.last ?? 0) + 1
    books.run(
      `insert into issuer_cards (id, ordinal, revision, wish, wish_hash, state, closed_because, holder_id, holder_name,
         type, form, currency, funding_account, replaces, address, number, code, expires, delivery, tracking,
         expected_on, created_at, updated_at)
       values (?, ?, 1, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      id,
      ordinal,
      wanted.wish,
      hash,
      wanted.state === 'on_its_way' ? 'preparing' : wanted.state,
      wanted.closed_because,
      wanted.holder.id,
      wanted.holder.name,
      wanted.type,
      wanted.form,
      wanted.currency,
      wanted.funding_account,
      wanted.replaces,
      wanted.address && JSON.stringify(wanted.address),
      this.#unusedNumber(),
      newCode(),
      lastMonthOf(now),
      isSent ? 'preparing' : null,
      isSent ? `SC${String(ordinal).padStart(9, '0')}AE` : null,
      isSent ? arrives.toISOString().slice(0, 10) : null,
      now.toISOString(),
      now.toISOString(),
    )
    if (isSent) schedule.after(SHIPS_AFTER_DAYS * DAY_MS, SHIP, id)
    const made = this.get(id)
    events.record('card.updated', id, presentCard(made))
    return made
  }

  #unusedNumber(): string {
    for (;;) {
      const number = newNumber()
      if (!this.#service.books.get('select id from issuer_cards where number = ?', number)) return number
    }
  }

  #byPost(id: string, from: DeliveryState, to: DeliveryState): void {
    const card = this.get(id)
    if (card.delivery === from && card.state !== 'closed') this.post(id, to)
  }

  // A card that works already arrives all the same.
  #moved(card: Card, to: DeliveryState): Card {
    const isOnItsWay = card.state === 'preparing' || card.state === 'shipped' || card.state === 'delivered'
    return this.change(card.id, {
      delivery: to,
      ...(isOnItsWay && { state: to === 'returned' ? 'shipped' : to }),
    })
  }

  #forgetPost(id: string): void {
    this.#service.schedule.cancel(SHIP, id)
    this.#service.schedule.cancel(DELIVER, id)
  }
}
