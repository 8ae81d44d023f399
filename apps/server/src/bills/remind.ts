import { toWire } from '@sadaf/api'
import { DAY_MS } from '@sadaf/calendar'
import { isZero, type Money } from '@sadaf/money'
import { z } from 'zod'
import type { Needs } from '../capability.ts'
import { DomainError, type Language, type Tx } from '../platform/index.ts'
import {
  amountOfNext,
  nameParameters,
  plannedDayOf,
  runsAhead,
  type ScheduledPayment,
} from '../wallet/index.ts'
import { billNow } from './ask-bank.ts'
import type { BillNow } from './bill.ts'
import { billPayment } from './kinds/bill-payment.ts'
import { leftOf } from './left-to-pay.ts'
import { plannedBillDetails } from './planned-bill.ts'
import { isReminded, markReminded } from './reminder-store.ts'

const REMIND = 'bills.remind'
const HOURLY = '35 * * * *'
const BATCH = 200
/** So long before a bill is paid its person hears of it: time to have the money there, or to change the plan. */
const DAYS_AHEAD = 3

type Stands = Needs<'platform' | 'bank' | 'notifications'>
type Details = z.output<typeof plannedBillDetails>

/** Tells people of planned bills some days before they are paid, with what is due by then. */
export function remindOfBills(services: Stands): void {
  const { clock, database, jobs } = services.platform
  jobs.define(REMIND, z.unknown(), async () => {
    const from = clock.now()
    const until = new Date(from.getTime() + DAYS_AHEAD * DAY_MS)
    for (let last: Awaited<ReturnType<typeof runsAhead>>[number] | undefined; ; ) {
      const ahead = { kind: billPayment.name, from, until }
      const runs = await database.asSystem((tx) => runsAhead(tx, ahead, last, BATCH))
      for (const run of runs) await remind(services, run)
      if (runs.length < BATCH) return
      last = runs.at(-1)
    }
  })
  jobs.schedule(REMIND, HOURLY)
}

async function remind(services: Stands, run: ScheduledPayment): Promise<void> {
  const { database, log } = services.platform
  const { userId, id: scheduleId, state } = run
  if (state.status !== 'active') return
  const { day } = state.next
  // Before the biller is asked, which is once for each run and not every hour.
  if (await database.asSystem((tx) => isReminded(tx, { userId, scheduleId, day }))) return
  const details = plannedBillDetails.parse(run.details)
  try {
    // Outside of the transaction: the biller is asked.
    const now = details.pays === 'due' ? await billNow(services.bank, details, 'en') : null
    await database.asSystem((tx) => tell(services, tx, run, { next: state.next, details, now }))
  } catch (error) {
    // A biller that does not answer is asked again within the hour.
    if (!(error instanceof DomainError)) throw error
    log.warn({ code: error.code, schedule: scheduleId }, 'a planned bill could not be looked up')
  }
}

type Next = Extract<ScheduledPayment['state'], { status: 'active' }>['next']
type Asked = { readonly next: Next; readonly details: Details; readonly now: BillNow | null }

async function tell({ platform, notifications }: Stands, tx: Tx, run: ScheduledPayment, asked: Asked) {
  const { userId, id: scheduleId } = run
  const { next, details, now } = asked
  const amount = now ? (await leftOf(tx, userId, now)).bill.due : amountOfNext(run)
  if (amount === null || isZero(amount)) return
  if (!(await markReminded(tx, { userId, scheduleId, day: next.day }))) return
  await notifications.notify(tx, userId, {
    kind: 'bill_due',
    at: platform.clock.now(),
    parameters: parametersOf(details, amount, plannedDayOf(next)),
    link: `/wallet/schedules#${scheduleId}`,
  })
}

const parametersOf = (details: Details, amount: Money, day: string) => ({
  ...toWire(amount),
  ...nameParameters(billPayment.name, details),
  day,
  detail_en: weekdayOf(day, 'en'),
  detail_ar: weekdayOf(day, 'ar'),
})

/** A day within the week needs no more than its name. */
const weekdayOf = (day: string, language: Language): string =>
  new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))
