import type { Ledger } from '@sadaf/ledger'
import { type Money, money } from '@sadaf/money'
import { clearing, derivedId, internalAccounts, internalStripe } from '../operations/index.ts'
import type { Platform, Tx } from '../platform/index.ts'
import { countIn, remakeDays, takeTurnAt } from './follow-holding.ts'
import { holdingOf, holdingsOf, insertHolding } from './holding-store.ts'
import { deleteMovement, type HoldingKey, insertMovement, type NewMovement } from './movement-store.ts'
import { insertStaked, stakedRow, stakedRows } from './staked-store.ts'
import { dayOf } from './standing.ts'

/** Movement of a holding before it was kept here; its name is unique. */
export type PastMovement = Pick<NewMovement, 'at' | 'kind' | 'quantity' | 'worth'> & {
  readonly name: string
}

/** The two accounts of a holding: of what is free of it, and of what is staked. */
export type StakedHolding = { readonly holdingId: string; readonly stakedId: string }

/** Staked quantities of an asset. */
export type StakedBook = {
  readonly asset: string
  /** Quantity that earns rewards. */
  readonly staked: Money
  /** Set aside to be unstaked. */
  readonly unbonding: Money
}

export type Holdings = {
  /**
   * The account in which a person holds an asset, opened in the transaction where there is none yet. It is
   * theirs to be bought into and sold from, never below nothing; a holding that was sold out stays, and is
   * used again.
   *
   * @param asset a code of `@sadaf/money` that is no currency
   * @returns its id, which the ledger knows it by
   */
  open(tx: Tx, userId: string, asset: string): Promise<string>
  /** The holding with the account of what is staked of it, each opened in the transaction where there is none yet. */
  openStaked(tx: Tx, userId: string, asset: string): Promise<StakedHolding>
  /** Undefined where nothing of it was ever staked. */
  stakedOf(tx: Tx, userId: string, asset: string): Promise<StakedHolding | undefined>
  /** Staked quantities of a person, by asset; also of assets no longer staked. */
  stakedBooks(tx: Tx, userId: string): Promise<readonly StakedBook[]>
  /**
   * Takes over what a person held before, with what became of it: what is left of it is theirs from now on.
   * The custodian must have it in its own books. The same names are taken over once.
   *
   * @param past in its order; never more was disposed of than had been acquired
   */
  bringForward(tx: Tx, userId: string, asset: string, past: readonly PastMovement[]): Promise<void>
  /**
   * Writes down what came into a holding or left it, as gains are worked out from it; once. How the holding stood at
   * the end of that day and of each since then is kept with it.
   */
  record(tx: Tx, movement: NewMovement): Promise<void>
  /** Gives a person's free holdings back to the custodian, when a demonstration forgets them. */
  giveUp(tx: Tx, userId: string): Promise<void>
  /** Takes back what was written down and turned out not to have been. */
  takeBack(tx: Tx, movement: HoldingKey & { readonly id: string }): Promise<void>
}

