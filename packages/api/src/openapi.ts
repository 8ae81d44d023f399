import { z } from 'zod'
import type { Endpoint } from './endpoint.ts'
import { errorCatalogue } from './errors.ts'
import { isOpenToManaged } from './managed.ts'
import { scopes } from './scopes.ts'
import { tiers } from './tiers.ts'

/** Of an answer that an earlier call with the same Idempotency-Key was given. */
export const REPLAYED_HEADER = 'Idempotent-Replayed'

type Json = Record<string, unknown>

/** The OpenAPI 3.1 document of the given endpoints, derived from their schemas. */
export function openApi(endpoints: readonly Endpoint[], server: string): Json {
  const paths: Record<string, Json> = {}
  const schemas = new Schemas()
  for (const endpoint of endpoints) {
    const path = paths[endpoint.path] ?? {}
    path[endpoint.method.toLowerCase()] = describe(endpoint, schemas)
    paths[endpoint.path] = path
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Sadaf API',
      version: '1',
      description: 'The product API. Amounts are exact decimal strings.',
    },
    servers: [{ url: `${server}/api/v1` }],
    paths,
    components: {
      securitySchemes: {
        user: { type: 'http', scheme: 'bearer', description: 'Access token of a signed-in person.' },
        key: {
          type: 'http',
          scheme: 'bearer',
          description: 'An API key that a person has made at `/developers`: it may do what its scopes say.',
          'x-scopes': scopes,
        },
        operator: {
          type: 'http',
          scheme: 'bearer',
          description: 'Access token of a signed-in person who is an operator.',
        },
        service: { type: 'apiKey', in: 'header', name: 'apikey', description: 'The service key.' },
      },
      schemas: { Problem: problem, ...schemas.named },
    },
  }
}

const amount: Json = { $ref: '#/components/schemas/Amount' }

const problem: Json = {
  type: 'object',
  required: ['type', 'title', 'status', 'code', 'request_id'],
  properties: {
    type: { type: 'string', format: 'uri-reference', description: 'The page that explains the code.' },
    title: { type: 'string', description: 'In the language of the request.' },
    status: { type: 'integer' },
    code: { type: 'string', enum: Object.keys(errorCatalogue) },
    detail: { type: 'string' },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['field', 'code', 'message'],
        properties: { field: { type: 'string' }, code: { type: 'string' }, message: { type: 'string' } },
      },
    },
    limit: {
      type: 'object',
      description: 'Of `limit_exceeded`: the limit that the amount is above.',
      required: ['kind', 'allowed', 'left', 'renews_at', 'next_tier'],
      properties: {
        kind: { type: 'string', enum: ['operation', 'day', 'thirty_days', 'new_payee'] },
        allowed: amount,
        left: { ...amount, description: 'What would be let through now.' },
        renews_at: {
          type: ['string', 'null'],
          format: 'date-time',
          description: 'From when on this amount would be let through; null where it never is.',
        },
        next_tier: {
          type: ['string', 'null'],
          enum: [...tiers, null],
          description: 'Which verification raises the limit; null where none does.',
        },
      },
    },
    amount_due: { ...amount, description: 'Of `bill_amount_changed`: what is due by now.' },
    retry_at: {
      type: 'string',
      format: 'date-time',
      description: 'Of `too_many_lookups`: from when on it may be tried again.',
    },
    approval: {
      type: 'object',
      description:
        'Of `step_up_required` and `recent_sign_in_required`: what is to be approved. Prove who you are, then call again with the header `Approval-Id`. It opens this amount to this recipient, once.',
      required: ['id', 'amount', 'recipient', 'expires_at'],
      properties: {
        id: { type: 'string', format: 'uuid' },
        amount,
        recipient: { type: 'string', description: 'Their name, as far as the person may know it.' },
        expires_at: { type: 'string', format: 'date-time' },
      },
    },
    scope: {
      type: 'string',
      enum: Object.keys(scopes),
      description: 'Of `insufficient_scope`: what the key would need; absent where no key may ever do it.',
    },
    request_id: { type: 'string' },
  },
}

function describe(endpoint: Endpoint, schemas: Schemas): Json {
  const body = bodyOf(endpoint, schemas)
  return {
    operationId: endpoint.id,
    summary: endpoint.summary,
    tags: [endpoint.tag],
    ...securityOf(endpoint),
    ...costOf(endpoint),
    parameters: parametersOf(endpoint, schemas),
    ...(body ? { requestBody: body } : {}),
    responses: responsesOf(endpoint, schemas),
  }
}

function bodyOf({ body, takes }: Endpoint, schemas: Schemas): Json | undefined {
  if (body) {
    return { required: true, content: { 'application/json': { schema: schemas.of(body, 'input') } } }
  }
  if (!takes) return undefined
  const file = { schema: { type: 'string', format: 'binary', maxLength: takes.mostBytes } }
  return { required: true, content: Object.fromEntries(takes.types.map((type) => [type, file])) }
}

const AT_ONCE =
  'One caller has two expensive calls at once; more wait for some seconds, then get 429 with Retry-After.'

function costOf({ expensive }: Endpoint): Json {
  if (expensive === undefined) return {}
  return { description: AT_ONCE, 'x-expensive': expensive === true ? 'always' : { where: expensive } }
}

