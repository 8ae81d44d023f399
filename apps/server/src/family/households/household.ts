import {
  type AllowanceLink,
  type Category,
  FAMILY_LOCK_HOLDS_DAYS,
  type FamilyAction,
  type FamilyPermission,
  type FamilyRole,
  familyMay,
  type Spelled,
} from '@sadaf/api'
import { DAY_MS } from '@sadaf/calendar'
import { add, type Money, money, zero } from '@sadaf/money'
import type { CategoryLimits } from '../../cards/index.ts'
import { DomainError } from '../../platform/index.ts'
import type { MoneySplit } from '../money-splits/money-split.ts'

/** A family that shares a budget, chores and goals. */
export type Household = {
  readonly id: string
  /** The Parent whose row it is. */
  readonly userId: string
  readonly name: string
  readonly budget: Money
  readonly locked: { readonly at: Date; readonly byName: string } | null
  /** Whether the cards of its Teens and Children stop at the budget. */
  readonly stopsAtBudget: boolean
  /** The Monday up to which its Parents had their weekly report. */
  readonly reportedUntil: string | null
}

export type Allowance = {
  readonly amount: Money
  readonly every: 'weekly' | 'monthly'
  readonly payerId: string
  /** The scheduled payment that carries it out. */
  readonly scheduleId: string
  readonly link: AllowanceLink
  /** The first day that counts towards it. */
  readonly since: string
  /** Whether the first payment is only for the days since then. */
  readonly isProrated: boolean
}

/** The most that a Teen or Child may spend with all cards together; null where a window has no limit. */
export type SpendingLimits = Readonly<Record<'day' | 'week' | 'month', Money | null>> & {
  /** In a month, by the category of the shop. */
  readonly categories: CategoryLimits
}

export const noLimits: SpendingLimits = { day: null, week: null, month: null, categories: {} }

export type Member = {
  readonly userId: string
  readonly id: string
  readonly householdId: string
  readonly role: FamilyRole
  readonly permissions: readonly FamilyPermission[]
  readonly limits: SpendingLimits
  readonly split: MoneySplit
  readonly allowance: Allowance | null
  /** Of a profile without an email address, which the Parents look after; null for everybody else. */
  readonly birthYear: number | null
  /** Of a profile, where its Parent has told the day. */
  readonly bornOn: string | null
  /** Of a profile: when the household was told that it comes of age. */
  readonly handOverToldAt: Date | null
  readonly joinedAt: Date
}

/** A member who does something, with everybody else of their household, which is locked meanwhile. */
export type Acting = {
  readonly household: Household
  readonly me: Member
  readonly myName: Spelled
  readonly members: readonly Member[]
}

/** How much of each a household can have. */
export const MOST_MEMBERS = 12
export const MOST_CHORES = 100
export const MOST_GOALS = 30
export const MOST_PENDING_REQUESTS = 5

const whoseOf = (me: Pick<Member, 'userId'>, userId: string) => (me.userId === userId ? 'own' : 'other')

/** Whether a member may do something that concerns a person. */
export const may = (me: Member, action: FamilyAction, userId: string): boolean =>
  familyMay(me.role, action, whoseOf(me, userId))

/** @throws DomainError `forbidden` */
export function requireMay({ me }: Acting, action: FamilyAction, userId = me.userId): void {
  if (!may(me, action, userId)) throw new DomainError('forbidden')
}

/** @throws DomainError `not_found` */
export function memberIn({ members }: Pick<Acting, 'members'>, id: string): Member {
  const member = members.find((each) => each.id === id)
  if (!member) throw new DomainError('not_found')
  return member
}

/** @throws DomainError `currency_mismatch` */
export function requireCurrency({ household }: Acting, amount: Money): void {
  if (amount.asset !== household.budget.asset) throw new DomainError('currency_mismatch')
}

/** Whether a member has no email address, and is looked after by the Parents. */
export const isProfile = ({ birthYear }: Pick<Member, 'birthYear'>): boolean => birthYear !== null

/** Whether a household would be without a Parent if this member left it or had another role. */
export const isLastParent = (members: readonly Member[], { id, role }: Member): boolean =>
  role === 'parent' && !members.some((each) => each.id !== id && each.role === 'parent')

/** Whether the emergency lock keeps a member in the household: leaving it would undo the lock. */
export const isHeld = (
  { locked }: Pick<Household, 'locked'>,
  { role }: Pick<Member, 'role'>,
  now: Date,
): boolean =>
  role !== 'parent' &&
  locked !== null &&
  now.getTime() - locked.at.getTime() < FAMILY_LOCK_HOLDS_DAYS * DAY_MS

export const parentsOf = ({ members }: Pick<Acting, 'members'>): readonly Member[] =>
  members.filter(({ role }) => role === 'parent')

/** A month has four weekly allowances at least. */
const WEEKS = 4n

/** Monthly amount of an allowance. */
export const monthly = ({ amount, every }: Pick<Allowance, 'amount' | 'every'>): Money =>
  every === 'weekly' ? money(amount.asset, amount.minor * WEEKS) : amount

/** Monthly sum of allowances. */
export const monthlySum = (
  allowances: readonly Pick<Allowance, 'amount' | 'every'>[],
  asset: string,
): Money => allowances.reduce((sum, allowance) => add(sum, monthly(allowance)), zero(asset))

/** The categories that a permission opens. What none of them names is open to every member. */
const opened: Readonly<Record<Exclude<FamilyPermission, 'all'>, readonly Category[]>> = {
  food: ['groceries', 'dining'],
  entertainment: ['entertainment'],
  shopping: ['shopping'],
  transport: ['transport'],
  school_supplies: ['education'],
}

/** The categories that the cards of a member do not pay for. */
export function blockedFor({ role, permissions }: Pick<Member, 'role' | 'permissions'>): Category[] {
  if (role === 'parent' || permissions.includes('all')) return []
  const names = Object.keys(opened) as (keyof typeof opened)[] // its keys are those of the record
  return names.filter((name) => !permissions.includes(name)).flatMap((name) => opened[name])
}
