import type { CardState, CardUse, Category, DeclineReason } from '@sadaf/api'
import { type Money, money } from '@sadaf/money'
import type { CardEntryMode, CardMerchant } from '../../providers/index.ts'
import { isAbroad } from '../abroad.ts'
import type { FamilyUse } from '../family-rules/family-limits.ts'

/** An authorization request of a shop. */
export type Asked = {
  /** In the currency of the card's account. */
  readonly billed: Money
  /** Of the same purchase, in minor units: it asks for more of it. */
  readonly approvedBefore: bigint
  readonly merchant: CardMerchant
  readonly category: Category
  readonly entry: CardEntryMode
  readonly pin: 'right' | 'wrong' | null
  /** Whether the shop takes less than it asks for. */
  readonly takesLess: boolean
}

/** Whether a card may pay, and for what: as its holder has set it. */
export type Standing = {
  readonly state: CardState
  readonly closedBecause: string | null
  readonly worksAt: CardUse
  /** The shop that a card for one has locked to, or a card for one purchase was spent at. */
  readonly lockedTo: string | null
  readonly switches: { readonly international: boolean; readonly online: boolean; readonly cash: boolean }
  readonly blockedCategories: readonly Category[]
  readonly isMerchantBlocked: boolean
  /** Whether no money leaves its holder's account for now. */
  readonly isRestricted: boolean
  /** Their household's rules, where they belong to one. */
  readonly family: {
    readonly isLocked: boolean
    readonly blockedCategories: readonly Category[]
    /** The currency in which the household lets purchases pass; null where that is not known. */
    readonly asset: string | null
    /** Limits of this member and of the household, in the currency of the card. */
    readonly limits: FamilyUse
  }
  readonly limits: Windows & { readonly purchase: bigint | null }
  /** The part of the limits that was used before. */
  readonly used: Windows
  /** Whether its holder has let this pass once, at this shop, up to this amount. */
  readonly isAllowed: boolean
  /** Whether their household lets one purchase like this pass, above its rules and the limits of the card. */
  readonly isPassed: boolean
  /** The available balance; null where it was not read, and the books refuse. */
  readonly available: bigint | null
}

type Windows = { readonly day: bigint; readonly month: bigint }

/** A rule that a purchase fails, with its figures in minor units where it has some. */
export type Failing = {
  readonly reason: DeclineReason
  readonly limit?: bigint
  readonly used?: bigint
  /** The amount that could be spent. */
  readonly left?: bigint
  readonly shortBy?: bigint
  /** A rule of the household, which cannot let it pass: the card has another currency. */
  readonly cannotAsk?: true
}

export type Authorization =
  /** Of less than was asked for, where the shop takes that. */
  | {
      readonly kind: 'approved'
      readonly amount: Money
      readonly usesAllowance: boolean
      readonly usesPass: boolean
    }
  /** All rules that it fails, the one first that its holder is told. */
  | { readonly kind: 'declined'; readonly failing: readonly [Failing, ...Failing[]] }

/**
 * Answers the request of a shop. Pure: what it needs is in its arguments. The order of the rules is the order in which
 * a cardholder would want to hear the reasons, and that of `declineReasons`; of several limits the tightest is the
 * first, whether it is of the card, of the member or of the household.
 */
export function authorize(asked: Asked, card: Standing): Authorization {
  const usesPass = card.isPassed && needsPass(asked, card)
  const lifted = waived(asked, card, usesPass)
  const { rules, limits } = usesPass ? nothing : byHousehold(asked, card)
  const own = card.isAllowed ? nothing : lifted
  const fund = fundsShort(asked.billed.minor, card)
  const barred = [...barring(asked, card), ...rules]
  const [first, ...others] = [...barred, ...own.rules, ...tightestFirst([...limits, ...own.limits]), ...fund]
  const uses = { usesAllowance: card.isAllowed && countOf(lifted) > 0, usesPass }
  if (!first) return { kind: 'approved', amount: asked.billed, ...uses }
  const least = asked.takesLess ? leastLeft([first, ...others]) : null
  if (least !== null && least > 0n)
    return { kind: 'approved', amount: money(asked.billed.asset, least), ...uses }
  return { kind: 'declined', failing: [first, ...others] }
}

// Where every rule that fails is about how much, the least that they leave fails none.
function leastLeft(failing: readonly Failing[]): bigint | null {
  const left = failing.map((each) => each.left)
  return left.reduce<bigint | null>(
    (least, each) => (least === null || each === undefined ? null : each < least ? each : least),
    left[0] ?? null,
  )
}

