import { Problem } from '../http/problem.ts'
import type { Card, CardState } from './card.ts'

/** All that a client wishes of a card. */
export type Wish = {
  readonly wish: number
  readonly state: 'active' | 'frozen' | 'closed' | 'on_its_way'
  readonly closed_because: string | null
  readonly holder: { readonly id: string; readonly name: string }
  readonly type: Card['type']
  readonly form: Card['form']
  readonly currency: string
  readonly funding_account: string
  readonly replaces: string | null
  readonly address: object | null
}

/** @throws Problem 409 for what a card keeps for life */
export function requireSame(card: Card, wanted: Wish): void {
  const kept = {
    type: card.type === wanted.type,
    form: card.form === wanted.form,
    currency: card.currency === wanted.currency,
    funding_account: card.fundingAccount === wanted.funding_account,
    'holder.id': card.holder.id === wanted.holder.id,
    replaces: card.replaces === wanted.replaces,
  }
  const changed = Object.entries(kept).filter(([, isSame]) => !isSame)
  if (changed.length === 0) return
  throw new Problem(
    409,
    'card_fixed',
    'A card keeps this for life',
    Object.fromEntries(changed.map(([field]) => [field, 'cannot change'])),
  )
}

/** @throws Problem 409 for a state that the card can never have again */
export function stateAfter(card: Card, { state }: Wish): CardState {
  if (card.state === 'closed') {
    if (state === 'closed') return 'closed'
    throw new Problem(409, 'card_closed', 'A closed card stays closed')
  }
  if (state !== 'on_its_way') return state
  if (card.state !== 'active' && card.state !== 'frozen') return card.state
  throw new Problem(409, 'card_in_use', 'A card that is used is not on its way any more')
}
