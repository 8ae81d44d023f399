import { api, type CardPurchase } from '../../app/api/api.ts'
import { queryClient } from '../../app/api/query-client.ts'
import { href } from '../../app/routing/route-list.ts'
import { patchCard } from '../patch-card.ts'
import { cardKeys, purchaseQuery } from '../queries.ts'
import { askAddress } from './ask-address.ts'
import type { Fix } from './fixes.ts'

/** Outcome of a fix: done, done once the issuer has it too, allowed for one try, or on another page. */
export type Applied =
  | { readonly kind: 'done' | 'soon' }
  | { readonly kind: 'allowed'; readonly until: string | null }
  | { readonly kind: 'elsewhere'; readonly address: string }

/** Does what lets a declined purchase pass. @throws ApiError where it was refused, or the person turned away */
export async function applyFix(purchase: CardPurchase, fix: Fix): Promise<Applied> {
  const { id, card } = purchase
  switch (fix.kind) {
    case 'allow_once': {
      const allowed = await api('POST /cards/purchases/{id}/allow', { params: { id } })
      queryClient.setQueryData(purchaseQuery(id).queryKey, allowed)
      return { kind: 'allowed', until: allowed.decline?.allowed_until ?? null }
    }
    case 'activate':
      return { kind: 'elsewhere', address: href('cards', {}, { query: { card: card.id, do: 'activate' } }) }
    case 'ask_parents': {
      const { amount, category } = fix
      return { kind: 'elsewhere', address: askAddress({ ...amount, category, shop: purchase.merchant.name }) }
    }
    case 'move_money':
      return { kind: 'elsewhere', address: await wayToMoney(card.id) }
    default:
      await change(purchase, fix)
      void queryClient.invalidateQueries({ queryKey: cardKeys.list })
      void queryClient.invalidateQueries({ queryKey: cardKeys.summary })
      void queryClient.invalidateQueries({ queryKey: purchaseQuery(id).queryKey })
      return { kind: (await isApplied(card.id)) ? 'done' : 'soon' }
  }
}

type Change = Extract<Fix, { readonly kind: 'unfreeze' | 'turn_on' | `unblock_${string}` }>

async function change({ card: { id }, merchant }: CardPurchase, fix: Change): Promise<void> {
  const params = { id }
  switch (fix.kind) {
    case 'unfreeze':
      return patchCard(queryClient, await api('POST /cards/{id}/unfreeze', { params }))
    case 'turn_on': {
      const body = { switches: { [fix.switch]: true } }
      return patchCard(queryClient, await api('PATCH /cards/{id}', { params, body }))
    }
    case 'unblock_category': {
      const { blocked_categories: blocked } = await api('GET /cards/{id}', { params })
      const body = { blocked_categories: blocked.filter((category) => category !== fix.category) }
      return patchCard(queryClient, await api('PATCH /cards/{id}', { params, body }))
    }
    case 'unblock_merchant':
      await api('DELETE /cards/{id}/blocked-merchants/{merchant_id}', {
        params: { id, merchant_id: merchant.id },
      })
      return
    default:
      return fix satisfies never
  }
}

/** A card with a purse of its own is loaded or paid off; into an account of the person's, money is added. */
async function wayToMoney(id: string): Promise<string> {
  const { type } = await api('GET /cards/{id}', { params: { id } })
  return type === 'debit' ? href('addMoney') : href('cards', {}, { query: { card: id, do: 'move' } })
}

/** The issuer usually hears of a change within a fraction of a second. */
const ASKED_EVERY_MS = 400
const ASKED_TIMES = 12

/**
 * Waits until the card's issuer has the change, so that nothing is promised before the next purchase can pass. A read
 * that fails leaves that open: the change itself is done.
 */
async function isApplied(id: string): Promise<boolean> {
  for (let asked = 0; asked < ASKED_TIMES; asked += 1) {
    const card = await api('GET /cards/{id}', { params: { id } }).catch(() => null)
    if (card?.is_applied) return true
    await new Promise((resolve) => setTimeout(resolve, ASKED_EVERY_MS))
  }
  return false
}
