import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { allOf, id, timestamp, wireAmount } from '../shapes.ts'
import { operationRef, operatorText, opsCase, personRef, providerEvent } from './ops-cases.ts'
import { restriction } from './restrictions.ts'

export const opsFinding = z
  .object({
    found_by: z.enum(['wallet_id', 'email', 'phone', 'iban', 'person_id', 'operation_id', 'reference']),
    person: personRef.nullable(),
    operation: operationRef.nullable(),
  })
  .meta({ id: 'OpsFinding' })

export const searchOps = endpoint({
  id: 'searchOps',
  method: 'POST',
  path: '/ops/search',
  tag: 'operators',
  summary: 'People and operations by what names them: nothing is found by a part of a name',
  access: 'operator',
  limitPerMinute: 20,
  // In the body, so that addresses and numbers stand in no log of requests.
  body: z.strictObject({ query: z.string().trim().min(3).max(200) }),
  response: z.object({
    ...allOf(opsFinding).shape,
    has_more: z.boolean().meta({ description: 'Whether more was found than is told.' }),
  }),
})

export const opsPerson = z
  .object({
    ...personRef.shape,
    tier: z.enum(['basic', 'verified', 'full']).meta({ description: 'How well they are known.' }),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    created_at: timestamp,
    last_sign_in_at: timestamp.nullable(),
    restrictions: z.array(
      z.object({ kind: z.enum(['blocked', 'email_unconfirmed']), until: timestamp.nullable() }),
    ),
    restriction: restriction.nullable(),
    devices: z.number().int().meta({ description: 'Where they are signed in.' }),
    accounts: z.array(
      z.object({
        id,
        type: z.string(),
        currency: z.string(),
        status: z.string(),
        provider: z.string(),
        iban_end: z.string().nullable().meta({ description: 'The last four characters.' }),
        opened_at: timestamp.nullable(),
      }),
    ),
    open_cases: z.array(opsCase),
    operations: z.array(operationRef),
  })
  .meta({ id: 'OpsPerson' })

export const getOpsPerson = endpoint({
  id: 'getOpsPerson',
  method: 'GET',
  path: '/ops/people/{id}',
  tag: 'operators',
  summary: 'A person as operators see them, without balances; the person can read that an operator looked',
  access: 'operator',
  limitPerMinute: 60,
  params: z.strictObject({ id }),
  response: opsPerson,
  errors: ['own_matter'],
})

export const showOpsBalances = endpoint({
  id: 'showOpsBalances',
  method: 'POST',
  path: '/ops/people/{id}/balances',
  tag: 'operators',
  summary: 'Balances of a person’s accounts, for a reason that is written down',
  access: 'operator',
  stepUp: 'recent',
  limitPerMinute: 20,
  params: z.strictObject({ id }),
  body: z.strictObject({ reason: operatorText }),
  response: allOf(z.object({ account_id: id, balance: wireAmount, available: wireAmount })),
  errors: ['own_matter'],
})

const side = z.enum(['owner', 'other_side', 'own_books'])

export const opsOperation = z
  .object({
    ...operationRef.shape,
    phase: z.enum(['queued', 'submitted', 'processing', 'final']),
    owner: personRef.nullable(),
    other_side: personRef.nullable(),
    provider_reference: z.string().nullable(),
    failure: z.string().nullable(),
    submitted_at: timestamp.nullable(),
    completed_at: timestamp.nullable(),
    holds_until: timestamp.nullable(),
    attempts: z.number().int().meta({ description: 'In vain, since the last news.' }),
    next_look_at: timestamp.nullable(),
    can_be_asked: z.boolean(),
    original_id: id.nullable(),
    legs: z.array(
      z.object({
        role: z.string(),
        from: side,
        to: side,
        amount: wireAmount,
        settled: wireAmount,
        held: wireAmount.nullable(),
      }),
    ),
    transfers: z.array(
      z.object({ id, kind: z.string(), from: side, to: side, amount: wireAmount, at: timestamp }),
    ),
    rows: z.array(
      z.object({
        id,
        whose: side,
        direction: z.enum(['incoming', 'outgoing']),
        description: z.string(),
        amount: wireAmount,
        status: z.string(),
        at: timestamp,
      }),
    ),
    events: z.array(providerEvent),
  })
  .meta({ id: 'OpsOperation' })

export const getOpsOperation = endpoint({
  id: 'getOpsOperation',
  method: 'GET',
  path: '/ops/operations/{id}',
  tag: 'operators',
  summary: 'An operation from all sides: legs, transfers, the rows that people see, what its provider told',
  access: 'operator',
  limitPerMinute: 60,
  params: z.strictObject({ id }),
  response: opsOperation,
  errors: ['own_matter'],
})

export const askProvider = endpoint({
  id: 'askProvider',
  method: 'POST',
  path: '/ops/operations/{id}/ask',
  tag: 'operators',
  summary: 'Have its provider asked about an operation now',
  access: 'operator',
  stepUp: 'recent',
  limitPerMinute: 20,
  params: z.strictObject({ id }),
  response: opsOperation,
  errors: ['own_matter', 'nothing_to_ask'],
})
