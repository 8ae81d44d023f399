import { contract, reportReasons } from '@sadaf/api'
import { z } from 'zod'
import type { Needs } from '../../capability.ts'
import { presentReport } from '../present.ts'
import {
  createAnswerReport,
  createFollowing,
  OPEN_CASE,
  OURSELVES,
  REPORTED,
  reportProblem,
} from './reports.ts'

const FOLLOW = 'transactions.follow_reports'
const EVERY_MINUTE = '* * * * *'

const opened = z.object({
  reportId: z.uuid(),
  userId: z.uuid(),
  transactionId: z.uuid(),
  reference: z.string(),
  reason: z.enum(reportReasons),
  words: z.string().nullable(),
})

/** Reports about transactions, to operators and back. */
export function serveReports(
  services: Needs<'api' | 'platform' | 'cases' | 'notifications' | 'publish'>,
): void {
  const { api, platform, cases } = services
  api.serve(contract.reportTransaction, async ({ tx, caller: { userId }, params, body, language }) =>
    presentReport(await reportProblem(platform, tx, { userId, transactionId: params.id, ...body, language })),
  )

  platform.jobs.define(OPEN_CASE, opened, ({ reportId, userId, transactionId, reference, reason, words }) =>
    platform.database.asSystem((tx) =>
      cases.open(tx, {
        provider: OURSELVES,
        kind: REPORTED,
        subject: reportId,
        details: { user: userId, transaction: transactionId, reference, reason, words: words ?? '' },
      }),
    ),
  )
  platform.jobs.define(FOLLOW, z.unknown(), createFollowing(platform, createAnswerReport(services)))
  platform.jobs.schedule(FOLLOW, EVERY_MINUTE)
}
