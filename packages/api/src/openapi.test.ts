import { expect, test } from 'vitest'
import { z } from 'zod'
import { contract } from './contract.ts'
import type { Endpoint } from './endpoint.ts'
import { openApi, REPLAYED_HEADER } from './openapi.ts'

const endpoints = Object.values<Endpoint>(contract)

type Example = { readonly of: string; readonly example: unknown; readonly problem: string | null }

/** The examples in a schema and in all that it is made of, each parsed by its own schema. */
function examplesIn(of: string, schema: z.ZodType, io: 'input' | 'output'): Example[] {
  const found: Example[] = []
  z.toJSONSchema(schema, {
    io,
    reused: 'inline',
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema: { example, examples = [] } }) {
      for (const each of example === undefined ? examples : [example, ...examples]) {
        const { error } = z.safeParse(zodSchema, each)
        found.push({ of, example: each, problem: error ? z.prettifyError(error) : null })
      }
    },
  })
  return found
}

test('every example is one that its schema takes', () => {
  const examples = endpoints.flatMap(({ id, params, query, body, response }) => [
    ...[params, query, body].flatMap((schema) => (schema ? examplesIn(id, schema, 'input') : [])),
    ...(response ? examplesIn(id, response, 'output') : []),
  ])
  expect(examples.length).toBeGreaterThan(50)
  expect(examples.filter(({ problem }) => problem !== null)).toEqual([])
})

test('each idempotent operation, and no other, documents the header of a replayed answer', () => {
  const { paths } = openApi(endpoints, 'https://sadaf.example') as {
    paths: Record<string, Record<string, { responses: Record<string, { headers?: object }> }>>
  }
  const documented = endpoints.filter(({ method, path, status = 200 }) => {
    const success = paths[path]?.[method.toLowerCase()]?.responses[status]
    return REPLAYED_HEADER in (success?.headers ?? {})
  })
  expect(documented).toEqual(endpoints.filter(({ idempotent }) => idempotent))
})
