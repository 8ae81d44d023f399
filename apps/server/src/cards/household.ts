import { DAY_MS, startOfMonth } from '@sadaf/calendar'
import { parseAmount } from '@sadaf/money'
import type { Platform, Tx } from '../platform/index.ts'
import { personOf } from '../profile/index.ts'
import type { Accounts } from '../wallet/index.ts'
import { accountsOf } from '../wallet/index.ts'
import { type Card, firstSwitches, frozenBy } from './card.ts'
import { CARD_POSITION } from './issuing/issue.ts'
import { orderCard } from './issuing/register.ts'
import { CREDIT_LIMIT, defaultLimits } from './limits.ts'
import { insertActivation } from './offers/cashback-store.ts'
import { purchaseIdOf } from './purchases/purchase-facts.ts'
import { purchaseOf } from './purchases/purchases-store.ts'
import { cardsOf, insertCard, saveCard } from './store.ts'

const OPENED_DAYS_AGO = 60
const FROZEN_DAYS_AGO = 10

const household = [
  { type: 'debit', name: 'Everyday', colour: 'lagoon', currency: 'USD' },
  { type: 'credit', name: 'Shopping', colour: 'black', currency: 'USD' },
  { type: 'travel', name: 'Trips', colour: 'gold', currency: 'EUR' },
] as const

export type HouseholdCard = (typeof household)[number]['name']

type Opening = {
  readonly platform: Pick<Platform, 'clock' | 'ids' | 'jobs'>
  readonly accounts: Accounts
}

/**
 * Has the cards of the demonstration's household made, which takes part in an offer. Until its past has been played
 * they tell nothing of what is bought with them.
 */
export async function openHouseholdCards(
  tx: Tx,
  { platform, accounts }: Opening,
  userId: string,
): Promise<void> {
  const { clock, ids } = platform
  const now = clock.now()
  const person = await personOf(tx, userId)
  const checking = (await accountsOf(tx, userId)).find(({ type }) => type === 'checking')
  if (!person || !checking) throw new Error('a household has a checking account')
  const date = new Date(now.getTime() - OPENED_DAYS_AGO * DAY_MS)
  const naming = 'type'
  const [credit, pot] = await accounts.open(
    tx,
    userId,
    [
      { type: 'credit', naming, currency: 'USD', creditLimit: CREDIT_LIMIT },
      { type: 'travel', naming, currency: 'EUR', opening: { balance: parseAmount('860', 'EUR'), date } },
    ],
    CARD_POSITION,
  )
  const spendsFrom = { debit: checking.id, credit, travel: pot }
  for (const { type, name, colour, currency } of household) {
    const accountId = spendsFrom[type]
    if (accountId === undefined) throw new Error(`no ${type} account was opened`)
    const id = ids.next()
    const card: Card = {
      ...{ userId, id, lineId: id, replaces: null, type, form: 'virtual', worksAt: 'any_shop' },
      ...{ lockedTo: null, accountId, currency, name, colour, state: 'ordered', frozen: null },
      ...{ closedAt: null, closedBecause: null, lastFour: null, expires: null, pin: 'not_set' },
      ...{ delivery: null, address: null, blockedCategories: [], limits: defaultLimits(currency) },
      switches: { ...firstSwitches, notifications: false, international: type === 'travel' },
      ...{ timeZone: person.time_zone, createdAt: now, wish: 1, toldWish: 0, issuerRevision: 0 },
      ...{ issuerState: null, activationTries: 0 },
    }
    await insertCard(tx, card)
    await orderCard(tx, platform, card)
  }
  await insertActivation(tx, userId, 'marina-market', startOfMonth(now, person.time_zone))
}

/** The ids of a household's cards by their names; undefined until the issuer has made all of them. */
export async function householdCards(
  tx: Tx,
  userId: string,
): Promise<Readonly<Record<HouseholdCard, string>> | undefined> {
  const cards = await cardsOf(tx, userId, 'open')
  const idOf = (name: HouseholdCard) => cards.find((card) => card.name === name && card.lastFour !== null)?.id
  const [Everyday, Shopping, Trips] = [idOf('Everyday'), idOf('Shopping'), idOf('Trips')]
  return Everyday && Shopping && Trips ? { Everyday, Shopping, Trips } : undefined
}

/** Whether all of these purchases were heard of, as the issuer calls them. */
export async function areHeard(tx: Tx, userId: string, issuerIds: readonly string[]): Promise<boolean> {
  for (const issuerId of issuerIds) {
    if (!(await purchaseOf(tx, userId, purchaseIdOf(issuerId)))) return false
  }
  return true
}

/** Its past has been played: from now on its cards tell what is bought, and the one for trips lies frozen. */
export async function endHouseholdsPast(
  tx: Tx,
  platform: Pick<Platform, 'clock' | 'jobs'>,
  userId: string,
): Promise<void> {
  const frozenAt = new Date(platform.clock.now().getTime() - FROZEN_DAYS_AGO * DAY_MS)
  for (const card of await cardsOf(tx, userId, 'open')) {
    if (card.switches.notifications) continue
    const telling = { ...card, switches: { ...card.switches, notifications: true } }
    const isResting = card.type === 'travel' && card.state === 'active'
    await saveCard(tx, isResting ? frozenBy(telling, 'holder', frozenAt) : telling)
    if (isResting) await orderCard(tx, platform, card)
  }
}
