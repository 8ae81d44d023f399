import { addDays, type Days, dayIn, momentOf } from '@sadaf/calendar'
import { add, formatMoney, type Money, money, zero } from '@sadaf/money'
import { z } from 'zod'
import { spentByCategory } from '../../analytics/index.ts'
import type { Language, Platform, Tx } from '../../platform/index.ts'
import { personOf, spelledNames } from '../../profile/index.ts'
import { entriesOfWeek } from '../activity-store.ts'
import { type Household, type Member, parentsOf } from '../households/household.ts'
import { householdsToReport, lockHousehold, markReported, membersOf } from '../store.ts'
import type { Tell } from '../tell.ts'

const REPORT = 'family.weekly_reports'
const HOURLY = '10 * * * *'
const BATCH = 1_000
/** When on its Monday a report is sent, by the clock of the household. */
const TIME = '08:00'
/** The zone whose day begins first. */
const FIRST_ZONE = 'Pacific/Kiritimati'

/** The Monday of the week of a date. */
export function mondayOf(day: string): string {
  const weekday = new Date(Date.parse(day)).getUTCDay() || 7
  return addDays(day, 1 - weekday)
}

/** The seven days before a date. */
export const weekBefore = (day: string): Days => ({ from: addDays(day, -7), to: addDays(day, -1) })

type Counted = { readonly count: number; readonly amount: Money }

type Report = {
  readonly days: Days
  readonly spent: Money
  readonly chores: Counted
  readonly requests: Counted
  readonly declined: number
  readonly members: readonly { readonly member: Member; readonly spent: Money }[]
}

/** Figures of the Teens and Children of a household in some days. Runs as the system. */
export async function reportOf(
  tx: Tx,
  { household, members }: { readonly household: Household; readonly members: readonly Member[] },
  { days, timeZone }: { readonly days: Days; readonly timeZone: string },
): Promise<Report> {
  const { asset } = household.budget
  const young = members.filter(({ role }) => role !== 'parent')
  const spending = []
  for (const member of young) {
    const byCategory = await spentByCategory(tx, member.userId, asset, days)
    const sum = [...byCategory.values()].reduce((total, minor) => total + minor, 0n)
    // More may have come back than was spent.
    spending.push({ member, spent: money(asset, sum > 0n ? sum : 0n) })
  }
  const between = {
    from: momentOf(days.from, '00:00', timeZone),
    until: momentOf(addDays(days.to, 1), '00:00', timeZone),
  }
  const entries = await entriesOfWeek(tx, household.id, { ...between, asset })
  const counted = (action: string): Counted => entries.get(action) ?? { count: 0, amount: zero(asset) }
  return {
    days,
    spent: spending.reduce((sum, { spent }) => add(sum, spent), zero(asset)),
    chores: counted('chore_confirmed'),
    requests: counted('request_approved'),
    declined: counted('request_declined').count,
    members: spending,
  }
}

export const zoneOf = async (tx: Tx, userId: string): Promise<string> =>
  (await personOf(tx, userId))?.time_zone ?? 'UTC'

/** Sends the weekly report to Parents on Mondays. */
export function sendReports({ clock, database, jobs }: Platform, tell: Tell): void {
  jobs.define(REPORT, z.unknown(), async () => {
    const monday = mondayOf(dayIn(clock.now(), FIRST_ZONE))
    const households = await database.asSystem((tx) => householdsToReport(tx, monday, BATCH))
    for (const id of households) await database.asSystem((tx) => reportTo(tx, id))
  })
  jobs.schedule(REPORT, HOURLY)

  async function reportTo(tx: Tx, householdId: string): Promise<void> {
    const household = await lockHousehold(tx, householdId)
    if (!household) return
    const now = clock.now()
    const timeZone = await zoneOf(tx, household.userId)
    const monday = mondayOf(dayIn(now, timeZone))
    const { reportedUntil } = household
    // Read under the lock: another run may have sent it a moment ago.
    if (reportedUntil !== null && reportedUntil >= monday) return
    if (now < momentOf(monday, TIME, timeZone)) return
    await markReported(tx, householdId, monday)
    // A household that is younger than its first Monday has no week to tell of.
    if (reportedUntil === null) return
    const members = await membersOf(tx, householdId)
    if (members.every(({ role }) => role === 'parent')) return
    const report = await reportOf(tx, { household, members }, { days: weekBefore(monday), timeZone })
    for (const parent of parentsOf({ members })) {
      const person = await personOf(tx, parent.userId)
      if (!person) continue
      const news = {
        by: spelledNames(person),
        at: now,
        link: '/family?tab=controls',
        note: household.name,
      }
      const details = { en: reportText(report, 'en'), ar: reportText(report, 'ar') }
      await tell.notify(tx, [parent.userId], {
        kind: 'family_weekly_report',
        ...news,
        amount: report.spent,
        details,
      })
    }
  }
}

/** Figures of a report beside what was spent, for the mail. */
export function reportText(
  { chores, requests, declined }: Pick<Report, 'chores' | 'requests' | 'declined'>,
  language: Language,
): string {
  const text = (value: Money) => formatMoney(value, language)
  return language === 'en'
    ? `Chores confirmed: ${chores.count}, with ${text(chores.amount)} in rewards. Requests approved: ${requests.count}, for ${text(requests.amount)}. Requests declined: ${declined}.`
    : `المهام المؤكدة: ${chores.count}، ومكافآتها ${text(chores.amount)}. الطلبات المقبولة: ${requests.count}، وقيمتها ${text(requests.amount)}. الطلبات المرفوضة: ${declined}.`
}
