/** A value of the document, of which nothing is known. */
type Json = Readonly<Record<string, unknown>>

export type ApiField = {
  readonly name: string
  readonly place: 'path' | 'query' | 'header' | 'body'
  readonly type: string
  /** The values of a closed list; empty where any value may stand. */
  readonly values: readonly string[]
  readonly isRequired: boolean
  readonly description: string | undefined
}

export type ApiOperation = {
  readonly id: string
  readonly method: string
  readonly path: string
  readonly summary: string
  /** The scope that a key needs; `session` where no key may call, `public` where anybody may. */
  readonly needs: string
  readonly fields: readonly ApiField[]
  /** An example of the body; undefined where there is none in JSON. */
  readonly example: string | undefined
  /** Whether its body is a file. */
  readonly takesFile: boolean
  /** Error codes by status. */
  readonly errors: readonly { readonly status: string; readonly codes: readonly string[] }[]
}

export type ApiGroup = { readonly tag: string; readonly operations: readonly ApiOperation[] }
export type ApiDocument = { readonly groups: readonly ApiGroup[] }

const METHODS = ['get', 'post', 'put', 'patch', 'delete']
/** Schemas refer to each other: an example goes no deeper. */
const DEEPEST = 5

/**
 * Reads what the reference shows out of an OpenAPI document. Endpoints for operators and for the service key are left
 * out.
 */
export function readDocument(document: unknown): ApiDocument {
  const { paths, components } = asObject(document)
  const schemas = asObject(asObject(components).schemas)
  const groups = new Map<string, ApiOperation[]>()
  for (const [path, operations] of Object.entries(asObject(paths))) {
    for (const [method, operation] of Object.entries(asObject(operations))) {
      if (!METHODS.includes(method)) continue
      const tag = textOf(asList(asObject(operation).tags)[0])
      const read = readOperation({ path, method, operation: asObject(operation) }, schemas)
      if (read) groups.set(tag, [...(groups.get(tag) ?? []), read])
    }
  }
  return {
    groups: [...groups]
      .map(([tag, operations]) => ({ tag, operations }))
      .sort((one, other) => one.tag.localeCompare(other.tag)),
  }
}

type Described = { readonly path: string; readonly method: string; readonly operation: Json }

function readOperation({ path, method, operation }: Described, schemas: Json): ApiOperation | undefined {
  const needs = needOf(operation)
  if (needs === undefined) return undefined
  const body = bodyOf(operation)
  return {
    id: textOf(operation.operationId),
    method: method.toUpperCase(),
    path,
    summary: textOf(operation.summary),
    needs,
    fields: [
      ...asList(operation.parameters).map((each) => parameterOf(asObject(each), schemas)),
      ...fieldsOf(body, schemas),
    ],
    example: body && JSON.stringify(exampleOf(body, schemas, 0), null, 2),
    takesFile: body === undefined && operation.requestBody !== undefined,
    errors: Object.entries(asObject(operation.responses)).flatMap(([status, answer]) => {
      const codes = codesIn(textOf(asObject(answer).description))
      return Number(status) >= 400 && codes.length > 0 ? [{ status, codes }] : []
    }),
  }
}

function needOf({ security }: Json): string | undefined {
  if (security === undefined) return 'public'
  const schemes = asList(security).map(asObject)
  const scope = schemes.flatMap(({ key }) => asList(key))[0]
  if (typeof scope === 'string') return scope
  return schemes.some((scheme) => 'user' in scheme) ? 'session' : undefined
}

function bodyOf({ requestBody }: Json): Json | undefined {
  const json = asObject(asObject(requestBody).content)['application/json']
  return json === undefined ? undefined : asObject(asObject(json).schema)
}

function parameterOf(parameter: Json, schemas: Json): ApiField {
  const place = parameter.in
  return {
    name: textOf(parameter.name),
    place: place === 'path' || place === 'query' ? place : 'header',
    type: typeOf(asObject(parameter.schema), schemas),
    values: valuesOf(asObject(parameter.schema), schemas),
    isRequired: parameter.required === true,
    description: describedAs(parameter) ?? describedAs(asObject(parameter.schema)),
  }
}

