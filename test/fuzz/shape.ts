import { z } from 'zod'

/** Shape of a value, as far as an attacker needs to know to come near it. */
export type Shape =
  | { readonly kind: 'text'; readonly format?: string; readonly example?: string }
  | { readonly kind: 'number' }
  | { readonly kind: 'truth' }
  | { readonly kind: 'choice'; readonly of: readonly unknown[] }
  | { readonly kind: 'list'; readonly of: Shape }
  | { readonly kind: 'object'; readonly fields: Fields }
  | { readonly kind: 'one'; readonly of: readonly Shape[] }
  | { readonly kind: 'anything' }

export type Field = { readonly shape: Shape; readonly isRequired: boolean }
export type Fields = Readonly<Record<string, Field>>

export const anything: Shape = { kind: 'anything' }
export const noFields: Fields = {}

type Json = Readonly<Record<string, unknown>>

/** The shape of what a schema takes in. */
export function shapeOfSchema(schema: z.ZodType): Shape {
  const document: unknown = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return isObject(document) ? shapeOfJson(document, document) : anything
}

/** The fields of an object's schema; none where there is no schema. */
export function fieldsOfSchema(schema: z.ZodObject | undefined): Fields {
  const shape = schema ? shapeOfSchema(schema) : anything
  return shape.kind === 'object' ? shape.fields : noFields
}

function shapeOfJson(given: Json, root: Json): Shape {
  const schema = resolve(given, root)
  const variants = schema.anyOf ?? schema.oneOf
  if (Array.isArray(variants)) return { kind: 'one', of: variants.map((each) => shapeOfPart(each, root)) }
  if (Array.isArray(schema.enum)) return { kind: 'choice', of: schema.enum }
  if ('const' in schema) return { kind: 'choice', of: [schema.const] }
  switch (schema.type) {
    case 'string':
      return { kind: 'text', ...textIn(schema, 'format'), ...textIn(schema, 'example') }
    case 'number':
    case 'integer':
      return { kind: 'number' }
    case 'boolean':
      return { kind: 'truth' }
    case 'null':
      return { kind: 'choice', of: [null] }
    case 'array':
      return { kind: 'list', of: shapeOfPart(schema.items, root) }
    case 'object':
      return { kind: 'object', fields: fieldsOfJson(schema, root) }
    default:
      return anything
  }
}

function shapeOfPart(part: unknown, root: Json): Shape {
  return isObject(part) ? shapeOfJson(part, root) : anything
}

function fieldsOfJson(schema: Json, root: Json): Fields {
  const required = Array.isArray(schema.required) ? schema.required : []
  const properties = isObject(schema.properties) ? schema.properties : {}
  return Object.fromEntries(
    Object.entries(properties).map(([name, part]) => [
      name,
      { shape: shapeOfPart(part, root), isRequired: required.includes(name) },
    ]),
  )
}

// `#/$defs/Amount`
function resolve(schema: Json, root: Json): Json {
  const name = typeof schema.$ref === 'string' ? schema.$ref.split('/').at(-1) : undefined
  const known = name !== undefined && isObject(root.$defs) ? root.$defs[name] : undefined
  return isObject(known) ? known : schema
}

function textIn<Name extends string>(schema: Json, name: Name): { readonly [K in Name]?: string } {
  const text = schema[name]
  // The one key that is there has the name that was asked for.
  return typeof text === 'string' ? ({ [name]: text } as { [K in Name]?: string }) : {}
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
