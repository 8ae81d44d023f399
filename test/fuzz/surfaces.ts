import type { Answer } from './answers.ts'

/** A part of the server with its own way of refusing. */
export type Surface = {
  readonly name: string
  readonly prefix: string
  /** Fault of a refusal (a status from 400 on), or null. */
  faultOfRefusal(answer: Answer): string | null
}

type Fields = Readonly<Record<string, 'text' | 'number' | 'any'>>

/** By prefix; the first that fits. Whatever fits nowhere else is the site. */
export const surfaces: readonly Surface[] = [
  problems('api', '/api/v1'),
  {
    name: 'auth',
    prefix: '/auth/v1',
    faultOfRefusal: (answer) => {
      if (answer.headers.has('x-supabase-api-version'))
        return faultOfJson(answer, { code: 'text', message: 'text' })
      const own = faultOfJson(answer, { code: 'number', error_code: 'text', msg: 'text' })
      // Apps are refused in the words of their standard (RFC 6749, section 5.2).
      return own && faultOfJson(answer, { error: 'text', error_description: 'text' }) && own
    },
  },
  json('storage', '/storage/v1', { statusCode: 'text', error: 'text', message: 'text' }),
  json('rest', '/rest/v1', { code: 'text', details: 'any', hint: 'any', message: 'text' }),
  {
    name: 'functions',
    prefix: '/functions/v1',
    // A function's own answers are its own affair.
    faultOfRefusal: (answer) =>
      answer.headers.has('x-relay-error') ? faultOfJson(answer, { code: 'text', message: 'text' }) : null,
  },
  {
    name: 'realtime',
    prefix: '/realtime/v1/api',
    // Unknown addresses are answered by the site, as all beside it are.
    faultOfRefusal: (answer) => faultOfProblem(answer) && faultOfJson(answer, { message: 'text' }),
  },
  {
    name: 'mcp',
    prefix: '/mcp',
    // A message that cannot be read is refused as JSON-RPC does, a caller as everywhere.
    faultOfRefusal: (answer) =>
      typeOf(answer) === 'application/json'
        ? faultOfJson(answer, { jsonrpc: 'text', error: 'any' })
        : faultOfProblem(answer),
  },
  problems('webhooks', '/webhooks'),
  problems('dev', '/dev/mailbox'),
  {
    name: 'site',
    prefix: '/',
    faultOfRefusal: (answer) =>
      typeOf(answer) === 'text/html' && answer.status === 404 ? null : faultOfProblem(answer),
  },
]

/** The surface that a path belongs to. */
export function surfaceOf(path: string): Surface {
  const found = surfaces.find(
    ({ prefix }) => prefix === '/' || path === prefix || path.startsWith(`${prefix}/`),
  )
  if (!found) throw new Error(`no surface has ${path}`)
  return found
}

export function surfaceNamed(name: string): Surface | undefined {
  return surfaces.find((each) => each.name === name)
}

function problems(name: string, prefix: string): Surface {
  return { name, prefix, faultOfRefusal: faultOfProblem }
}

function json(name: string, prefix: string, fields: Fields): Surface {
  return { name, prefix, faultOfRefusal: (answer) => faultOfJson(answer, fields) }
}

function faultOfProblem(answer: Answer): string | null {
  if (typeOf(answer) !== 'application/problem+json') return `a refusal of type ${typeOf(answer) || 'none'}`
  return faultOfFields(answer, { code: 'text', status: 'number', title: 'text', request_id: 'text' })
}

function faultOfJson(answer: Answer, fields: Fields): string | null {
  if (typeOf(answer) !== 'application/json') return `a refusal of type ${typeOf(answer) || 'none'}`
  return faultOfFields(answer, fields)
}

function faultOfFields({ body }: Answer, fields: Fields): string | null {
  const given = parse(body)
  if (typeof given !== 'object' || given === null) return 'a refusal that is no JSON object'
  const values = new Map<string, unknown>(Object.entries(given))
  const missing = Object.entries(fields).filter(([name, type]) => {
    if (type === 'any') return !values.has(name)
    return typeof values.get(name) !== (type === 'text' ? 'string' : 'number')
  })
  if (missing.length === 0) return null
  return `a refusal without ${missing.map(([name]) => name).join(', ')}: ${[...values.keys()].join(', ')}`
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Not JSON: that is what is being asked.
    return undefined
  }
}

export function typeOf({ headers }: Answer): string {
  return headers.get('content-type')?.[0]?.split(';')[0]?.trim() ?? ''
}