/** @param custodian in whose books it stands what our people hold */
export function createHoldings(
  { clock, ids }: Pick<Platform, 'clock' | 'ids'>,
  ledger: Pick<Ledger, 'createAccounts' | 'accounts' | 'postIn'>,
  custodian: string,
): Holdings {
  async function open(tx: Tx, userId: string, asset: string): Promise<string> {
    const known = await holdingOf(tx, userId, asset)
    if (known) return known.id
    const id = ids.next()
    if (!(await insertHolding(tx, { userId, id, asset, at: clock.now() }))) {
      // Another transaction has opened it a moment ago.
      const other = await holdingOf(tx, userId, asset)
      if (!other) throw new Error(`the holding of ${asset} is there and cannot be seen`)
      return other.id
    }
    await ledger.createAccounts(
      [
        // The other side of the first that anybody holds of it.
        ...internalAccounts(custodian, asset),
        { id, asset, code: 'holding', limit: 'debits_must_not_exceed_credits', ownerId: userId },
      ],
      tx.client,
    )
    return id
  }

  async function openStaked(tx: Tx, userId: string, asset: string): Promise<StakedHolding> {
    const known = await stakedOf(tx, userId, asset)
    if (known) return known
    const holdingId = await open(tx, userId, asset)
    const id = ids.next()
    if (!(await insertStaked(tx, { userId, id, holdingId, asset, at: clock.now() }))) {
      // Another call has opened it a moment ago.
      const other = await stakedOf(tx, userId, asset)
      if (!other) throw new Error(`the staked account of ${asset} is there and cannot be seen`)
      return other
    }
    await ledger.createAccounts(
      [{ id, asset, code: 'staked', limit: 'debits_must_not_exceed_credits', ownerId: userId }],
      tx.client,
    )
    return { holdingId, stakedId: id }
  }

  async function stakedOf(tx: Tx, userId: string, asset: string): Promise<StakedHolding | undefined> {
    const row = await stakedRow(tx, userId, asset)
    return row && { holdingId: row.holding_id, stakedId: row.id }
  }

  async function record(tx: Tx, movement: NewMovement): Promise<void> {
    await takeTurnAt(tx, movement.holdingId)
    if (!(await insertMovement(tx, movement))) return
    const { userId, holdingId, id, at, kind, quantity, worth, isWithin = false } = movement
    const worthMinor = worth ? worth.minor : null
    const happened = { id, at, kind, quantityMinor: quantity.minor, worthMinor, isWithin }
    await countIn(tx, { userId, holdingId }, happened)
  }

  return {
    open,
    openStaked,
    stakedOf,
    async stakedBooks(tx, userId) {
      const rows = await stakedRows(tx, userId)
      const books = await ledger.accounts(
        rows.map(({ id }) => id),
        tx.client,
      )
      return rows.flatMap(({ id, asset }) => {
        const book = books.find((each) => each.id === id)
        if (!book) return []
        const unbonding = money(asset, book.debitsPending)
        const staked = money(asset, book.creditsPosted - book.debitsPosted - book.debitsPending)
        return [{ asset, staked, unbonding }]
      })
    },
    async bringForward(tx, userId, asset, past) {
      const left = past.reduce(
        (sum, { kind, quantity }) => sum + (kind === 'acquired' ? quantity.minor : -quantity.minor),
        0n,
      )
      const id = await open(tx, userId, asset)
      const [result] = await ledger.postIn(tx.client, [
        {
          kind: 'single' as const,
          // The balance from before is brought forward once.
          id: derivedId('brought_forward', id),
          debitAccountId: internalStripe(clearing(custodian), asset, id),
          creditAccountId: id,
          asset,
          amount: left,
          code: 'brought_forward',
        },
      ])
      if (result?.status === 'failed')
        throw new Error(`what was held of ${asset} could not be brought forward`, { cause: result })
      for (const { name, ...movement } of past)
        await record(tx, {
          ...movement,
          userId,
          holdingId: id,
          id: derivedId('past', `${id}/${name}`),
          operationId: id,
        })
    },
    async giveUp(tx, userId) {
      const held = [...(await holdingsOf(tx, userId)), ...(await stakedRows(tx, userId))]
      const books = await ledger.accounts(
        held.map(({ id }) => id),
        tx.client,
      )
      const left = books.filter((book) => book.creditsPosted > book.debitsPosted && book.debitsPending === 0n)
      if (left.length === 0) return
      const results = await ledger.postIn(
        tx.client,
        left.map(({ id, asset, creditsPosted, debitsPosted }) => ({
          kind: 'single' as const,
          // Giving up again covers only credits since the last time.
          id: derivedId('given_up', `${id}/${creditsPosted}`),
          debitAccountId: id,
          creditAccountId: internalStripe(clearing(custodian), asset, id),
          asset,
          amount: creditsPosted - debitsPosted,
          code: 'given_up',
        })),
      )
      const refused = results.find(({ status }) => status === 'failed')
      if (refused) throw new Error('what is held could not be given up', { cause: refused })
    },
    record,
    async takeBack(tx, { userId, holdingId, id }) {
      await takeTurnAt(tx, holdingId)
      const at = await deleteMovement(tx, { userId, holdingId, id })
      if (at) await remakeDays(tx, { userId, holdingId }, dayOf(at))
    },
  }
}
