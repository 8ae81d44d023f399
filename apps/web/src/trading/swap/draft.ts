import {
  compare,
  convert,
  isPositive,
  isZero,
  type Money,
  parseAmountInput,
  parseRate,
  rate,
} from '@sadaf/money'
import type { Language } from '../../app/language/language.ts'
import type { Swappable } from './market.ts'
import type { SwapProblems } from './problems.ts'

/** The side whose amount was typed: that one is the fact, the other follows from the quote. */
export type FixedSide = 'sell' | 'buy'

/** The form as it is typed; its sides by their symbols. */
export type SwapForm = {
  readonly from: string
  readonly to: string
  readonly fixed: FixedSide
  readonly amount: string
}

/** Swap that the form asks for, once it makes sense. */
export type SwapDraft = { readonly from: Swappable; readonly to: Swappable; readonly amount: Money }

export type ReadSwapForm =
  | { readonly ok: true; readonly draft: SwapDraft }
  | { readonly ok: false; readonly problems: SwapProblems }

/** Assets that one holds, of all that can be swapped. */
export function heldOf(all: readonly Swappable[]): readonly Swappable[] {
  return all.filter(({ available }) => isPositive(available))
}

/** Reads the form; the field that makes no sense is named. */
export function readSwapForm(form: SwapForm, all: readonly Swappable[], language: Language): ReadSwapForm {
  const from = heldOf(all).find(({ symbol }) => symbol === form.from)
  const to = all.find(({ symbol }) => symbol === form.to)
  if (!from) return { ok: false, problems: { fields: { from: { code: 'from_missing' } } } }
  if (!to || to.symbol === from.symbol)
    return { ok: false, problems: { fields: { to: { code: 'to_missing' } } } }
  const side = form.fixed === 'sell' ? from : to
  const refused = (code: string): ReadSwapForm => ({ ok: false, problems: { fields: { amount: { code } } } })
  const read = parseAmountInput(form.amount, side.symbol, language)
  if (!read.ok) return refused(read.code)
  const { money } = read
  if (isZero(money)) return refused('amount_not_positive')
  if (money.minor % side.step.minor !== 0n) return refused('amount_wrong_step')
  if (form.fixed === 'sell' && compare(money, from.available) > 0) return refused('insufficient_holding')
  return { ok: true, draft: { from, to, amount: money } }
}

/**
 * About what the other side comes to at the prices now; null where that cannot be said. The quote says it for certain.
 */
export function estimateOf(form: SwapForm, all: readonly Swappable[], language: Language): Money | null {
  const find = (wanted: string) => all.find(({ symbol }) => symbol === wanted)
  const [own, other] =
    form.fixed === 'sell' ? [find(form.from), find(form.to)] : [find(form.to), find(form.from)]
  if (!own || !other || own.price === null || other.price === null) return null
  const read = parseAmountInput(form.amount, own.symbol, language)
  if (!read.ok || !isPositive(read.money)) return null
  const [ownPrice, otherPrice] = [parseRate(own.price), parseRate(other.price)]
  if (otherPrice.numerator === 0n) return null
  const worth = rate(ownPrice.numerator * otherPrice.denominator, ownPrice.denominator * otherPrice.numerator)
  return convert(read.money, worth, other.symbol, 'down')
}

/** Swap that an address asks for. */
export type AskedSwap = {
  readonly from: string | null
  readonly to: string | null
  readonly amount: string | null
}

/** The form as it begins: with what was asked for where that can be, else with the first that is held. */
export function startingForm(all: readonly Swappable[], asked: AskedSwap): SwapForm {
  const held = heldOf(all)
  const wanted = held.find(({ symbol }) => symbol === asked.from?.toUpperCase())
  const from = wanted ?? held[0]
  const amount = wanted || asked.from === null ? (asked.amount ?? '') : ''
  const form = { from: '', to: asked.to?.toUpperCase() ?? '', fixed: 'sell', amount } as const
  return withFrom(form, from?.symbol ?? '', all)
}

/** The form with something else to give up; what is had for it stays where it can. */
export function withFrom(form: SwapForm, from: string, all: readonly Swappable[]): SwapForm {
  const targets = all.filter(({ symbol }) => symbol !== from)
  const to = targets.find(({ symbol }) => symbol === form.to) ?? targets[0]
  // An amount of one asset says nothing of another.
  const isOther = form.fixed === 'sell' && form.from !== '' && form.from !== from
  return { ...form, from, to: to?.symbol ?? '', amount: isOther ? '' : form.amount }
}

/** The form with something else to be had; an amount of the one before says nothing of it. */
export function withTo(form: SwapForm, to: string): SwapForm {
  return { ...form, to, amount: form.fixed === 'buy' ? '' : form.amount }
}

/** The form the other way round. The typed amount stays with its asset. */
export function turned(form: SwapForm): SwapForm {
  return { ...form, from: form.to, to: form.from, fixed: form.fixed === 'sell' ? 'buy' : 'sell' }
}
