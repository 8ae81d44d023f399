import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, listOf, pageById, timestamp, wireAmount } from '../shapes.ts'
import { transactionKinds } from '../transaction-kinds.ts'

/** How a case can end. It says what was found; nothing moves by it. */
export const caseOutcomes = [
  'corrected_there',
  'explained',
  'answered',
  'duplicate',
  'no_fault',
  'other',
] as const

export type CaseOutcome = (typeof caseOutcomes)[number]

/** How long ago a case was opened, at least. */
export const caseAges = ['any', 'hour', 'day', 'week'] as const

const MAX_TEXT_LENGTH = 2000

/** An operator's note: why they look, what they found. It stays. */
export const operatorText = z.string().trim().min(1).max(MAX_TEXT_LENGTH)

export const personRef = z
  .object({ id, name: z.string(), other_name: z.string().nullable(), wallet_id: z.string() })
  .meta({ id: 'PersonRef', description: 'A person, as operators name them.' })

export const operationRef = z
  .object({
    id,
    kind: z.enum(transactionKinds),
    status: z.enum(['pending', 'completed', 'failed']),
    reference: z.string(),
    amount: wireAmount,
    provider: z.string(),
    created_at: timestamp,
  })
  .meta({ id: 'OperationRef', description: 'An operation, as operators see it in a list.' })

export const providerEvent = z
  .object({
    id: z.string(),
    provider: z.string(),
    type: z.string(),
    occurred_at: timestamp,
    received_at: timestamp,
    applied_at: timestamp.nullable(),
  })
  .meta({ id: 'ProviderEvent', description: 'What a provider told, without its contents.' })

export const opsCase = z
  .object({
    id,
    provider: z.string(),
    kind: z.string(),
    subject: z.string(),
    status: z.enum(['open', 'resolved']),
    outcome: z.enum(caseOutcomes).nullable(),
    assignee: z.string().nullable().meta({ description: 'Name of the operator who has taken the case.' }),
    is_mine: z.boolean(),
    opened_at: timestamp,
    resolved_at: timestamp.nullable(),
  })
  .meta({ id: 'OpsCase' })

export const trailLine = z
  .object({
    id,
    at: timestamp,
    action: z.string(),
    operator: z.string().nullable().meta({ description: 'Null where the deployment itself did it.' }),
    person: personRef.nullable().meta({ description: 'Whose it was.' }),
    case_id: id.nullable(),
    subject: z.string().nullable(),
    reason: z.string().nullable(),
  })
  .meta({ id: 'TrailLine', description: 'What an operator looked at or did. It stays as it was written.' })

export const opsCaseFile = z
  .object({
    ...opsCase.shape,
    resolution: z.string().nullable(),
    ours: wireAmount.nullable().meta({ description: 'What we say, where it is about an amount.' }),
    theirs: wireAmount.nullable().meta({ description: 'What the provider says.' }),
    evidence: z
      .array(z.object({ key: z.string(), value: z.string(), is_cut: z.boolean() }))
      .meta({ description: 'What was written down when it was opened; long values are cut.' }),
    is_evidence_cut: z.boolean().meta({ description: 'Whether there is more than is shown.' }),
    person: personRef.nullable(),
    operation: operationRef.nullable(),
    event: providerEvent.nullable(),
    timeline: z.array(trailLine),
    concerns_caller: z.boolean().meta({ description: 'Then another operator looks after it.' }),
  })
  .meta({ id: 'OpsCaseFile' })

const word = z.string().max(60)

export const listOpsCases = endpoint({
  id: 'listOpsCases',
  method: 'GET',
  path: '/ops/cases',
  tag: 'operators',
  summary: 'Cases, newest first',
  access: 'operator',
  query: z.strictObject({
    status: z.enum(['open', 'resolved', 'all']).default('open'),
    kind: word.optional(),
    provider: word.optional(),
    age: z.enum(caseAges).default('any'),
    mine: z.enum(['true', 'false']).default('false'),
    ...pageById,
  }),
  response: z.object({
    ...listOf(opsCase).shape,
    kinds: z.array(z.string()).meta({ description: 'Of all that are open.' }),
    providers: z.array(z.string()).meta({ description: 'Of all that are open.' }),
  }),
})

export const getOpsCase = endpoint({
  id: 'getOpsCase',
  method: 'GET',
  path: '/ops/cases/{id}',
  tag: 'operators',
  summary: 'A case with its evidence and what became of it',
  access: 'operator',
  params: z.strictObject({ id }),
  response: opsCaseFile,
})

const changesCase = {
  method: 'POST',
  tag: 'operators',
  access: 'operator',
  stepUp: 'recent',
  params: z.strictObject({ id }),
  response: opsCaseFile,
} as const

export const assignOpsCase = endpoint({
  ...changesCase,
  id: 'assignOpsCase',
  path: '/ops/cases/{id}/assign',
  summary: 'Take a case, or give it back',
  body: z.strictObject({ is_mine: z.boolean() }),
  errors: ['case_has_ended', 'own_matter'],
})

export const noteOpsCase = endpoint({
  ...changesCase,
  id: 'noteOpsCase',
  path: '/ops/cases/{id}/notes',
  summary: 'Write on a case what was found',
  body: z.strictObject({ text: operatorText }),
  errors: ['own_matter'],
})

export const resolveOpsCase = endpoint({
  ...changesCase,
  id: 'resolveOpsCase',
  path: '/ops/cases/{id}/resolve',
  summary: 'Close a case with what was found; no money moves by it',
  body: z.strictObject({ outcome: z.enum(caseOutcomes), text: operatorText }),
  errors: ['case_has_ended', 'own_matter', 'p2p_undecided'],
})

export const reopenOpsCase = endpoint({
  ...changesCase,
  id: 'reopenOpsCase',
  path: '/ops/cases/{id}/reopen',
  summary: 'Open a resolved case again',
  body: z.strictObject({ text: operatorText }),
  errors: ['case_is_open', 'own_matter'],
})
