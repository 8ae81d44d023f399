import type { Card } from '../app/api/api.ts'
import type { TextKey } from '../app/language/text-key.ts'

export type CardColour = Card['colour']
export type CardType = Card['type']
export type CardForm = Card['form']
export type CardUse = Card['works_at']
export type CardSwitch = keyof Card['switches']

export const colours = ['lagoon', 'rose', 'gold', 'dusk', 'black'] as const satisfies readonly CardColour[]
export const types = ['debit', 'credit', 'travel'] as const satisfies readonly CardType[]
export const forms = ['virtual', 'physical'] as const satisfies readonly CardForm[]
export const uses = ['any_shop', 'one_shop', 'one_purchase'] as const satisfies readonly CardUse[]
export const switches = [
  'notifications',
  'international',
  'online',
  'cash',
] as const satisfies readonly CardSwitch[]

/** Default colour of a card by type. */
export const colourOf: Readonly<Record<CardType, CardColour>> = {
  debit: 'lagoon',
  credit: 'black',
  travel: 'gold',
}

/** The longest name that a card can have. */
export const MAX_NAME_LENGTH = 24

/** Key of the kind's name. */
export function kindKey({ type, form }: Pick<Card, 'type' | 'form'>): TextKey {
  return `cards.kind.${type}.${form}`
}

/** Allowed actions on a card in each state, as the server has it. */
const allowed = {
  ordered: ['rename', 'close'],
  inactive: ['activate', 'rename', 'limit', 'replace', 'close'],
  active: ['freeze', 'reveal', 'setPin', 'addToWallet', 'rename', 'limit', 'replace', 'close'],
  frozen: ['unfreeze', 'rename', 'limit', 'replace', 'close'],
  closed: [],
} as const satisfies Record<Card['state'], readonly string[]>

export type CardAction = (typeof allowed)[Card['state']][number]

export function may(card: Pick<Card, 'state' | 'frozen'>, action: CardAction): boolean {
  // A freeze by the issuer or the family is lifted by them alone.
  if (action === 'unfreeze' && card.frozen !== null && card.frozen.by !== 'holder') return false
  return (allowed[card.state] as readonly CardAction[]).includes(action)
}

/** From this share on, what is left of a limit is little. */
const NEARLY_PERCENT = 90

export type LimitState = 'enough' | 'nearly' | 'used_up'

/** How a limit stands by the share of it that is used. */
export function limitState(percent: number): LimitState {
  if (percent >= 100) return 'used_up'
  return percent >= NEARLY_PERCENT ? 'nearly' : 'enough'
}

/** The share of an amount in another, in percent: for the width of bars, never for what is told. */
export function percentOf(part: bigint, whole: bigint): number {
  if (whole <= 0n) return part > 0n ? 100 : 0
  return Number((part * 10_000n) / whole) / 100
}
