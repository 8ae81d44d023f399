import { type Category, categories } from '@sadaf/api'
import {
  convert,
  inverse,
  type Money,
  money,
  parseRate,
  product,
  type Rate,
  type RoundingMode,
} from '@sadaf/money'
import { z } from 'zod'

/** Limits of a household: of a member over all their cards, and of all Teens and Children together. */
export type FamilyLimits = {
  readonly day: Money | null
  readonly week: Money | null
  readonly month: Money | null
  /** In a month, by the category of the shop. */
  readonly categories: CategoryLimits
  /** Where family cards stop at the monthly budget. */
  readonly budget: { readonly householdId: string; readonly amount: Money } | null
}

export const noFamilyLimits: FamilyLimits = {
  ...{ day: null, week: null, month: null, budget: null },
  categories: {},
}

/** The most that may be spent in a month in each category that has a limit. */
export type CategoryLimits = Readonly<Partial<Record<Category, Money>>>

const storedCategories = z.partialRecord(z.enum(categories), z.string())

/** Limits of categories as they are stored: minor units by category. */
export function toMinors(limits: CategoryLimits): string {
  const minors = Object.entries(limits).flatMap(([category, limit]) =>
    limit ? [[category, limit.minor.toString()] as const] : [],
  )
  return JSON.stringify(Object.fromEntries(minors))
}

/** Limits of categories that were stored, in a currency. */
export function fromMinors(stored: unknown, asset: string): CategoryLimits {
  const minors = Object.entries(storedCategories.parse(stored))
  return Object.fromEntries(
    minors.flatMap(([category, minor]) =>
      minor === undefined ? [] : [[category, money(asset, BigInt(minor))] as const],
    ),
  )
}

/** Spending in one currency. */
export type SpentIn = {
  readonly asset: string
  readonly day: string
  readonly week: string
  readonly month: string
  /** The rate of a dollar on the day; null where that is not known. */
  readonly perDollar: string | null
}

type Window = 'day' | 'week' | 'month'

/** A limit and its use, in minor units of one currency. */
export type Used = { readonly limit: bigint; readonly used: bigint }

/**
 * The limits of a household with their use, in the currency of the card that asks; null where there is no such limit.
 */
export type FamilyUse = Readonly<Record<Window | 'category' | 'budget', Used | null>>

export const unlimited: FamilyUse = { day: null, week: null, month: null, category: null, budget: null }

type Asked = {
  readonly limits: Omit<FamilyLimits, 'categories'> & {
    /** Of the category that is asked about. */
    readonly category: Money | null
  }
  /** The currency of the card, and the rate of a dollar in it. */
  readonly asset: string
  readonly perDollar: string | null
  /** The rate of a dollar in the currency of the limits. */
  readonly limitPerDollar: string | null
  readonly member: readonly SpentIn[]
  /** Of the member, in the category that is asked about. */
  readonly inCategory: readonly SpentIn[]
  readonly household: readonly SpentIn[]
}

/**
 * How far the limits of a household are used, in the currency of a card. Other currencies count by the day's rate:
 * limits are rounded down and spending up. A limit that cannot be compared, since a rate is missing, is used up.
 */
export function familyUse(asked: Asked): FamilyUse {
  const { limits, asset, perDollar, limitPerDollar, member, inCategory, household } = asked
  const here = { asset, perDollar }
  const sum = (spent: readonly SpentIn[], window: Window) =>
    spent.reduce<bigint | null>((all, each) => {
      const counted = inCurrency(money(each.asset, BigInt(each[window])), each.perDollar, here, 'up')
      return all === null || counted === null ? null : all + counted
    }, 0n)
  const used = (amount: Money | undefined | null, spent: readonly SpentIn[], window: Window): Used | null => {
    if (!amount) return null
    const limit = inCurrency(amount, limitPerDollar, here, 'down')
    const counted = sum(spent, window)
    return limit === null || counted === null ? { limit: 0n, used: 0n } : { limit, used: counted }
  }
  return {
    day: used(limits.day, member, 'day'),
    week: used(limits.week, member, 'week'),
    month: used(limits.month, member, 'month'),
    category: used(limits.category, inCategory, 'month'),
    budget: used(limits.budget?.amount, household, 'month'),
  }
}

type Currency = { readonly asset: string; readonly perDollar: string | null }

function inCurrency(
  amount: Money,
  perDollar: string | null,
  to: Currency,
  mode: RoundingMode,
): bigint | null {
  if (amount.asset === to.asset || amount.minor === 0n) return amount.minor
  const [from, into] = [rateOf({ asset: amount.asset, perDollar }), rateOf(to)]
  return from && into && convert(amount, product(into, inverse(from)), to.asset, mode).minor
}

function rateOf({ asset, perDollar }: Currency): Rate | null {
  if (asset === 'USD') return parseRate('1')
  return perDollar === null ? null : parseRate(perDollar)
}
