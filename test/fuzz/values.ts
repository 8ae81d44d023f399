import type { Random } from './random.ts'
import type { Field, Fields, Shape } from './shape.ts'

/**
 * Values by the name of a field, as far as a call comes anywhere with them. A field that is not here gets something of
 * its own shape: new ones are attacked all the same.
 */
const KNOWN: Readonly<Record<string, unknown>> = {
  email: '{{own.email}}',
  password: '{{own.password}}',
  phone: '+971501234567',
  currency: 'USD',
  account_id: '{{own.account}}',
  from_account_id: '{{own.account}}',
  wallet_id: '{{friend.wallet}}',
  refresh_token: '{{own.refresh}}',
  access_token: '{{own.token}}',
  provider: 'google',
  domain: 'example.com',
  redirect_to: '{{url}}/',
  redirectTo: '{{url}}/',
  bucket: 'avatars',
  bucket_id: 'avatars',
  bucketId: 'avatars',
  public: false,
  topic: 'user:{{own.user}}',
  event: 'news',
  factor_type: 'totp',
  expiresIn: 60,
  limit: 10,
  prefix: '',
  confirmation: 'no',
}

/** A value that a reader of this shape would take. */
export function sampleOf(name: string, shape: Shape, random: Random, words: readonly string[] = []): unknown {
  if (Object.hasOwn(KNOWN, name) && shape.kind !== 'object' && shape.kind !== 'list') return KNOWN[name]
  switch (shape.kind) {
    case 'text':
      return textOf(name, shape, random, words)
    case 'number':
      return 1
    case 'truth':
      return random.below(2) === 0
    case 'choice':
      return random.pick(shape.of)
    case 'list':
      return [sampleOf(singular(name), shape.of, random, words)]
    case 'one':
      return shape.of.length > 0 ? sampleOf(name, random.pick(shape.of), random, words) : null
    case 'object':
      return objectOf(shape.fields, random, words)
    case 'anything':
      return random.pick(['x', { a: 'x' }, { a: ['x', { b: 1 }] }, 1, true])
  }
}

/** Values for the fields of an object; those that are not required are there more often than not. */
export function objectOf(
  fields: Fields,
  random: Random,
  words: readonly string[] = [],
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([, { isRequired }]: [string, Field]) => isRequired || random.below(3) > 0)
      .map(([name, { shape }]) => [name, sampleOf(name, shape, random, words)]),
  )
}

function textOf(
  name: string,
  { format, example }: Shape & { kind: 'text' },
  random: Random,
  words: readonly string[],
): string {
  if (name === 'amount') return '1.00'
  if (format === 'uuid' || /(^|_)id$/i.test(name)) return idOf('own', random)
  if (format === 'email') return '{{own.email}}'
  if (format === 'date') return '2026-03-31'
  if (format === 'date-time') return '2026-03-31T10:00:00Z'
  if (format === 'url') return '{{url}}/'
  if (example !== undefined) return example
  return words.length > 0 && random.below(4) > 0 ? random.pick(words) : 'x'
}

/** How many ids of each person are known by number. */
export const KNOWN_IDS = 40

/** Any id of a person's things. */
export function idOf(whose: 'own' | 'victim', random: Random): string {
  return `{{${whose}.id.${random.below(KNOWN_IDS)}}}`
}

function singular(name: string): string {
  return name.replace(/s$/, '')
}
