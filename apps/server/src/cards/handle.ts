import { toWire } from '@sadaf/api'
import { isPositive } from '@sadaf/money'
import type { Needs } from '../capability.ts'
import { readingFrom } from '../operations/index.ts'
import { DomainError, type Tx } from '../platform/index.ts'
import { lockPerson } from '../profile/index.ts'
import type { DeliveryAddress } from '../providers/index.ts'
import { accountOf, bookedIn, hasCard, owedOf } from '../wallet/index.ts'
import { activated, type Card, cardCan, closed, frozenBy, isClosed, unfrozen } from './card.ts'
import { underFamilyRules } from './family-rules/under-family-rules.ts'
import type { Register } from './issuing/register.ts'
import { hasPendingPurchase } from './purchases/pending-store.ts'
import { countWrongTry, insertCard, isBeingReplaced, lockCard, saveCard } from './store.ts'
import type { Tell } from './tell.ts'

type Named = { readonly userId: string; readonly id: string }

/**
 * Actions of a holder on a card. One that stops purchases does so in this very transaction, since whether one is
 * approved is read from the same row; the issuer is told by the outbox.
 */
export type Handling = {
  freeze(tx: Tx, card: Named): Promise<Card>
  unfreeze(tx: Tx, card: Named): Promise<Card>
  /** Whether the last digits are those on the card; wrong ones are counted for good. */
  tryDigits(tx: Tx, card: Named, lastFour: string): Promise<'right' | 'wrong' | 'locked'>
  activate(tx: Tx, card: Named): Promise<Card>
  replace(tx: Tx, card: Named, lost: Lost): Promise<Card>
  close(tx: Tx, card: Named): Promise<Card>
}

export type Lost = {
  readonly reason: 'lost' | 'stolen' | 'damaged'
  /** Where the new one goes, if not where the old one went. */
  readonly address: DeliveryAddress | null
}

type Stands = Needs<'platform' | 'ledger'>

export function createHandling(
  { platform: { clock, ids }, ledger }: Stands,
  { register, tell }: { readonly register: Register; readonly tell: Tell },
): Handling {
  const booksOf = readingFrom(ledger)

  async function change(tx: Tx, wanted: Card): Promise<Card> {
    const card = await underFamilyRules(tx, wanted, clock.now())
    await saveCard(tx, card)
    await register.order(tx, card)
    tell.screens(tx, card)
    return card
  }

  return {
    async freeze(tx, named) {
      const card = await locked(tx, named)
      if (card.state === 'frozen') return card
      return change(tx, frozenBy(requireThat(card, cardCan.freeze), 'holder', clock.now()))
    },
    async unfreeze(tx, named) {
      const card = await locked(tx, named)
      if (card.state === 'active') return card
      return change(tx, unfrozen(requireThat(card, cardCan.unfreeze)))
    },
    async tryDigits(tx, named, lastFour) {
      const card = await locked(tx, named)
      if (card.state === 'active') return 'right'
      if (card.form === 'physical' && card.state === 'inactive' && !cardCan.activate(card)) return 'locked'
      requireThat(card, cardCan.activate)
      if (card.lastFour === lastFour) return 'right'
      await countWrongTry(tx, named)
      return 'wrong'
    },
    async activate(tx, named) {
      const card = await locked(tx, named)
      if (card.state === 'active') return card
      const active = await change(tx, activated(requireThat(card, cardCan.activate)))
      await register.closeReplaced(tx, active)
      return active
    },
    async replace(tx, named, { reason, address }) {
      const person = await lockPerson(tx, named.userId)
      const card = requireThat(await locked(tx, named), cardCan.replace)
      // One that is on its way already is waited for.
      if (!person || (await isBeingReplaced(tx, card))) throw new DomainError('card_state')
      const now = clock.now()
      const next: Card = {
        ...card,
        ...{ id: ids.next(), replaces: card.id, state: 'ordered', frozen: null, createdAt: now },
        ...{
          lastFour: null,
          expires: null,
          pin: 'not_set',
          delivery: null,
          address: address ?? card.address,
        },
        ...{ wish: 1, toldWish: 0, issuerRevision: 0, issuerState: null, activationTries: 0 },
      }
      await insertCard(tx, next)
      await register.order(tx, next)
      // A damaged one works on until the new one does, if it ever has.
      if (reason !== 'damaged' || card.state === 'inactive') await change(tx, closed(card, reason, now))
      return next
    },
    async close(tx, named) {
      await lockPerson(tx, named.userId)
      const card = await locked(tx, named)
      if (isClosed(card)) return card
      if (await hasPendingPurchase(tx, named)) throw new DomainError('card_in_use')
      const after = await change(tx, closed(card, 'holder', clock.now()))
      await requireNothingLeft(tx, card)
      return after
    },
  }

  /** Money that only this card could spend, and its debt, are settled first. */
  async function requireNothingLeft(tx: Tx, { userId, accountId, type }: Card): Promise<void> {
    if (type === 'debit' || (await hasCard(tx, { userId, id: accountId }))) return
    const account = await accountOf(tx, { userId, id: accountId })
    const [book] = await booksOf(tx, { userId, ids: [accountId] })
    if (!account || !book) return
    if (type === 'credit' && isPositive(owedOf(account, book))) throw new DomainError('card_in_use')
    if (type === 'travel' && isPositive(bookedIn(book)))
      throw new DomainError('account_not_empty', [], { left: toWire(bookedIn(book)) })
  }
}

async function locked(tx: Tx, named: Named): Promise<Card> {
  const card = await lockCard(tx, named)
  if (!card) throw new DomainError('not_found')
  return card
}

/** @throws DomainError `card_state` */
function requireThat(card: Card, can: (card: Card) => boolean): Card {
  if (!can(card)) throw new DomainError('card_state')
  return card
}
