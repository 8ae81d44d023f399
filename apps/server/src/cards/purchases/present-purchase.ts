import { type CardColour, type contract, toWire } from '@sadaf/api'
import { type Money, money } from '@sadaf/money'
import type { z } from 'zod'
import type { Operation } from '../../operations/index.ts'
import type { Language } from '../../platform/index.ts'
import { categoryOfMcc, presentFailure, shopName } from '../../transactions/index.ts'
import type { Allowed } from '../allowance-store.ts'
import { canBeAllowed, fixOf } from '../deciding/fix.ts'
import { heldOf } from './event-outcome.ts'
import type { Purchase } from './purchase.ts'

export type Presented = z.input<typeof contract.getCardPurchase.response>

/** Facts that other parts know of a purchase. */
export type Beside = Pick<Presented, 'cashback' | 'dispute' | 'can_dispute'>

/** A purchase, and what is shown with it. */
export type Shown = {
  readonly purchase: Purchase
  readonly operation: Operation
  readonly transactionId: string
  readonly card: {
    readonly id: string
    readonly name: string
    readonly lastFour: string | null
    readonly colour: CardColour
  }
  readonly isBlocked: boolean
  readonly refundedMinor: bigint
  readonly allowed: Allowed | undefined
  readonly beside: Beside
}

export function presentPurchase(shown: Shown, now: Date, language: Language): Presented {
  const { purchase, operation, card, transactionId, isBlocked, refundedMinor, beside } = shown
  const { merchant, billed, asked, clearedMinor } = purchase
  const amount = (minor: bigint) => toWire(money(billed.asset, minor))
  const held = heldOf(operation)
  return {
    id: purchase.id,
    transaction_id: transactionId,
    card: { id: card.id, name: card.name, last_four: card.lastFour, colour: card.colour },
    kind: purchase.kind,
    status: operation.status,
    amount: toWire(operation.amount),
    merchant: {
      id: merchant.id,
      name: shopName(merchant.name, language),
      category_code: merchant.code,
      category: categoryOfMcc(merchant.code),
      city: merchant.city,
      country: merchant.country,
      is_blocked: isBlocked,
    },
    entry: purchase.entry,
    foreign: asked.asset === billed.asset ? null : foreignOf(purchase, asked),
    held: held > 0n ? amount(held) : null,
    held_until: held > 0n ? (operation.holdsUntil?.toISOString() ?? null) : null,
    cleared: clearedMinor > 0n ? amount(clearedMinor) : null,
    stands_out: purchase.standsOut,
    timeline: purchase.events.map(({ at, what, minor }) => ({
      at: at.toISOString(),
      what,
      amount: minor === null ? null : amount(minor),
    })),
    original_id: purchase.originalId,
    refunded: refundedMinor > 0n ? amount(refundedMinor) : null,
    decline: declineOf(shown, now, language),
    created_at: purchase.createdAt.toISOString(),
    ...beside,
  }
}

function foreignOf({ holdRate, clearingRate }: Purchase, asked: Money): Presented['foreign'] {
  return { amount: toWire(asked), hold_rate: holdRate, clearing_rate: clearingRate }
}

function declineOf({ purchase, allowed }: Shown, now: Date, language: Language): Presented['decline'] {
  const { declined, billed } = purchase
  if (!declined) return null
  const { reason, failing } = declined
  const figures = failing.find((each) => each.reason === reason)
  const amount = (minor: bigint | undefined) =>
    minor === undefined ? null : toWire(money(billed.asset, minor))
  const isWaiting = allowed !== undefined && allowed.usedBy === null && allowed.until > now
  return {
    reason,
    message: presentFailure(reason, language).message,
    limit: amount(figures?.limit),
    used: amount(figures?.used),
    left: amount(figures?.left),
    short_by: amount(figures?.shortBy),
    fix: allowed?.usedBy ? null : fixOf(purchase, now),
    allowed_until: isWaiting && canBeAllowed(declined) ? allowed.until.toISOString() : null,
    passed_as: allowed?.usedBy ?? null,
  }
}
