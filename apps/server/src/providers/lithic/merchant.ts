import { z } from 'zod'
import type { CardEntryMode, CardMerchant } from '../issuing.ts'
import { countryOf } from './countries.ts'

const LONGEST = 140

export const merchant = z
  .object({
    acceptor_id: z.string(),
    descriptor: z.string(),
    mcc: z.string().regex(/^\d{4}$/),
    city: z.string(),
    country: z.string(),
  })
  .transform(({ acceptor_id: id, descriptor, mcc, city, country }): CardMerchant => {
    // Some shops have no id of their own: then their name has to serve, as it does for people.
    const name = descriptor.trim().slice(0, LONGEST)
    return {
      id: (id.trim() || name || mcc).slice(0, 64),
      name: name || id.trim() || mcc,
      mcc,
      city: city.trim().slice(0, LONGEST) || null,
      country: countryOf(country),
    }
  })

/** How a card was used, as far as the till says. */
export const pos = z.object({
  entry_mode: z
    .object({
      card: z.string().optional(),
      cardholder: z.string().optional(),
      pan: z.string().optional(),
      pin_entered: z.boolean().optional(),
    })
    .optional(),
  terminal: z.object({ type: z.string(), partial_approval_capable: z.boolean() }).optional(),
})
type Pos = z.output<typeof pos> | undefined

const pans: ReadonlyMap<string, CardEntryMode> = new Map([
  ['CONTACTLESS', 'contactless'],
  ['CREDENTIAL_ON_FILE', 'stored'],
  ['ECOMMERCE', 'online'],
  ['ICC', 'chip'],
])

/** Cash machines, and cash across a counter (ISO 18245). */
const cashCodes: ReadonlySet<string> = new Set(['6010', '6011'])

/** A card that was not there was used online; one that was, at a till, whatever read it. */
export function entryOf(told: Pos, { mcc }: CardMerchant): CardEntryMode {
  if (told?.terminal?.type === 'ATM' || cashCodes.has(mcc)) return 'cash'
  const mode = told?.entry_mode
  if (mode?.cardholder === 'REOCCURRING' || mode?.cardholder === 'INSTALLMENT') return 'recurring'
  return pans.get(mode?.pan ?? '') ?? (mode?.card === 'PRESENT' ? 'chip' : 'online')
}

/** Lithic looks at a PIN before it asks: a wrong one never comes as far as here. */
export const pinOf = (told: Pos): 'right' | null => (told?.entry_mode?.pin_entered ? 'right' : null)
