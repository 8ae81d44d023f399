import { z } from 'zod'
import { errorCatalogue } from './errors.ts'
import type { Operation } from './operation.ts'

type Json = Record<string, unknown>

/** The OpenAPI 3.1 document of the given operations, derived from their schemas. */
export function openApi(operations: readonly Operation[], server: string): Json {
  const paths: Record<string, Json> = {}
  for (const operation of operations) {
    const path = paths[operation.path] ?? {}
    path[operation.method.toLowerCase()] = describe(operation)
    paths[operation.path] = path
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
        operator: { type: 'apiKey', in: 'header', name: 'apikey', description: 'The service key.' },
      },
      schemas: { Problem: problem },
    },
  }
}

const problem: Json = {
  type: 'object',
  required: ['type', 'title', 'status', 'code', 'request_id'],
  properties: {
    type: { type: 'string' },
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
    request_id: { type: 'string' },
  },
}

function describe(operation: Operation): Json {
  const body = operation.body && {
    required: true,
    content: { 'application/json': { schema: schemaOf(operation.body, 'input') } },
  }
  return {
    operationId: operation.id,
    summary: operation.summary,
    tags: [operation.tag],
    ...(operation.access === 'public' ? {} : { security: [{ [operation.access]: [] }] }),
    parameters: parametersOf(operation),
    ...(body ? { requestBody: body } : {}),
    responses: responsesOf(operation),
  }
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, reused: 'inline', unrepresentable: 'any' })
  return rest
}

function parametersOf(operation: Operation): Json[] {
  const of = (schema: z.ZodObject | undefined, place: 'path' | 'query') => {
    if (!schema) return []
    const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
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
    description: 'The same key and body give the first answer again.',
  }
  return [
    ...of(operation.params, 'path'),
    ...of(operation.query, 'query'),
    ...(operation.idempotent ? [key] : []),
  ]
}

function responsesOf(operation: Operation): Json {
  const codes = [
    'validation_failed',
    'rate_limited',
    ...(operation.access === 'public' ? [] : ['unauthenticated']),
    ...(operation.errors ?? []),
  ]
  const byStatus = Object.groupBy(codes, (code) =>
    String(errorCatalogue[code as keyof typeof errorCatalogue].status),
  )
  const failures = Object.fromEntries(
    Object.entries(byStatus).map(([status, names]) => [
      status,
      {
        description: `\`${names?.join('`, `')}\``,
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    ]),
  )
  const success = {
    description: operation.summary,
    content: { 'application/json': { schema: schemaOf(operation.response, 'output') } },
  }
  return { [String(operation.status ?? 200)]: success, ...failures }
}
