import type { CardColour, CardForm, CardState, CardType, CardUse, Category } from '@sadaf/api'
import type { Money } from '@sadaf/money'
import type { DeliveryAddress } from '../providers/index.ts'

/** Parties that can freeze a card. */
export type Freezer = 'holder' | 'issuer' | 'family'

export type Delivery = {
  readonly state: 'preparing' | 'shipped' | 'delivered' | 'returned'
  readonly tracking: string | null
  /** `YYYY-MM-DD` */
  readonly expectedOn: string | null
}

export type Switches = {
  readonly notifications: boolean
  readonly international: boolean
  readonly online: boolean
  readonly cash: boolean
}

/** How much a card may spend, in the currency of its account. */
export type CardLimits = {
  readonly perPurchase: Money | null
  readonly daily: Money
  readonly monthly: Money
}

/** A person's card. Its number, its code and its PIN are with its issuer alone. */
export type Card = {
  readonly userId: string
  readonly id: string
  /** The first card of those that took each other's place: what was used of the limits follows it. */
  readonly lineId: string
  readonly replaces: string | null
  readonly type: CardType
  readonly form: CardForm
  readonly worksAt: CardUse
  readonly lockedTo: { readonly id: string; readonly name: string } | null
  readonly accountId: string
  readonly currency: string
  readonly name: string
  readonly colour: CardColour
  readonly frozen: { readonly at: Date; readonly by: Freezer } | null
  readonly state: CardState
  readonly closedAt: Date | null
  readonly closedBecause: string | null
  readonly lastFour: string | null
  readonly expires: string | null
  readonly pin: 'not_set' | 'set' | 'blocked'
  readonly delivery: Delivery | null
  readonly address: DeliveryAddress | null
  readonly switches: Switches
  readonly blockedCategories: readonly Category[]
  readonly limits: CardLimits
  readonly timeZone: string
  /** The revision of our wish for it, which rises with each change, and the one that its issuer knows. */
  readonly wish: number
  readonly toldWish: number
  readonly issuerRevision: number
  readonly issuerState: string | null
  readonly activationTries: number
  readonly createdAt: Date
}

/** At a time, for one person. */
export const MOST_CARDS = 20
/** Cards held in the hand need a PIN. */
export const MOST_ACTIVATION_TRIES = 5

/** Controls of a new card: those that cost a robbed person the most are off. */
export const firstSwitches: Switches = { notifications: true, international: false, online: true, cash: true }

export const isClosed = ({ state }: Pick<Card, 'state'>): boolean => state === 'closed'

/** Actions that a card's state permits. */
export const cardCan = {
  freeze: ({ state }: Card): boolean => state === 'active',
  /** The party that froze it thaws it. */
  unfreeze: ({ state, frozen }: Card): boolean => state === 'frozen' && frozen?.by === 'holder',
  activate: ({ state, form, activationTries }: Card): boolean =>
    state === 'inactive' && form === 'physical' && activationTries < MOST_ACTIVATION_TRIES,
  /** Its number is blank while it is frozen. */
  reveal: ({ state }: Card): boolean => state === 'active',
  choosePin: ({ state }: Card): boolean => state === 'active' || state === 'inactive',
  /** A wallet takes a card that works. */
  addToWallet: ({ state }: Card): boolean => state === 'active',
  /** One that was spent, or locked to a shop, is not made again. */
  replace: ({ state, worksAt }: Card): boolean =>
    (state === 'active' || state === 'frozen' || state === 'inactive') && worksAt !== 'one_purchase',
}

/** Activation proves possession: until then its digits are told nowhere else. */
export const shownDigits = ({
  form,
  state,
  lastFour,
}: Pick<Card, 'form' | 'state' | 'lastFour'>): string | null =>
  form === 'physical' && (state === 'ordered' || state === 'inactive') ? null : lastFour

/** A change of what we wish of a card: its issuer is told of it. */
const wished = (card: Card, change: Partial<Card>): Card => ({ ...card, ...change, wish: card.wish + 1 })

export const frozenBy = (card: Card, by: Freezer, at: Date): Card =>
  wished(card, { state: 'frozen', frozen: { at, by } })

export const unfrozen = (card: Card): Card => wished(card, { state: 'active', frozen: null })

export const activated = (card: Card): Card => wished(card, { state: 'active' })

/** For good. */
export const closed = (card: Card, closedBecause: string, at: Date): Card =>
  wished(card, { state: 'closed', frozen: null, closedBecause, closedAt: at })
