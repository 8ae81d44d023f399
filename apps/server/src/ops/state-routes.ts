import { contract } from '@sadaf/api'
import { DAY_MS } from '@sadaf/calendar'
import type { Needs } from '../capability.ts'
import { SEND_MAIL, SEND_SMS } from '../notifications/index.ts'
import { asSystemForOperator, DomainError } from '../platform/index.ts'
import { namesOf, type ProviderKind } from '../providers/index.ts'
import { RECONCILE } from '../reconciliation/index.ts'
import { readProblem } from './job-problem.ts'
import { timeOf } from './present.ts'
import {
  failedJobs,
  type ProviderRow,
  providerRows,
  type QueueRow,
  queueRows,
  retryFailedJob,
} from './state-store.ts'
import { createNote } from './trail.ts'

/** Asked for twice before it has run, it runs once. */
const COMPARE_KEY = 'ops.compare'

/** How providers and queues are, and what an operator can have done about them. */
export function serveState(services: Needs<'api' | 'platform' | ProviderKind>): void {
  const { api, platform } = services
  const { clock, jobs } = platform
  const note = createNote(platform)

  api.serveOperator(contract.getOpsState, async ({ tx }) => {
    const now = clock.now()
    const names = Object.values(namesOf(services))
    const providers = await providerRows(tx, names, new Date(now.getTime() - DAY_MS))
    const queue = (await queueRows(tx)).map(presentQueue)
    const failed = await failedJobs(tx)
    const leftOf = (task: string) => {
      const found = queue.find((each) => each.task === task)
      return found ? found.waiting + found.failing : 0
    }
    return {
      at: now.toISOString(),
      open_cases: providers.reduce((sum, row) => sum + row.open_cases, 0),
      mails_waiting: leftOf(SEND_MAIL),
      texts_waiting: leftOf(SEND_SMS),
      providers: providers.map(presentProvider),
      queue,
      failed_jobs: failed.map(({ error, next_at, ...job }) => ({
        ...job,
        error: readProblem(error),
        next_at: next_at.toISOString(),
        is_given_up: job.attempts >= job.max_attempts,
      })),
    }
  })

  api.serveOperator(contract.compareNow, async ({ tx, caller }) => {
    await asSystemForOperator(tx, () => jobs.enqueue(tx, RECONCILE, {}, { key: COMPARE_KEY }))
    await note({ tx, caller }, { action: 'comparison_begun', subject: services.bank.name })
    return { has_begun: true as const }
  })

  api.serveOperator(contract.retryJob, async ({ tx, caller, body }) => {
    const task = await retryFailedJob(tx, body.job)
    if (task === undefined) throw new DomainError('not_found')
    await note({ tx, caller }, { action: 'job_retried', subject: `${task} ${body.job}` })
    return { has_begun: true as const }
  })
}

function presentQueue(row: QueueRow) {
  return {
    task: row.task,
    waiting: Number(row.waiting),
    failing: Number(row.failing),
    given_up: Number(row.given_up),
    oldest_at: timeOf(row.oldest_at),
  }
}

function presentProvider(row: ProviderRow) {
  return {
    name: row.name,
    health: row.health ?? ('unknown' as const),
    checked_at: timeOf(row.checked_at),
    succeeded_at: timeOf(row.succeeded_at),
    is_left_alone: row.is_left_alone ?? false,
    orders_waiting: row.orders_waiting,
    oldest_order_at: timeOf(row.oldest_order_at),
    webhooks: {
      in_a_day: row.in_a_day,
      waiting: row.events_waiting,
      oldest_waiting_at: timeOf(row.oldest_event_at),
      last_at: timeOf(row.last_event_at),
    },
    feed_read_at: timeOf(row.feed_read_at),
    open_cases: row.open_cases,
    comparison: row.read_at === null ? null : comparisonOf(row, row.read_at),
  }
}

function comparisonOf(row: ProviderRow, readAt: Date) {
  return {
    read_at: readAt.toISOString(),
    ended_at: timeOf(row.ended_at),
    accounts: row.accounts,
    lines: row.lines,
    differences: row.differences,
    waiting: row.waiting,
  }
}
