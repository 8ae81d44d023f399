import type { CardWish, IssuedCard } from '../../providers/index.ts'
import { type Card, isClosed } from '../card.ts'

type Around = {
  /** Null where they have left: their cards are closed still. */
  readonly holderName: string | null
  /** The bank's own id of the account that it spends from. */
  readonly fundingAccount: string
}

/** All that its issuer is to know of a card. */
export function wishOf(card: Card, { holderName, fundingAccount }: Around): CardWish {
  const { userId, id, wish, closedBecause, type, form, currency, replaces, address } = card
  return {
    ...{ id, wish, closedBecause, type, form, currency, fundingAccount, replaces, address },
    state: wishedState(card),
    holder: { id: userId, name: holderName ?? 'Former holder' },
  }
}

function wishedState({ state, form }: Card): CardWish['state'] {
  if (state === 'active' || state === 'frozen' || state === 'closed') return state
  // A card of plastic is used once its holder has it, any other at once.
  return form === 'physical' ? 'on_its_way' : 'active'
}

/** The state of a card after an event of its issuer. */
export type Became =
  | 'made'
  | 'shipped'
  | 'delivered'
  | 'activated'
  | 'frozen_by_issuer'
  | 'unfrozen_by_issuer'
  | 'closed_by_issuer'

export type CardNews =
  | { readonly kind: 'nothing_new' }
  | { readonly kind: 'unknown_status' }
  | { readonly kind: 'changed'; readonly card: Card; readonly became: readonly Became[] }

/**
 * The changes that follow from an issuer's event about a card. Older news than the newest change nothing. While a wish
 * of ours is on its way, its state is ours to say; what is closed stays closed.
 */
export function heard(card: Card, told: IssuedCard, now: Date): CardNews {
  if (told.revision <= card.issuerRevision && told.wish <= card.toldWish) return { kind: 'nothing_new' }
  if (told.state === 'unknown') return { kind: 'unknown_status' }
  const known: Card = {
    ...card,
    lastFour: told.lastFour,
    expires: told.expires,
    pin: told.pin,
    delivery: told.delivery,
    issuerState: told.state,
    issuerRevision: Math.max(card.issuerRevision, told.revision),
    toldWish: Math.max(card.toldWish, told.wish),
  }
  const isBehind = told.wish < card.wish && told.state !== 'closed'
  const next = isClosed(card) || isBehind ? known : { ...known, ...stateFrom(card, told, now) }
  return { kind: 'changed', card: next, became: becameOf(card, next) }
}

type Standing = Pick<Card, 'state' | 'frozen' | 'closedAt' | 'closedBecause'>

function stateFrom(card: Card, { state }: IssuedCard, now: Date): Partial<Standing> {
  switch (state) {
    case 'closed':
      return { state: 'closed', frozen: null, closedAt: now, closedBecause: 'issuer' }
    case 'frozen':
      return card.state === 'frozen' ? {} : { state: 'frozen', frozen: { at: now, by: 'issuer' } }
    case 'active':
      // A freeze by the holder is not thawed by the issuer.
      return card.frozen && card.frozen.by !== 'issuer' ? {} : { state: 'active', frozen: null }
    case 'preparing':
    case 'shipped':
    case 'delivered':
      return card.state === 'ordered' && card.form === 'physical' ? { state: 'inactive' } : {}
    default:
      return {}
  }
}

function becameOf(before: Card, after: Card): Became[] {
  const became: Became[] = []
  if (before.lastFour === null && after.lastFour !== null && !isClosed(after)) became.push('made')
  const [was, is] = [before.delivery?.state, after.delivery?.state]
  if (is !== was && (is === 'shipped' || is === 'delivered')) became.push(is)
  if (before.state !== after.state) {
    if (after.state === 'closed') became.push('closed_by_issuer')
    if (after.state === 'frozen') became.push('frozen_by_issuer')
    if (after.state === 'active') became.push(before.state === 'frozen' ? 'unfrozen_by_issuer' : 'activated')
  }
  return became
}

/** A card whose issuer will not have what we wished: as it stands there, or gone where it was never made. */
export function setBack(card: Card, now: Date): Card {
  const told = { ...card, toldWish: card.wish }
  const { issuerState } = card
  if (issuerState === null || issuerState === 'closed')
    return isClosed(card)
      ? told
      : { ...told, state: 'closed', frozen: null, closedAt: now, closedBecause: 'refused' }
  const open = { ...told, closedAt: null, closedBecause: null }
  if (issuerState === 'frozen')
    return { ...open, state: 'frozen', frozen: card.frozen ?? { at: now, by: 'issuer' } }
  return { ...open, state: issuerState === 'active' ? 'active' : 'inactive', frozen: null }
}
