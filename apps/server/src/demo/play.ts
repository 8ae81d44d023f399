import { startOfMonth } from '@sadaf/calendar'
import { parseAmount } from '@sadaf/money'
import { z } from 'zod'
import { areHeard, endHouseholdsPast, type HouseholdCard, householdCards } from '../cards/index.ts'
import { BooksDisagree, derivedId, type Operations } from '../operations/index.ts'
import type { Platform, Tx } from '../platform/index.ts'
import { personOf } from '../profile/index.ts'
import type { BankingProvider } from '../providers/index.ts'
import { recordPastPayment } from '../wallet/index.ts'
import { keepHouseholdBills } from './household-bills.ts'
import { type Holder, holderOf, type NeighbourName, neighbourOf, openNeighbours } from './neighbours.ts'
import type { OutsideWorld } from './outside-world.ts'
import { demoStory, type StoryBooking, type StoryEvent, type StoryPayment } from './story.ts'

const PLAY = 'demo.play_story'
const ASK_AGAIN_MS = 250
/** Shops charge what they have sold at the end of their day. */
const CHARGED_AFTER_MS = 20 * 60 * 60 * 1000

/** The month ends at one moment, however often it is tried: what is played again must be the same. */
const payload = z.object({ user_id: z.uuid(), until: z.iso.datetime() })

type Cast = {
  readonly household: Holder
  readonly cards: Readonly<Record<HouseholdCard, string>>
} & Readonly<Record<NeighbourName, Holder>>

/**
 * Plays the household's month: what the outside world did on a person's checking account, what was bought with their
 * cards, what passed between them and people they know, and the bills that they keep. It begins once the bank has
 * opened the accounts of all of them and the issuer has made the cards.
 *
 * @returns what adds it to the transaction that makes the person
 */
export function createPlay(
  platform: Platform,
  operations: Operations,
  { world, bank }: { readonly world: OutsideWorld; readonly bank: BankingProvider },
): (tx: Tx, userId: string) => Promise<void> {
  const { clock, database, jobs } = platform
  jobs.define(PLAY, payload, async ({ user_id: userId, until }) => {
    await openNeighbours(platform)
    const person = await database.asSystem((tx) => personOf(tx, userId))
    if (!person) return
    const cast = await database.asSystem((tx) => castOf(tx, userId))
    const end = Date.parse(until)
    const start = startOfMonth(new Date(end), person.time_zone).getTime()
    const at = (moment: number) => new Date(Math.floor(start + (end - start) * moment))
    const bought = demoStory.flatMap((event) => ('by' in event ? [nameOf(userId, event)] : []))
    const isHeard = () => database.asSystem((tx) => areHeard(tx, userId, bought))
    const isPlayed =
      cast &&
      ((await isHeard()) || (await playAll(cast, at))) &&
      (await keepHouseholdBills(platform, bank, userId)) &&
      (await isHeard())
    await database.asSystem((tx) =>
      isPlayed ? endHouseholdsPast(tx, platform, userId) : play(tx, userId, until, ASK_AGAIN_MS),
    )
  })

  /** @returns false where something has to be waited for; what was played already is not played again */
  async function playAll(cast: Cast, at: (moment: number) => Date): Promise<boolean> {
    for (const event of demoStory) {
      const id = nameOf(cast.household.userId, event)
      if ('with' in event) {
        if (!(await pay(cast, event, id, at(event.moment)))) return false
      } else if ('by' in event) {
        const boughtAt = at(event.moment)
        const chargedAt = new Date(Math.min(boughtAt.getTime() + CHARGED_AFTER_MS, at(1).getTime()))
        await world.shop(cast.cards[event.by], event, id, { at: boughtAt, chargedAt })
      } else await world.play(cast.household.providerAccount, event, id, at(event.moment))
    }
    return true
  }

  /**
   * Pays the household from outside: the payer gets the money from outside first, and our books hear of the
   * payment a moment later.
   */
  async function pay(cast: Cast, event: StoryPayment, key: string, at: Date): Promise<boolean> {
    const other = cast[event.with]
    const [from, to] =
      event.direction === 'debit' ? [cast.household, other] : ([other, cast.household] as const)
    if (event.direction === 'credit')
      await world.play(other.providerAccount, meansFor(event), `${key}.means`, at)
    const payment = {
      id: derivedId('demo', key),
      amount: parseAmount(event.amount, 'USD'),
      note: event.note,
      at,
    }
    try {
      await database.asSystem((tx) => recordPastPayment(tx, operations, { ...payment, from, to }))
    } catch (error) {
      if (error instanceof BooksDisagree && error.error === 'exceeds_credits') return false
      throw error
    }
    await world.pay({ ...payment, from: from.providerAccount, to: to.providerAccount })
    return true
  }

  async function play(tx: Tx, userId: string, until: string, afterMs = 0): Promise<void> {
    const runAt = new Date(clock.now().getTime() + afterMs)
    await jobs.enqueue(tx, PLAY, { user_id: userId, until }, { key: `play:${userId}`, runAt })
  }

  return (tx, userId) => play(tx, userId, clock.now().toISOString())
}

/** Name of an event in the outside world; the same whenever the story is played. */
const nameOf = (userId: string, { id }: StoryEvent) => `${userId}.${id}`

async function castOf(tx: Tx, userId: string): Promise<Cast | undefined> {
  const [household, omar, mariam] = [
    await holderOf(tx, userId),
    await neighbourOf(tx, 'omar'),
    await neighbourOf(tx, 'mariam'),
  ]
  const cards = await householdCards(tx, userId)
  return household && omar && mariam && cards && { household, omar, mariam, cards }
}

function meansFor({ id, moment, amount }: StoryPayment): StoryBooking {
  return { id, moment, amount, direction: 'credit', name: 'Noor Design Studio', reference: 'Salary' }
}
