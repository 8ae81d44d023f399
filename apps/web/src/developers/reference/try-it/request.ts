import type { Call } from '../../calls.ts'
import type { ApiField, ApiOperation } from '../document.ts'

/** All that is typed for one call. */
export type Typed = {
  /** Values of the path and the query, by the names of their fields. */
  readonly values: Readonly<Record<string, string>>
  readonly body: string
  readonly idempotencyKey: string
}

/** Why a call is not sent with a key: there is none, it is no API key, or it would move real money. */
export type KeyFault = 'missing' | 'notKey' | 'live'

export type Faults = {
  /** Names of fields that lack a value. */
  readonly fields: readonly string[]
  readonly isNotJson: boolean
  readonly key: KeyFault | undefined
}

type Sender = { readonly origin: string; readonly key: string }

const IDEMPOTENCY_KEY = 'Idempotency-Key'

/** Whether the operation can be tried: by a key or without one, and with nothing but text. */
export const isTriable = ({ needs, takesFile }: ApiOperation): boolean => needs !== 'session' && !takesFile

/** Whether the call can be told from others that are the same: sent again it is carried out once. */
export const isIdempotent = ({ fields }: ApiOperation): boolean =>
  fields.some(({ name, place }) => place === 'header' && name === IDEMPOTENCY_KEY)

export const fieldName = ({ place, name }: ApiField): string => `${place} ${name}`

/** The fields that are typed one by one: the body is typed as a whole, and headers are made. */
export const fieldsToType = ({ fields }: ApiOperation): readonly ApiField[] =>
  fields.filter(({ place }) => place === 'path' || place === 'query')

/** The example of the body, and the first value where one of a closed list is required. */
export function untouched(operation: ApiOperation, idempotencyKey: string): Typed {
  const chosen = fieldsToType(operation).map((field) => [
    fieldName(field),
    field.isRequired ? (field.values[0] ?? '') : '',
  ])
  return { values: Object.fromEntries(chosen), body: operation.example ?? '', idempotencyKey }
}

/** The reasons for which the call is not sent. */
export function faultsOf(operation: ApiOperation, { values, body }: Typed, key: string): Faults {
  const lacking = fieldsToType(operation).filter((field) => !isFilled(field, values[fieldName(field)] ?? ''))
  return {
    fields: lacking.map(fieldName),
    isNotJson: operation.example !== undefined && !isJson(body),
    key: operation.needs === 'public' ? undefined : faultOfKey(operation, key),
  }
}

export const hasFaults = ({ fields, isNotJson, key }: Faults): boolean =>
  fields.length > 0 || isNotJson || key !== undefined

// A browser takes dots that stand alone for steps to another path.
const isFilled = ({ place, isRequired }: ApiField, value: string): boolean =>
  place === 'path' ? !['', '.', '..'].includes(value.trim()) : !isRequired || value.trim() !== ''

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** A key says by its beginning whether it works with the sandbox or moves real money (`developers/key.ts`). */
function faultOfKey({ method }: ApiOperation, key: string): KeyFault | undefined {
  if (key === '') return 'missing'
  if (!/^sk_(?:test|live)_[\w-]+$/.test(key)) return 'notKey'
  return key.startsWith('sk_live_') && method !== 'GET' ? 'live' : undefined
}

/** The call as it is sent. Values of the path that are not typed yet stand there by their names. */
export function callOf(operation: ApiOperation, typed: Typed, { origin, key }: Sender): Call {
  const { method, path, needs, example } = operation
  return {
    method,
    url: `${origin}/api/v1${filledIn(path, typed)}${queryOf(operation, typed)}`,
    headers: {
      ...(needs === 'public' ? {} : { Authorization: `Bearer ${key}` }),
      ...(isIdempotent(operation) ? { [IDEMPOTENCY_KEY]: typed.idempotencyKey } : {}),
      ...(example === undefined ? {} : { 'Content-Type': 'application/json' }),
    },
    body: example === undefined ? undefined : typed.body,
  }
}

const filledIn = (path: string, { values }: Typed): string =>
  path.replace(/\{(\w+)\}/g, (place, name: string) => {
    const value = values[`path ${name}`]?.trim() ?? ''
    return value === '' ? place : encodeURIComponent(value)
  })

function queryOf(operation: ApiOperation, { values }: Typed): string {
  const pairs = fieldsToType(operation)
    .filter(({ place }) => place === 'query')
    .map((field) => [field.name, values[fieldName(field)]?.trim() ?? ''])
    .filter(([, value]) => value !== '')
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs)}`
}
