import { contract, type Parsed } from '@sadaf/api'
import type { Money } from '@sadaf/money'
import { type Approver, type Clock, DomainError, requireApproval, type Tx } from '../platform/index.ts'
import { personOf, tierOf } from '../profile/index.ts'
import { type Card, type CardLimits, isClosed, type Switches } from './card.ts'
import { areRaised, areWithin } from './limits.ts'
import { lockCard, saveCard } from './store.ts'
import type { Tell } from './tell.ts'

type Named = { readonly userId: string; readonly id: string }
type Asked = Parsed<typeof contract.changeCard>['body']

/** Settings of a card that its issuer does not know: its name, and some controls. */
export async function changeCard(tx: Tx, named: Named, asked: Asked, tell: Tell): Promise<Card> {
  const card = await openCard(tx, named)
  const { name = card.name, colour = card.colour, blocked_categories: blocked } = asked
  return save(
    tx,
    {
      ...card,
      ...{ name, colour, switches: switched(card.switches, asked.switches ?? {}) },
      blockedCategories: blocked ? [...new Set(blocked)] : card.blockedCategories,
    },
    tell,
  )
}

function switched(now: Switches, asked: { [Name in keyof Switches]?: boolean | undefined }): Switches {
  const { notifications, international, online, cash } = asked
  return {
    notifications: notifications ?? now.notifications,
    international: international ?? now.international,
    online: online ?? now.online,
    cash: cash ?? now.cash,
  }
}

/**
 * Sets what a card may spend. Raising any of it is approved by its holder, last: no person approves what is
 * refused.
 *
 * @throws DomainError `card_state`, `currency_mismatch`, `card_limit_too_high`
 * @throws ApprovalLacking
 */
export async function changeLimits(
  tx: Tx,
  approver: Approver,
  { id, limits }: { readonly id: string; readonly limits: CardLimits },
  { clock, tell }: { readonly clock: Clock; readonly tell: Tell },
): Promise<Card> {
  const { userId } = approver.caller
  const person = await personOf(tx, userId)
  const card = await openCard(tx, { userId, id })
  const { perPurchase, daily, monthly } = limits
  const isOther = (amount: Money | null) => amount !== null && amount.asset !== card.currency
  if ([perPurchase, daily, monthly].some(isOther)) throw new DomainError('currency_mismatch')
  const isRaised = areRaised(card.limits, limits)
  // A person whose level has fallen since may keep and lower them.
  if (!person || (isRaised && !areWithin(limits, tierOf(person))))
    throw new DomainError('card_limit_too_high')
  const changed = await save(tx, { ...card, limits }, tell)
  if (isRaised)
    await requireApproval(
      tx,
      approver,
      {
        endpoint: contract.changeCardLimits,
        amount: monthly,
        recipient: { id: card.id, name: card.name },
        terms: [String(daily.minor), perPurchase && String(perPurchase.minor)],
      },
      clock.now(),
    )
  return changed
}

async function save(tx: Tx, card: Card, tell: Tell): Promise<Card> {
  await saveCard(tx, card)
  tell.screens(tx, card)
  return card
}

async function openCard(tx: Tx, named: Named): Promise<Card> {
  const card = await lockCard(tx, named)
  if (!card) throw new DomainError('not_found')
  if (isClosed(card)) throw new DomainError('card_state')
  return card
}