function fieldsOf(body: Json | undefined, schemas: Json): ApiField[] {
  if (!body) return []
  const schema = resolved(body, schemas)
  const required = asList(schema.required)
  return Object.entries(asObject(schema.properties)).map(([name, property]) => ({
    name,
    place: 'body' as const,
    type: typeOf(asObject(property), schemas),
    values: valuesOf(asObject(property), schemas),
    isRequired: required.includes(name),
    description: describedAs(asObject(property)) ?? describedAs(resolved(asObject(property), schemas)),
  }))
}

function typeOf(given: Json, schemas: Json): string {
  const schema = resolved(given, schemas)
  const named = nameOfReference(given)
  if (named !== undefined) return named
  const values = asList(schema.enum)
  if (values.length > 0) return values.map((value) => JSON.stringify(value)).join(' | ')
  const either = asList(schema.anyOf ?? schema.oneOf)
  if (either.length > 0)
    return [...new Set(either.map((each) => typeOf(asObject(each), schemas)))].join(' | ')
  if ('const' in schema) return JSON.stringify(schema.const)
  const type = Array.isArray(schema.type) ? schema.type.join(' | ') : textOf(schema.type)
  if (type === 'array') return `${typeOf(asObject(schema.items), schemas)}[]`
  return typeof schema.format === 'string' ? `${type} (${schema.format})` : type || 'any'
}

const valuesOf = (given: Json, schemas: Json): readonly string[] =>
  asList(resolved(given, schemas).enum).filter((value) => typeof value === 'string')

/** A value that the schema would take: its own example where it has one. */
function exampleOf(given: Json, schemas: Json, depth: number): unknown {
  const schema = resolved(given, schemas)
  if (schema.example !== undefined) return schema.example
  if (schema.default !== undefined) return schema.default
  if ('const' in schema) return schema.const
  const [value] = asList(schema.enum)
  if (value !== undefined) return value
  const [first] = asList(schema.anyOf ?? schema.oneOf)
  if (first !== undefined) return exampleOf(asObject(first), schemas, depth + 1)
  if (depth > DEEPEST) return null
  if (schema.properties !== undefined) {
    const required = asList(schema.required)
    const properties = Object.entries(asObject(schema.properties))
    const shown = properties.filter(([name]) => required.includes(name))
    return Object.fromEntries(
      (shown.length > 0 ? shown : properties.slice(0, 1)).map(([name, property]) => [
        name,
        exampleOf(asObject(property), schemas, depth + 1),
      ]),
    )
  }
  return exampleOfType(schema, schemas, depth)
}

function exampleOfType(schema: Json, schemas: Json, depth: number): unknown {
  switch (schema.type) {
    case 'array':
      return [exampleOf(asObject(schema.items), schemas, depth + 1)]
    case 'integer':
    case 'number':
      return typeof schema.minimum === 'number' && schema.minimum > 0 ? schema.minimum : 1
    case 'boolean':
      return true
    default:
      return examplesOfFormat.get(textOf(schema.format)) ?? '…'
  }
}

const examplesOfFormat: ReadonlyMap<string, string> = new Map([
  ['uuid', '0198f3d2-7a3e-7c11-9d5f-3b8b2f0c4a10'],
  ['date', '2026-11-22'],
  ['date-time', '2026-11-22T09:41:00Z'],
  ['email', 'omar@example.com'],
])

const REFERENCE = '#/components/schemas/'

function nameOfReference({ $ref: reference }: Json): string | undefined {
  return typeof reference === 'string' && reference.startsWith(REFERENCE)
    ? reference.slice(REFERENCE.length)
    : undefined
}

function resolved(schema: Json, schemas: Json): Json {
  const name = nameOfReference(schema)
  return name === undefined ? schema : asObject(schemas[name])
}

/** The codes of a refusal stand in its description, each between backticks. */
const codesIn = (description: string): string[] =>
  description.split('`').filter((part) => /^[a-z][a-z_]*$/.test(part))

const describedAs = ({ description }: Json): string | undefined =>
  typeof description === 'string' ? description : undefined

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

// A value that is no object has no fields, and is shown as such.
const asObject = (value: unknown): Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {}