/** Declines that no allowance lifts. */
function barring({ merchant, pin }: Asked, card: Standing): Failing[] {
  const isSpent = card.worksAt === 'one_purchase' && card.lockedTo !== null
  return reasons([
    ['card_closed', card.state === 'closed' && !isSpent],
    ['card_inactive', card.state === 'ordered' || card.state === 'inactive'],
    ['card_frozen', card.state === 'frozen' || card.family.isLocked],
    ['account_restricted', card.isRestricted],
    ['card_spent', isSpent],
    ['wrong_pin', pin === 'wrong'],
    ['other_shop', card.worksAt === 'one_shop' && card.lockedTo !== null && card.lockedTo !== merchant.id],
  ])
}

/** Declines by what a purchase is, and by how much it is. */
type Broken = { readonly rules: readonly Failing[]; readonly limits: readonly Failing[] }

const nothing: Broken = { rules: [], limits: [] }

const countOf = ({ rules, limits }: Broken): number => rules.length + limits.length

/** Where several leave the same, those of the household are first: the holder of the card cannot lift them. */
const tightestFirst = (limits: readonly Failing[]): Failing[] =>
  limits.toSorted(({ left: one = 0n }, { left: other = 0n }) => (one < other ? -1 : one > other ? 1 : 0))

/** Declines that only a pass of the household lifts. */
function byHousehold({ billed, category }: Asked, { family }: Standing): Broken {
  const { day, week, month, category: ofCategory, budget } = family.limits
  const isElsewhere = family.asset !== null && family.asset !== billed.asset
  const asked = (failing: Failing): Failing => (isElsewhere ? { ...failing, cannotAsk: true } : failing)
  return {
    rules: reasons([['family_category_blocked', family.blockedCategories.includes(category)]]).map(asked),
    limits: [
      ...beyond('over_family_category_limit', billed.minor, ofCategory),
      ...beyond('over_family_daily_limit', billed.minor, day),
      ...beyond('over_family_weekly_limit', billed.minor, week),
      ...beyond('over_family_monthly_limit', billed.minor, month),
      ...beyond('over_family_budget', billed.minor, budget),
    ].map(asked),
  }
}

/** Whether a pass lifts a decline that nothing else lifts: it is not used up for nothing. */
function needsPass(asked: Asked, card: Standing): boolean {
  if (countOf(byHousehold(asked, card)) > 0) return true
  return !card.isAllowed && countOf(waived(asked, card, true)) < countOf(waived(asked, card, false))
}

/**
 * Declines that a holder's allowance lifts once. Those about categories and limits a pass of the household lifts too.
 */
function waived(asked: Asked, card: Standing, isPassed: boolean): Broken {
  const { billed, approvedBefore, merchant, category, entry } = asked
  const { switches, limits, used } = card
  const isOnline = entry === 'online' || entry === 'stored' || entry === 'recurring'
  return {
    rules: reasons([
      ['cash_off', entry === 'cash' && !switches.cash],
      ['online_off', isOnline && !switches.online],
      ['international_off', isAbroad(merchant.country) && !switches.international],
      ['category_blocked', !isPassed && blocks(card, category)],
      ['merchant_blocked', card.isMerchantBlocked],
    ]),
    limits: isPassed
      ? []
      : [
          ...beyond('over_purchase_limit', billed.minor, { limit: limits.purchase, used: approvedBefore }),
          ...beyond('over_daily_limit', billed.minor, { limit: limits.day, used: used.day }),
          ...beyond('over_monthly_limit', billed.minor, { limit: limits.month, used: used.month }),
        ],
  }
}

// Blocks of the household are among the bars already.
const blocks = ({ blockedCategories, family }: Standing, category: Category): boolean =>
  blockedCategories.includes(category) && !family.blockedCategories.includes(category)

function reasons(rules: readonly (readonly [reason: DeclineReason, fails: boolean])[]): Failing[] {
  return rules.flatMap(([reason, fails]) => (fails ? [{ reason }] : []))
}

function beyond(
  reason: DeclineReason,
  asked: bigint,
  use: { readonly limit: bigint | null; readonly used: bigint } | null,
): Failing[] {
  if (use === null) return []
  const { limit, used } = use
  if (limit === null || used + asked <= limit) return []
  // A limit that was lowered may be below what was used of it.
  const left = used < limit ? limit - used : 0n
  return [{ reason, limit, used, left, shortBy: asked - left }]
}

function fundsShort(asked: bigint, { available }: Standing): Failing[] {
  if (available === null || asked <= available) return []
  const left = available > 0n ? available : 0n
  return [{ reason: 'insufficient_funds', left, shortBy: asked - left }]
}
