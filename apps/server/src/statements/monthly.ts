import { addDays, DAY_MS, dayIn, momentOf } from '@sadaf/calendar'
import { z } from 'zod'
import type { Needs } from '../capability.ts'
import { DomainError, inSavepoint, type Language, type Platform, type Tx } from '../platform/index.ts'
import { personOf } from '../profile/index.ts'
import { type AccountRow, allAccountsOf } from '../wallet/index.ts'
import { issue } from './issue.ts'
import { countLines } from './line-store.ts'
import { duePeople, lockDuePerson, nextOf, setNext } from './monthly-store.ts'
import type { Statement } from './store.ts'

export const ISSUE_MONTHLY = 'statements.issue_monthly'
const ISSUE_FOR_ONE = 'statements.issue_monthly_for_one'
const HOURLY = '40 * * * *'
/** The most people of one run: the rest is for the next hour. */
const BATCH = 1_000
/** When on the first day of a month the statements of the last one are made, by the person's clock. */
const TIME = '06:00'

/** The first day of the month of a day, or of one so many months later. */
function firstOfMonth(day: string, later = 0): string {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 + later, 1)).toISOString().slice(0, 10)
}

/** Begins the monthly statements of a new person. */
export async function beginMonthly(
  { clock }: Pick<Platform, 'clock'>,
  tx: Tx,
  userId: string,
): Promise<void> {
  const timeZone = (await personOf(tx, userId))?.time_zone ?? 'UTC'
  const first = firstOfMonth(dayIn(clock.now(), timeZone), 1)
  await setNext(tx, { userId, nextAt: momentOf(first, TIME, timeZone) })
}

/** Moves them to the clock of another time zone, for the same month. */
export async function moveMonthly(
  tx: Tx,
  { userId, timeZone }: { readonly userId: string; readonly timeZone: string },
): Promise<void> {
  const planned = await nextOf(tx, userId)
  if (!planned) return
  // In UTC the morning may be on the day before; two days later the month is the same in all zones.
  const first = firstOfMonth(dayIn(new Date(planned.getTime() + 2 * DAY_MS), 'UTC'))
  await setNext(tx, { userId, nextAt: momentOf(first, TIME, timeZone) })
}

type Stands = Needs<'platform' | 'notifications'>

/**
 * Makes the statements of the last month for each account in which something was booked, on the first morning of the
 * next one, and tells of them. Each person has a job: one whose statements cannot be made does not hold up the others.
 */
export function issueMonthly(services: Stands): void {
  const { clock, database, jobs } = services.platform
  jobs.define(ISSUE_FOR_ONE, z.object({ userId: z.uuid() }), ({ userId }) =>
    database.asSystem((tx) => issueFor(services, tx, userId)),
  )
  jobs.define(ISSUE_MONTHLY, z.unknown(), () =>
    database.asSystem(async (tx) => {
      for (const userId of await duePeople(tx, clock.now(), BATCH))
        await jobs.enqueue(tx, ISSUE_FOR_ONE, { userId }, { key: `${ISSUE_FOR_ONE} ${userId}` })
    }),
  )
  jobs.schedule(ISSUE_MONTHLY, HOURLY)
}

async function issueFor(services: Stands, tx: Tx, userId: string): Promise<void> {
  const dueAt = await lockDuePerson(tx, userId, services.platform.clock.now())
  if (!dueAt) return
  const person = await personOf(tx, userId)
  if (!person) return
  const { time_zone: timeZone } = person
  const first = firstOfMonth(dayIn(dueAt, timeZone))
  // A server that was away for longer makes one month after the other.
  await setNext(tx, { userId, nextAt: momentOf(firstOfMonth(first, 1), TIME, timeZone) })
  const language = person.language === 'ar' ? 'ar' : 'en'
  const month = { from: firstOfMonth(first, -1), to: addDays(first, -1), timeZone, language } as const
  const made: Statement[] = []
  for (const account of await allAccountsOf(tx, userId))
    made.push(...(await statementsOf(services.platform, tx, account, month)))
  const [opened] = made
  if (opened) await tell(services, tx, opened, { month: month.from, count: made.length })
}

type Month = {
  readonly from: string
  readonly to: string
  readonly timeZone: string
  readonly language: Language
}

/** None for a month without lines, and where the person cannot have more written today. */
async function statementsOf(
  platform: Platform,
  tx: Tx,
  { id: accountId, user_id: userId }: AccountRow,
  { from, to, timeZone, language }: Month,
): Promise<Statement[]> {
  const span = {
    from: momentOf(from, '00:00', timeZone),
    until: momentOf(addDays(to, 1), '00:00', timeZone),
  }
  if ((await countLines(tx, { userId, accountId, ...span })) === 0) return []
  const asked = { accountId, from, to }
  try {
    return [await inSavepoint(tx, (part) => issue(platform, part, { userId, language }, asked))]
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    platform.log.warn({ code: error.code, account: accountId }, 'a monthly statement was not made')
    return []
  }
}

type Made = { readonly month: string; readonly count: number }

async function tell({ platform, notifications }: Stands, tx: Tx, { userId, id }: Statement, made: Made) {
  await notifications.notify(tx, userId, {
    kind: 'statement_ready',
    at: platform.clock.now(),
    parameters: {
      month: made.month,
      count: String(made.count),
      detail_en: monthName(made.month, 'en'),
      detail_ar: monthName(made.month, 'ar'),
    },
    link: `/wallet/statements#${id}`,
  })
}

const monthName = (day: string, language: Language): string =>
  new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))
