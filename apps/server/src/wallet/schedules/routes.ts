import { contract } from '@sadaf/api'
import { z } from 'zod'
import type { Needs } from '../../capability.ts'
import { DomainError, pageOf, requireApproval } from '../../platform/index.ts'
import { needsProofToday } from '../payment-proof.ts'
import { recipientIn } from '../recipients.ts'
import { createSend } from '../send.ts'
import { createMove } from '../transfer-routes.ts'
import { cancel, pause, resume, skip } from './change.ts'
import { edit } from './edit.ts'
import { seriesOf } from './plan.ts'
import { createPlannedPayment } from './planned-payment.ts'
import { createPlannedTransfer } from './planned-transfer.ts'
import { presentOne, presentSchedules } from './present.ts'
import { createRunDue } from './run-due.ts'
import { scheduleOf, schedulesPage } from './store.ts'

const RUN_DUE = 'wallet.run_scheduled'
const EVERY_MINUTE = '* * * * *'

type Stands = Needs<
  'api' | 'platform' | 'ledger' | 'rates' | 'operations' | 'notifications' | 'recipients' | 'schedules'
>

/** Schedules, and the job that carries them out. */
export function serveSchedules(services: Stands): void {
  const { api, platform, rates, operations, notifications, recipients, schedules } = services
  const { clock, jobs } = platform
  const { kinds } = schedules
  kinds.add(createPlannedPayment(createSend({ clock, operations })))
  kinds.add(createPlannedTransfer(createMove(services)))
  jobs.define(RUN_DUE, z.unknown(), createRunDue({ ...platform, rates, notifications, kinds }))
  jobs.schedule(RUN_DUE, EVERY_MINUTE)

  api.servePrepared(
    contract.schedulePayment,
    ({ caller, body }) => recipients.find(caller.userId, body.to, body.amount.asset),
    async ({ tx, caller, approvalId, body, language, prepared }) => {
      const { userId, name, otherName, walletId } = recipientIn(prepared)
      const plan = {
        endpoint: contract.schedulePayment,
        accountId: body.from_account_id,
        kind: 'payment',
        details: { userId, name, otherName, walletId },
        amount: body.amount,
        note: body.note || null,
        series: seriesOf(body),
      }
      return schedules.plan(tx, { caller, approvalId }, plan, language)
    },
  )

  api.serve(contract.listScheduledPayments, async ({ tx, caller, query, language }) => {
    const { status, limit, cursor } = query
    const found = await schedulesPage(tx, caller.userId, { status, limit: limit + 1, before: cursor })
    const { page, next_cursor } = pageOf(found, limit)
    return {
      data: await presentSchedules(tx, kinds, page, language),
      next_cursor,
    }
  })

  api.serve(contract.getScheduledPayment, async ({ tx, caller, params, language }) => {
    const found = await scheduleOf(tx, caller.userId, params.id)
    if (!found) throw new DomainError('not_found')
    return presentOne(tx, kinds, found, language)
  })

  api.serve(contract.pauseScheduledPayment, async ({ tx, caller, params, language }) =>
    presentOne(tx, kinds, await pause(clock, tx, { userId: caller.userId, id: params.id }), language),
  )
  api.serve(contract.resumeScheduledPayment, async ({ tx, caller, params, language }) =>
    presentOne(tx, kinds, await resume(clock, tx, { userId: caller.userId, id: params.id }), language),
  )
  api.serve(contract.skipScheduledPayment, async ({ tx, caller, params, body, language }) =>
    presentOne(
      tx,
      kinds,
      await skip(clock, tx, { userId: caller.userId, id: params.id }, body.day),
      language,
    ),
  )
  api.serve(contract.cancelScheduledPayment, async ({ tx, caller, params, language }) =>
    presentOne(tx, kinds, await cancel(clock, tx, { userId: caller.userId, id: params.id }), language),
  )

  api.serve(
    contract.changeScheduledPayment,
    async ({ tx, caller, approvalId, params: { id }, body, language }) => {
      const { day, scope, amount, new_day: newDay } = body
      const { userId } = caller
      const wanted = { day, scope, amount, newDay }
      const { planned, isMore } = await edit({ clock, language }, tx, { userId, id }, wanted)
      if (isMore && (await needsProofToday(tx, amount, clock.now()))) {
        const recipient = kinds.of(planned.kind).recipientOf(planned.details)
        const content = { endpoint: contract.changeScheduledPayment, amount, recipient }
        // Last: no person is asked to approve what is refused. Where it is lacking, all of this is undone.
        await requireApproval(
          tx,
          { caller, approvalId },
          { ...content, terms: [id, day, scope, newDay] },
          clock.now(),
        )
      }
      return presentOne(tx, kinds, planned, language)
    },
  )
}
