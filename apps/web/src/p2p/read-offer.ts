import type { Money } from '@sadaf/money'
import type { Language } from '../app/language/language.ts'
import { readTyped, type Wrong } from './sums.ts'

/** Typed figures of an offer, in the order of the form. */
export const figureNames = ['price', 'quantity', 'min', 'max'] as const

type Figure = (typeof figureNames)[number]

export type Figures = Readonly<Record<Figure, string>>
export type Wrongs = Readonly<Partial<Record<Figure, Wrong>>>

export type ReadOffer =
  | { readonly ok: true; readonly offer: Readonly<Record<Figure, Money>> }
  | { readonly ok: false; readonly wrongs: Wrongs }

/** Reads an offer: the most at a time is no more than all of it, and the least no more than the most. */
export function readOffer(
  typed: Figures,
  { asset, currency }: { readonly asset: string; readonly currency: string },
  language: Language,
): ReadOffer {
  const price = readTyped(typed.price, currency, language)
  const quantity = readTyped(typed.quantity, asset, language)
  const max = readTyped(typed.max, asset, language, quantity.ok ? { max: quantity.money } : {})
  const min = readTyped(typed.min, asset, language, max.ok ? { max: max.money } : {})
  if (price.ok && quantity.ok && max.ok && min.ok)
    return {
      ok: true,
      offer: { price: price.money, quantity: quantity.money, min: min.money, max: max.money },
    }
  const wrongs = Object.entries({ price, quantity, min, max }).flatMap(([name, read]) =>
    read.ok ? [] : [[name, read.code] as const],
  )
  return { ok: false, wrongs: Object.fromEntries(wrongs) }
}
