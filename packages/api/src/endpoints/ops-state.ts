import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { allOf, id, listOf, pageById, timestamp } from '../shapes.ts'
import { trailLine } from './ops-cases.ts'

const count = z.number().int()

export const providerState = z
  .object({
    name: z.string(),
    health: z.enum(['up', 'degraded', 'down', 'unknown']),
    checked_at: timestamp.nullable(),
    succeeded_at: timestamp.nullable().meta({ description: 'When it last answered a probe.' }),
    is_left_alone: z.boolean().meta({ description: 'The circuit is open: no request is sent for a while.' }),
    orders_waiting: count,
    oldest_order_at: timestamp.nullable(),
    webhooks: z.object({
      in_a_day: count,
      waiting: count,
      oldest_waiting_at: timestamp.nullable(),
      last_at: timestamp.nullable(),
    }),
    feed_read_at: timestamp.nullable(),
    open_cases: count,
    comparison: z
      .object({
        read_at: timestamp.meta({ description: 'When its position was last moved.' }),
        ended_at: timestamp.nullable(),
        accounts: count.nullable(),
        lines: count.nullable(),
        differences: count.nullable(),
        waiting: count.nullable(),
      })
      .nullable(),
  })
  .meta({ id: 'ProviderState' })

export const queueState = z
  .object({
    task: z.string(),
    waiting: count,
    failing: count,
    given_up: count,
    oldest_at: timestamp.nullable(),
  })
  .meta({ id: 'QueueState' })

export const failedJob = z
  .object({
    id: z.string(),
    task: z.string(),
    attempts: count,
    max_attempts: count,
    error: z.string().meta({ description: 'The first line, without addresses.' }),
    next_at: timestamp,
    is_given_up: z.boolean(),
  })
  .meta({ id: 'FailedJob' })

export const opsState = z
  .object({
    at: timestamp,
    open_cases: count,
    mails_waiting: count,
    texts_waiting: count,
    providers: z.array(providerState),
    queue: z.array(queueState),
    failed_jobs: z.array(failedJob),
  })
  .meta({ id: 'OpsState' })

export const getOpsState = endpoint({
  id: 'getOpsState',
  method: 'GET',
  path: '/ops/state',
  tag: 'operators',
  summary: 'How providers and queues are at this moment',
  access: 'operator',
  response: opsState,
})

const started = z.object({ has_begun: z.literal(true) })

export const compareNow = endpoint({
  id: 'compareNow',
  method: 'POST',
  path: '/ops/reconciliations',
  tag: 'operators',
  summary: 'Have the books compared with the bank’s lines now',
  access: 'operator',
  stepUp: 'recent',
  limitPerMinute: 6,
  status: 202,
  response: started,
})

export const retryJob = endpoint({
  id: 'retryJob',
  method: 'POST',
  path: '/ops/jobs/retry',
  tag: 'operators',
  summary: 'Have a job that failed tried again now',
  access: 'operator',
  stepUp: 'recent',
  limitPerMinute: 60,
  body: z.strictObject({ job: z.string().regex(/^[1-9][0-9]{0,17}$/) }),
  status: 202,
  response: started,
  errors: ['not_found'],
})

export const readTrail = endpoint({
  id: 'readTrail',
  method: 'GET',
  path: '/ops/trail',
  tag: 'operators',
  summary: 'What operators looked at and did, newest first',
  access: 'operator',
  query: z.strictObject({ person: z.uuid().optional(), operator: z.uuid().optional(), ...pageById }),
  response: listOf(trailLine),
})

export const operator = z
  .object({
    id,
    name: z.string(),
    other_name: z.string().nullable(),
    email: z.string().nullable(),
    granted_at: timestamp,
    granted_by: z
      .object({ name: z.string(), other_name: z.string().nullable() })
      .nullable()
      .meta({ description: 'Null where the deployment itself did it.' }),
    is_caller: z.boolean(),
  })
  .meta({ id: 'Operator' })

export const listOperators = endpoint({
  id: 'listOperators',
  method: 'GET',
  path: '/ops/operators',
  tag: 'operators',
  summary: 'Who is an operator',
  access: 'operator',
  response: allOf(operator),
})

const emailOfAccount = z.string().trim().toLowerCase().min(3).max(254)

export const addOperator = endpoint({
  id: 'addOperator',
  method: 'POST',
  path: '/ops/operators',
  tag: 'operators',
  summary: 'Make a person with an account an operator',
  access: 'operator',
  stepUp: 'recent',
  limitPerMinute: 20,
  body: z.strictObject({ email: emailOfAccount }),
  response: allOf(operator),
  errors: ['not_found'],
})

export const removeOperator = endpoint({
  id: 'removeOperator',
  method: 'DELETE',
  path: '/ops/operators/{id}',
  tag: 'operators',
  summary: 'Take the role from an operator',
  access: 'operator',
  stepUp: 'recent',
  params: z.strictObject({ id }),
  response: allOf(operator),
  errors: ['own_matter'],
})

export const grantOperator = endpoint({
  id: 'grantOperator',
  method: 'POST',
  path: '/operator/operators',
  tag: 'operator',
  summary: 'Give or take the role of an operator, by the deployment’s service key',
  access: 'service',
  body: z.strictObject({ email: emailOfAccount, is_operator: z.boolean() }),
  response: z.object({ id, email: z.string(), is_operator: z.boolean() }),
  errors: ['not_found'],
})
