import type { Input, Piece, Role, Step } from './input.ts'

export type Header = readonly [name: string, value: string]

export type Call = {
  readonly method: string
  /** From the first slash to the end of the query. */
  readonly path: readonly Piece[]
  readonly as: Role
  /** Added to the caller's credentials, and in place of headers of the same name. */
  readonly headers?: readonly Header[]
  readonly body?: readonly Piece[]
}

const CREDENTIALS: Readonly<Record<Role, readonly Header[]>> = {
  anonymous: [['apikey', '{{publishable}}']],
  person: [
    ['apikey', '{{publishable}}'],
    ['authorization', 'Bearer {{own.token}}'],
  ],
  other: [
    ['apikey', '{{publishable}}'],
    ['authorization', 'Bearer {{own.token}}'],
  ],
  service: [
    ['apikey', '{{secret}}'],
    ['authorization', 'Bearer {{secret}}'],
  ],
}

/** A request as bytes, with the credentials of its caller. */
export function requestOf({ method, path, as, headers = [], body }: Call): Step {
  const usual: Header[] = [
    ['host', '{{host}}'],
    ['connection', 'close'],
    ['idempotency-key', '{{fresh}}'],
    ...CREDENTIALS[as],
    ...(body ? ([['content-type', 'application/json']] satisfies Header[]) : []),
    ...(body ? ([['content-length', '{{length}}']] satisfies Header[]) : []),
  ]
  const given = new Set(headers.map(([name]) => name.toLowerCase()))
  const all = [...usual.filter(([name]) => !given.has(name)), ...headers]
  const lines = all.map(([name, value]) => `${name}: ${value}\r\n`).join('')
  return {
    send: [`${method} `, ...path, ` HTTP/1.1\r\n${lines}\r\n`],
    ...(body ? { body: [...body] } : {}),
  }
}

/** A well-formed request as an attack. */
export function attackBy(call: Call, about: Pick<Input, 'surface' | 'route' | 'attack'>): Input {
  return { ...about, as: call.as, steps: [requestOf(call)], expects: 'answered' }
}
