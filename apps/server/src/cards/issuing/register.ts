import { z } from 'zod'
import type { Needs } from '../../capability.ts'
import { isId, type Platform, type Tx } from '../../platform/index.ts'
import { personOf } from '../../profile/index.ts'
import { type IssuedCard, ProviderRefusal } from '../../providers/index.ts'
import { accountOf } from '../../wallet/index.ts'
import { type Card, closed } from '../card.ts'
import { underFamilyRules } from '../family-rules/under-family-rules.ts'
import { cardById, cardsToTell, cardsWaitingFor, lockCardById, openBefore, saveCard } from '../store.ts'
import { notificationOf, type Tell } from '../tell.ts'
import { heard, setBack, wishOf } from './wish.ts'

/** How the issuer learns what we wish of cards, and we what has become of them. */
export type Register = {
  /** Tells the issuer after the commit. Works in a group commit. */
  order(tx: Tx, card: Pick<Card, 'id'>): Promise<void>
  /** Takes in what the issuer says of one. Runs as the system. */
  apply(tx: Tx, told: IssuedCard, at: Date): Promise<void>
  /** The bank has opened an account: what waits for it is told of. Runs as the system. */
  opened(tx: Tx, accountId: string): Promise<void>
  /**
   * A damaged card works until the one in its place does. Runs in a transaction that may change it and has
   * locked its line.
   */
  closeReplaced(tx: Tx, card: Card): Promise<void>
}

const TELL = 'cards.tell_issuer'
const UPKEEP = 'cards.tell_what_was_lost'
const EVERY_TEN_MINUTES = '*/10 * * * *'
/** The bank's event is expected first; this looks again in case it does not come. */
const ASK_AGAIN_MS = 10_000
/** At most so many at a time; the next look finds the others. */
const BATCH = 200

const payload = z.object({ card_id: z.uuid() })

type Stands = Needs<'platform' | 'issuer' | 'cases'>

export function createRegister({ platform, issuer, cases }: Stands, tell: Tell): Register {
  const { clock, database, jobs } = platform

  jobs.define(TELL, payload, async ({ card_id: id }, attempt) => {
    try {
      await tellIssuer(id)
    } catch (error) {
      // After days of trying, a person must find out why the issuer does not answer.
      if (attempt.isLast) await database.asSystem((tx) => giveUp(tx, id, { task: TELL }))
      throw error
    }
  })

  jobs.define(UPKEEP, z.unknown(), () =>
    database.asSystem(async (tx) => {
      for (const id of await cardsToTell(tx, BATCH)) await order(tx, { id })
    }),
  )
  jobs.schedule(UPKEEP, EVERY_TEN_MINUTES)

  async function tellIssuer(id: string): Promise<void> {
    const found = await database.asSystem(async (tx) => {
      const card = await cardById(tx, id)
      if (!card || card.toldWish >= card.wish) return undefined
      const account = await accountOf(tx, { userId: card.userId, id: card.accountId })
      const person = await personOf(tx, card.userId)
      return { card, fundingAccount: account?.provider_account ?? null, holderName: person?.name ?? null }
    })
    if (!found) return
    const { card, fundingAccount, holderName } = found
    // The bank is still opening what it is to spend from.
    if (fundingAccount === null) return database.asSystem((tx) => order(tx, card, ASK_AGAIN_MS))
    try {
      const told = await issuer.wish(wishOf(card, { fundingAccount, holderName }))
      await database.asSystem((tx) => apply(tx, told, clock.now()))
    } catch (error) {
      if (!(error instanceof ProviderRefusal)) throw error
      await refused(card)
    }
  }

  /** One that has the wish already, as of a call whose answer was lost, refuses to hear another in its place. */
  async function refused(card: Card): Promise<void> {
    const told = await issuer.card(card.id)
    await database.asSystem(async (tx) => {
      if (told) await apply(tx, told, clock.now())
      if (!told || told.wish < card.wish) await refuse(tx, card)
    })
  }

  /** A refusal of the issuer is final: the card stands as it stood. */
  async function refuse(tx: Tx, told: Card): Promise<void> {
    const card = await lockCardById(tx, told.id)
    // A wish since then is sent by itself.
    if (!card || card.wish !== told.wish) return
    const now = clock.now()
    const back = setBack(card, now)
    await saveCard(tx, back)
    await tell.notify(tx, back, 'card_refused', now)
    tell.screens(tx, back)
  }

  async function apply(tx: Tx, told: IssuedCard, at: Date): Promise<void> {
    const card = isId(told.id) ? await lockCardById(tx, told.id) : undefined
    if (!card) return openCase(tx, 'unknown_order', told)
    const news = heard(card, told, clock.now())
    if (news.kind === 'nothing_new') return
    if (news.kind === 'unknown_status') return openCase(tx, 'unknown_status', told)
    const isAwake = news.became.some((became) => became === 'activated' || became === 'unfrozen_by_issuer')
    const after = isAwake ? await underFamilyRules(tx, news.card, clock.now()) : news.card
    await saveCard(tx, after)
    if (after !== news.card) await order(tx, after)
    for (const became of news.became) {
      const kind = notificationOf(news.card, became)
      if (kind) await tell.notify(tx, news.card, kind, at)
      if (became === 'activated') await closeReplaced(tx, news.card)
    }
    tell.screens(tx, after)
  }

  async function closeReplaced(tx: Tx, card: Card): Promise<void> {
    if (card.replaces === null) return
    // Also those before the one that it replaces, which may have been lost on its way.
    for (const old of await openBefore(tx, card)) {
      await saveCard(tx, closed(old, 'replaced', clock.now()))
      await order(tx, old)
      tell.screens(tx, old)
    }
  }

  const order = (tx: Tx, card: Pick<Card, 'id'>, afterMs = 0) => orderCard(tx, platform, card, afterMs)

  function openCase(tx: Tx, kind: 'unknown_order' | 'unknown_status', told: IssuedCard): Promise<void> {
    return cases.open(tx, { provider: issuer.name, kind, subject: told.id, details: { told: told.told } })
  }

  function giveUp(tx: Tx, subject: string, details: Record<string, string>): Promise<void> {
    return cases.open(tx, { provider: issuer.name, kind: 'unresolved', subject, details })
  }

  return {
    order: (tx, card) => order(tx, card),
    async opened(tx, accountId) {
      if (!isId(accountId)) return
      for (const id of await cardsWaitingFor(tx, accountId)) await order(tx, { id })
    },
    apply,
    closeReplaced,
  }
}

/** The parts of an order to the issuer. */
export type Ordering = Pick<Platform, 'clock'> & { readonly jobs: Pick<Platform['jobs'], 'enqueue'> }

/** Tells the issuer what we wish of a card, after the commit. Works in a group commit. */
export function orderCard(
  tx: Tx,
  { clock, jobs }: Ordering,
  { id }: Pick<Card, 'id'>,
  afterMs = 0,
): Promise<void> {
  const later = afterMs > 0 && { runAt: new Date(clock.now().getTime() + afterMs) }
  return jobs.enqueue(tx, TELL, { card_id: id }, { key: `card:${id}`, ...later })
}
