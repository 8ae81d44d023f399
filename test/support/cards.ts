import { randomUUID } from 'node:crypto'
import { type Money, money } from '@sadaf/money'
import type { Insertable } from 'kysely'
import * as cardKinds from '../../apps/server/src/cards/kinds/index.ts'
import { createLife, type Life } from '../../apps/server/src/cards/purchases/life.ts'
import { purchaseIdOf } from '../../apps/server/src/cards/purchases/purchase-facts.ts'
import type { Notification } from '../../apps/server/src/notifications/index.ts'
import type { Ended } from '../../apps/server/src/operations/index.ts'
import type { CardsCards } from '../../apps/server/src/platform/database.generated.ts'
import { createHook } from '../../apps/server/src/platform/index.ts'
import type {
  CardAmounts,
  CardAuthorizationRequest,
  CardEntry,
  CardMerchant,
  CardTransaction,
  NewCase,
  Reply,
} from '../../apps/server/src/providers/index.ts'
import { type Holder, kinds, type OperationsWorld, startOperations } from './operations.ts'

// Cards on books of their own, and an issuer that is played by the test: what it asks and what it tells.

export type AnyCard = { readonly id: string; readonly holder: Holder; readonly lineId: string }

export type CardWorld = OperationsWorld & {
  readonly life: Life
  readonly told: { readonly userId: string; readonly notification: Notification }[]
  readonly cases: NewCase[]
  /** A holder with so many cents, and a card that spends them. */
  aCard(
    over?: Partial<Insertable<CardsCards>> & { readonly holding?: bigint; readonly holder?: Holder },
  ): Promise<AnyCard>
  authorize(request: CardAuthorizationRequest): Promise<Reply>
  apply(transaction: CardTransaction, isLastChance?: boolean): Promise<void>
  give(holder: Holder, minor: bigint): Promise<void>
}

export async function startCards(): Promise<CardWorld> {
  const ends = createHook<Ended>()
  const told: CardWorld['told'] = []
  const cases: NewCase[] = []
  const notifications = {
    notify: async (_tx: unknown, userId: string, notification: Notification) =>
      void told.push({ userId, notification }),
  }
  const world = await startOperations({ kinds: Object.values(cardKinds), notifications, ends })
  const { database, operations, ledger, clock } = world
  const life = createLife({
    operations,
    ledger,
    notifications,
    publish: () => {},
    platform: { clock },
    cases: { open: async (_tx, opened) => void cases.push(opened) },
  })
  ends.on(life.ended)
  const give: CardWorld['give'] = async ({ userId, usd }, minor) => {
    await database.asSystem((tx) =>
      operations.book(tx, kinds.inbound, {
        id: randomUUID(),
        owner: { userId, accountId: usd },
        amount: money('USD', minor),
        details: { description: 'A person', category: 'other' },
      }),
    )
  }
  return {
    ...world,
    life,
    told,
    cases,
    give,
    async aCard({ holding = 100_000n, holder: given, ...over } = {}) {
      const holder = given ?? (await world.holder())
      if (holding > 0n && !given) await give(holder, holding)
      const id = over.id ?? randomUUID()
      const lineId = over.line_id ?? id
      await database.asSystem((tx) =>
        tx.db
          .insertInto('cards.cards')
          .values({
            user_id: holder.userId,
            id,
            line_id: lineId,
            type: 'debit',
            form: 'virtual',
            works_at: 'any_shop',
            account_id: holder.usd,
            currency: 'USD',
            name: 'Everyday',
            colour: 'lagoon',
            state: 'active',
            limit_per_day_minor: '100000',
            limit_per_month_minor: '500000',
            time_zone: 'Asia/Dubai',
            created_at: clock.now(),
            ...over,
          })
          .execute(),
      )
      return { id, holder, lineId }
    },
    authorize: (request) =>
      database.inGroup('cards', { key: request.cardId }, (tx) => life.deciding.decide(tx, request)),
    apply: (transaction, isLastChance = true) =>
      database.asSystem((tx) => life.apply(tx, { transaction }, isLastChance)),
  }
}

export const corner: CardMerchant = {
  id: 'corner',
  name: 'Corner shop',
  mcc: '5411',
  city: 'Dubai',
  country: 'AE',
}

export const dollars = (minor: bigint): Money => money('USD', minor)
export const inDollars = (minor: bigint): CardAmounts => ({
  billed: dollars(minor),
  merchant: dollars(minor),
  rate: null,
})

/** A till of an issuer's network: what it asks of a card, and what its issuer tells of it afterwards. */
export class Till {
  readonly transactionId = randomUUID()
  readonly purchaseId = purchaseIdOf(this.transactionId)
  #entries: CardEntry[] = []
  readonly #card: AnyCard
  readonly #at: () => Date
  readonly #minor: bigint
  readonly #over: Partial<CardTransaction>

  constructor(card: AnyCard, at: () => Date, minor: bigint, over: Partial<CardTransaction> = {}) {
    this.#card = card
    this.#at = at
    this.#minor = minor
    this.#over = over
  }

  request(over: Partial<CardAuthorizationRequest> = {}): CardAuthorizationRequest {
    const { merchant, entry, amounts } = this.transaction()
    return {
      id: randomUUID(),
      transactionId: this.transactionId,
      cardId: this.#card.id,
      at: this.#at(),
      kind: 'purchase',
      amounts,
      merchant,
      entry,
      takesLess: false,
      pin: null,
      ...over,
    }
  }

  /** All that has happened so far. */
  transaction(): CardTransaction {
    return {
      id: this.transactionId,
      cardId: this.#card.id,
      kind: 'purchase',
      originalId: null,
      merchant: corner,
      entry: 'chip',
      amounts: inDollars(this.#minor),
      ...this.#over,
      entries: [...this.#entries],
    }
  }

  #add(entry: Happening): this {
    const sequence = this.#entries.length + 1
    this.#entries.push({ sequence, id: `${this.transactionId}/${sequence}`, at: this.#at(), ...entry })
    return this
  }

  approved(held: bigint, by: 'us' | 'stand_in' = 'us') {
    return this.#add({ what: 'authorization', isApproved: true, by, reason: null, held: dollars(held) })
  }

  declined(by: 'us' | 'issuer' | 'network', reason: string | null = null, held = 0n) {
    return this.#add({ what: 'authorization', isApproved: false, by, reason, held: dollars(held) })
  }

  advice(held: bigint) {
    return this.#add({ what: 'advice', held: dollars(held) })
  }

  reversal(held: bigint) {
    return this.#add({ what: 'reversal', held: dollars(held) })
  }

  expiry() {
    return this.#add({ what: 'expiry' })
  }

  clearing(minor: bigint, { isFinal = true, isForced = false } = {}) {
    return this.#add({ what: 'clearing', amounts: inDollars(minor), isFinal, isForced })
  }

  credit(minor: bigint) {
    return this.#add({ what: 'credit', amounts: inDollars(minor) })
  }

  debit(minor: bigint) {
    return this.#add({ what: 'debit', amounts: inDollars(minor) })
  }
}

type Happening = CardEntry extends infer Entry
  ? Entry extends CardEntry
    ? Omit<Entry, 'sequence' | 'id' | 'at'>
    : never
  : never
