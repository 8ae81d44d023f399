import { spelledFor, toWire } from '@sadaf/api'
import { money } from '@sadaf/money'
import { shopNames } from '../cards/index.ts'
import type { Language } from '../platform/index.ts'
import type { Action, EntryRow, Status } from './activity-store.ts'
import type { SeenPurchase } from './purchases/purchase-entries.ts'

export function presentEntry(row: EntryRow, language: Language, purchase: SeenPurchase | undefined) {
  const { asset, amount_minor: minor, about_name: about } = row
  return {
    id: row.id,
    // Only `record` writes it.
    action: row.action as Action,
    name: spelledFor(language, { name: row.name, otherName: row.other_name }),
    about: about === null ? null : spelledFor(language, { name: about, otherName: row.about_other_name }),
    subject: row.subject,
    purchase: purchase ? presentBought(purchase, language) : null,
    amount: asset === null || minor === null ? null : toWire(money(asset, BigInt(minor))),
    // The table's check allows no other values.
    status: row.status as Status,
    at: row.created_at.toISOString(),
  }
}

function presentBought({ shop, category, declined, isShopShown }: SeenPurchase, language: Language) {
  return { category, merchant: isShopShown ? shopNames(shop)[`name_${language}`] : null, declined }
}
