import type { ReportReason } from '@sadaf/api'
import { DAY_MS } from '@sadaf/calendar'
import type { Needs } from '../../capability.ts'
import { DomainError, invalidField, type Language, type Tx, takeTurn } from '../../platform/index.ts'
import { resolutionsOf } from '../../providers/index.ts'
import { namesOf } from '../spellings.ts'
import { transactionOf } from '../store.ts'
import { MAX_REPORTS_A_DAY, type Report, reasonsFor } from './report.ts'
import {
  answerReport,
  countReportsSince,
  insertReport,
  openReportOf,
  waitingReports,
} from './report-store.ts'

/** Opens the case of a report, for operators who look at cases. */
export const OPEN_CASE = 'transactions.open_case'
const ASKED_AT_ONCE = 100

/** Cases about reports have us for a provider: no outside provider has anything to do with them. */
export const OURSELVES = 'sadaf'
export const REPORTED = 'reported'

type Saying = {
  readonly userId: string
  readonly transactionId: string
  readonly reason: ReportReason
  readonly words: string | null
  readonly language: Language
}

/**
 * Writes down what a person says is wrong, with the job that opens a case about it.
 *
 * @throws DomainError not_found, validation_failed, report_open or too_many_reports
 */
export async function reportProblem(
  { clock, ids, jobs }: Pick<Needs<'platform'>['platform'], 'clock' | 'ids' | 'jobs'>,
  tx: Tx,
  { userId, transactionId, reason, words, language }: Saying,
): Promise<Report> {
  await takeTurn(tx, `reports of ${userId}`)
  const transaction = await transactionOf(tx, userId, transactionId)
  if (!transaction) throw new DomainError('not_found')
  if (!reasonsFor(transaction).includes(reason))
    throw new DomainError('validation_failed', [invalidField('reason', language)])
  if (await openReportOf(tx, userId, transactionId)) throw new DomainError('report_open')
  const now = clock.now()
  const today = await countReportsSince(tx, userId, new Date(now.getTime() - DAY_MS))
  if (today >= MAX_REPORTS_A_DAY) throw new DomainError('too_many_reports')
  const report = { id: ids.next(), transactionId, reason, words, createdAt: now, answered: null }
  await insertReport(tx, userId, report)
  const { reference } = transaction
  await jobs.enqueue(tx, OPEN_CASE, { reportId: report.id, userId, transactionId, reference, reason, words })
  return report
}

export type Answer = {
  readonly userId: string
  readonly reportId: string
  readonly answer: string
  readonly at: Date
}

/** Tells a person what became of their report. Runs as the system; said twice it is said once. */
export type AnswerReport = (tx: Tx, answer: Answer) => Promise<void>

export function createAnswerReport({
  notifications,
  publish,
}: Needs<'notifications' | 'publish'>): AnswerReport {
  return async (tx, { userId, reportId, answer, at }) => {
    const report = await answerReport(tx, { userId, id: reportId }, { answer, at })
    const transaction = report && (await transactionOf(tx, userId, report.transactionId))
    if (!transaction) return
    const { kind, description: name, otherName, reference } = transaction
    const names = namesOf(kind, { name, otherName })
    await notifications.notify(tx, userId, {
      kind: 'report_answered',
      at,
      parameters: { name, ...(names && { name_en: names.en, name_ar: names.ar }), reference },
      link: `/transactions?id=${transaction.id}`,
    })
    tx.afterCommit(() => publish(userId, 'refetch', { event: 'transaction' }))
  }
}

/** Looks which cases about reports have been resolved, and passes on what was said. */
export function createFollowing(
  { database }: Pick<Needs<'platform'>['platform'], 'database'>,
  answer: AnswerReport,
): () => Promise<void> {
  return async () => {
    let after: string | null = null
    for (;;) {
      const waiting = await database.asSystem((tx) => waitingReports(tx, after, ASKED_AT_ONCE))
      const owners = new Map(waiting.map(({ id, userId }) => [id, userId]))
      const about = { provider: OURSELVES, kinds: [REPORTED], subjects: [...owners.keys()] }
      for (const { subject, resolution, at } of await database.asSystem((tx) => resolutionsOf(tx, about))) {
        const userId = owners.get(subject)
        if (userId === undefined) continue
        await database.asSystem((tx) => answer(tx, { userId, reportId: subject, answer: resolution, at }))
      }
      if (waiting.length < ASKED_AT_ONCE) return
      after = waiting.at(-1)?.id ?? null
    }
  }
}
