import { contract } from '@sadaf/api'
import { z } from 'zod'
import type { Notifications } from '../../notifications/index.ts'
import { DomainError, type Language, type Platform, type Tx } from '../../platform/index.ts'
import { requirePaymentApproval } from '../payment-proof.ts'
import { type Recipients, recipientIn } from '../recipients.ts'
import { createSend } from '../send.ts'
import type { MoneyDependencies } from '../topups.ts'
import { cancel, pause, resume, skip } from './change.ts'
import { presentSchedules } from './present.ts'
import { createRunDue } from './run-due.ts'
import { schedule } from './schedule.ts'
import type { ScheduledPayment } from './scheduled-payment.ts'
import { scheduleOf, schedulesPage } from './store.ts'

const RUN_DUE = 'wallet.run_scheduled'
const EVERY_MINUTE = '* * * * *'

/** Payments that are planned, and the job that sends them. */
export function serveSchedules(
  platform: Platform,
  money: MoneyDependencies,
  recipients: Recipients,
  notifications: Notifications,
): void {
  const { clock, jobs } = platform
  const { api, rates } = money
  const runDue = createRunDue({
    ...platform,
    rates,
    notifications,
    send: createSend(money),
  })
  jobs.define(RUN_DUE, z.unknown(), runDue)
  jobs.schedule(RUN_DUE, EVERY_MINUTE)

  api.servePrepared(
    contract.schedulePayment,
    ({ caller, body }) => recipients.find(caller.userId, body.to, body.amount.asset),
    async ({ tx, caller, approvalId, body, language, prepared }) => {
      const { userId, name, otherName, walletId } = recipientIn(prepared)
      const recipient = { userId, name, otherName, walletId }
      const order = {
        accountId: body.from_account_id,
        recipient,
        amount: body.amount,
        note: body.note || null,
        series: {
          frequency: body.frequency,
          firstDay: body.first_day,
          time: body.time,
          lastDay: body.last_day ?? null,
        },
      }
      const planned = await schedule(platform, tx, { userId: caller.userId, ...order }, language)
      const { frequency, firstDay, time, lastDay } = order.series
      const terms = [frequency, firstDay, time, lastDay]
      const content = { endpoint: contract.schedulePayment, amount: body.amount, recipient, terms }
      // Last: nobody is asked to approve what is refused.
      await requirePaymentApproval(tx, { caller, approvalId }, content, clock.now())
      return presentOne(tx, planned, language)
    },
  )

  api.serve(contract.listScheduledPayments, async ({ tx, caller, query, language }) => {
    const { status, limit, cursor } = query
    const found = await schedulesPage(tx, caller.userId, { status, limit: limit + 1, before: cursor })
    const page = found.slice(0, limit)
    return {
      data: await presentSchedules(tx, caller.userId, page, language),
      next_cursor: found.length > limit ? (page.at(-1)?.id ?? null) : null,
    }
  })

  api.serve(contract.getScheduledPayment, async ({ tx, caller, params, language }) => {
    const found = await scheduleOf(tx, caller.userId, params.id)
    if (!found) throw new DomainError('not_found')
    return presentOne(tx, found, language)
  })

  api.serve(contract.pauseScheduledPayment, async ({ tx, caller, params, language }) =>
    presentOne(tx, await pause(clock, tx, { userId: caller.userId, id: params.id }), language),
  )
  api.serve(contract.resumeScheduledPayment, async ({ tx, caller, params, language }) =>
    presentOne(tx, await resume(clock, tx, { userId: caller.userId, id: params.id }), language),
  )
  api.serve(contract.skipScheduledPayment, async ({ tx, caller, params, body, language }) =>
    presentOne(tx, await skip(clock, tx, { userId: caller.userId, id: params.id }, body.day), language),
  )
  api.serve(contract.cancelScheduledPayment, async ({ tx, caller, params, language }) =>
    presentOne(tx, await cancel(clock, tx, { userId: caller.userId, id: params.id }), language),
  )
}

async function presentOne(tx: Tx, one: ScheduledPayment, language: Language) {
  const [shown] = await presentSchedules(tx, one.userId, [one], language)
  if (!shown) throw new DomainError('not_found')
  return shown
}
