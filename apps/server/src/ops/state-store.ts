import type { Tx } from '../platform/index.ts'

export type ProviderRow = {
  readonly name: string
  readonly health: 'up' | 'degraded' | 'down' | null
  readonly checked_at: Date | null
  readonly succeeded_at: Date | null
  readonly is_left_alone: boolean | null
  readonly orders_waiting: number
  readonly oldest_order_at: Date | null
  readonly in_a_day: number
  readonly events_waiting: number
  readonly oldest_event_at: Date | null
  readonly last_event_at: Date | null
  readonly feed_read_at: Date | null
  readonly open_cases: number
  readonly read_at: Date | null
  readonly ended_at: Date | null
  readonly accounts: number | null
  readonly lines: number | null
  readonly differences: number | null
  readonly waiting: number | null
}

/** How each of some providers is, and each that has something waiting. */
export async function providerRows(tx: Tx, names: readonly string[], dayAgo: Date): Promise<ProviderRow[]> {
  const { rows } = await tx.client.query<ProviderRow>(
    `with orders as materialized (
       select provider, count(*)::int as waiting, min(created_at) as oldest
       from ops.operations where status = 'pending' and due_at is not null group by provider
     ), unapplied as materialized (
       select provider, count(*)::int as waiting, min(received_at) as oldest
       from ops.events where applied_at is null group by provider
     ), cases as materialized (
       select provider, count(*)::int as open from ops.cases where status = 'open' group by provider
     ), known (name) as (
       select unnest($1::text[]) union select provider from ops.feeds union select provider from orders
     )
     select known.name, health.health, health.checked_at, health.succeeded_at, health.is_left_alone,
       coalesce(orders.waiting, 0) as orders_waiting, orders.oldest as oldest_order_at,
       (select count(*)::int from ops.events where provider = known.name and received_at > $2) as in_a_day,
       coalesce(unapplied.waiting, 0) as events_waiting, unapplied.oldest as oldest_event_at,
       (select max(received_at) from ops.events where provider = known.name) as last_event_at,
       feed.moved_at as feed_read_at, coalesce(cases.open, 0) as open_cases, comparison.moved_at as read_at,
       comparison.ended_at, comparison.accounts, comparison.lines, comparison.differences, comparison.waiting
     from known
     left join ops.health as health on health.provider = known.name
     left join ops.feeds as feed on feed.provider = known.name
     left join ops.comparisons as comparison on comparison.provider = known.name
     left join orders on orders.provider = known.name
     left join unapplied on unapplied.provider = known.name
     left join cases on cases.provider = known.name
     order by known.name limit 50`,
    [names, dayAgo],
  )
  return rows
}

export type QueueRow = {
  readonly task: string
  readonly waiting: string
  readonly failing: string
  readonly given_up: string
  readonly oldest_at: Date | null
}

export async function queueRows(tx: Tx): Promise<QueueRow[]> {
  const { rows } = await tx.client.query<QueueRow>(
    'select task, waiting, failing, given_up, oldest_at from ops.queue()',
  )
  return rows
}

export type FailedJobRow = {
  readonly id: string
  readonly task: string
  readonly attempts: number
  readonly max_attempts: number
  readonly error: string
  readonly next_at: Date
}

export async function failedJobs(tx: Tx): Promise<FailedJobRow[]> {
  const { rows } = await tx.client.query<FailedJobRow>(
    'select id, task, attempts, max_attempts, error, next_at from ops.failed_jobs()',
  )
  return rows
}

/** Has a failed job tried again. @returns what it does; undefined where there is no such job */
export async function retryFailedJob(tx: Tx, job: string): Promise<string | undefined> {
  const { rows } = await tx.client.query<{ task: string }>('select task from ops.retry_job($1)', [job])
  return rows[0]?.task
}