// For a scheme that is not of OAuth the specification takes scopes here too, under the name of roles.
function securityOf({ access, scope }: Endpoint): Json {
  if (access === 'public') return {}
  const byKey = access === 'user' && scope !== 'session' ? [{ key: [scope] }] : []
  return { security: [{ [access]: [] }, ...byKey] }
}

/** Schemas that have a name stand once in the document, and are referred to wherever they are used. */
class Schemas {
  readonly named: Record<string, Json> = {}

  of(schema: z.ZodType, io: 'input' | 'output'): Json {
    const {
      $schema: _,
      $defs = {},
      ...rest
    } = z.toJSONSchema(schema, { io, reused: 'inline', unrepresentable: 'any' })
    for (const [name, definition] of Object.entries($defs)) this.#keep(name, withReferences(definition))
    return withReferences(rest) as Json
  }

  #keep(name: string, definition: unknown): void {
    const { id: __, ...schema } = definition as Json
    const earlier = this.named[name]
    if (earlier && JSON.stringify(earlier) !== JSON.stringify(schema)) {
      throw new Error(`the schema ${name} is one thing where it is taken and another where it is given`)
    }
    this.named[name] = schema
  }
}

// `#/$defs/Account` would mean the root of this document, where nothing of that name is.
function withReferences(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withReferences)
  if (typeof schema !== 'object' || schema === null) return schema
  return Object.fromEntries(
    Object.entries(schema).map(([key, value]) =>
      key === '$ref' && typeof value === 'string'
        ? [key, value.replace('#/$defs/', '#/components/schemas/')]
        : [key, withReferences(value)],
    ),
  )
}

function parametersOf(endpoint: Endpoint, schemas: Schemas): Json[] {
  const of = (schema: z.ZodObject | undefined, place: 'path' | 'query') => {
    if (!schema) return []
    const { properties = {}, required = [] } = schemas.of(schema, 'input') as {
      properties?: Record<string, Json>
      required?: string[]
    }
    return Object.entries(properties).map(([name, property]) => ({
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      schema: property,
    }))
  }
  const key = {
    name: 'Idempotency-Key',
    in: 'header',
    required: true,
    schema: { type: 'string', minLength: 1, maxLength: 200 },
    description: `The same key and body give the first answer again, with the header ${REPLAYED_HEADER}.`,
  }
  const approval = {
    name: 'Approval-Id',
    in: 'header',
    required: false,
    schema: { type: 'string', format: 'uuid' },
    description: 'The approval that a refusal named, once the person has proven who they are for it.',
  }
  return [
    ...of(endpoint.params, 'path'),
    ...of(endpoint.query, 'query'),
    ...(endpoint.idempotent ? [key] : []),
    ...(endpoint.stepUp === 'content' ? [approval] : []),
  ]
}

const retryAfter: Json = {
  'Retry-After': { schema: { type: 'integer' }, description: 'Seconds to wait before the next call.' },
}
const replayed: Json = {
  [REPLAYED_HEADER]: {
    schema: { type: 'string', enum: ['true'] },
    description: 'Of an answer that an earlier call with the same key was given; absent from the first one.',
  },
}
const OPERATOR_ERRORS = ['forbidden', 'step_up_required', 'insufficient_scope', 'second_factor_needed']
const idempotencyErrors = ['idempotency_key_required', 'idempotency_key_reused', 'idempotency_key_in_use']

function responsesOf(endpoint: Endpoint, schemas: Schemas): Json {
  const codes = [
    'validation_failed',
    'rate_limited',
    ...(endpoint.expensive ? ['service_unavailable'] : []),
    ...(endpoint.access === 'public' ? [] : ['unauthenticated']),
    ...(endpoint.access === 'user' ? ['step_up_required', 'insufficient_scope', 'address_not_allowed'] : []),
    ...(endpoint.access === 'user' && !isOpenToManaged(endpoint) ? ['managed_profile'] : []),
    ...(endpoint.stepUp ? ['recent_sign_in_required'] : []),
    ...(endpoint.access === 'operator' ? OPERATOR_ERRORS : []),
    ...(endpoint.access === 'service' ? ['forbidden'] : []),
    ...(endpoint.params && 'id' in endpoint.params.shape ? ['not_found'] : []),
    ...(endpoint.idempotent ? idempotencyErrors : []),
    ...(endpoint.errors ?? []),
  ]
  const byStatus = Object.groupBy(codes, (code) =>
    String(errorCatalogue[code as keyof typeof errorCatalogue].status),
  )
  const failures = Object.fromEntries(
    Object.entries(byStatus).map(([status, names]) => [
      status,
      {
        description: `\`${names?.join('`, `')}\``,
        ...(names?.includes('rate_limited') ? { headers: retryAfter } : {}),
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    ]),
  )
  const success = {
    description: endpoint.summary,
    ...(endpoint.idempotent ? { headers: replayed } : {}),
    content: contentOf(endpoint, schemas),
  }
  return { [String(endpoint.status ?? 200)]: success, ...failures }
}

// Of a file the specification says no more than what kind of file it is.
function contentOf({ files, response }: Endpoint, schemas: Schemas): Json {
  if (files) return Object.fromEntries(files.map((mediaType) => [mediaType, {}]))
  return { 'application/json': { schema: schemas.of(response, 'output') } }
}
