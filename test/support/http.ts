import { z } from 'zod'

const body = z.looseObject({})
/** An answer that a test looks into. */
export type Answered = {
  readonly status: number
  readonly type: string
  readonly headers: Headers
  // A test asserts the fields that it reads, so their type is unknown.
  readonly body: { readonly [field: string]: unknown }
}

export type Call = {
  readonly method: string
  readonly path: string
  readonly headers?: Record<string, string>
  /** Sent as it is when it is text or bytes, as JSON otherwise. */
  readonly body?: unknown
}

/** Calls without the typed client, for what it would not let through. */
export type Http = ReturnType<typeof createHttp>

export function createHttp(url: string) {
  async function call({ method, path, headers = {}, body: content }: Call): Promise<Answered> {
    const isRaw = typeof content === 'string' || content instanceof Uint8Array
    const response = await fetch(url + path, {
      method,
      headers: { ...(content === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      ...(content === undefined ? {} : { body: isRaw ? (content as string) : JSON.stringify(content) }),
    })
    const text = await response.text()
    const type = response.headers.get('content-type') ?? ''
    return {
      status: response.status,
      type,
      headers: response.headers,
      // Of a file its type is enough for who asks so.
      body: /\bjson\b/.test(type) && text !== '' ? body.parse(JSON.parse(text)) : {},
    }
  }
  return {
    call,
    get: (path: string, headers: Record<string, string> = {}) => call({ method: 'GET', path, headers }),
    post: (path: string, content?: unknown, headers: Record<string, string> = {}) =>
      call({ method: 'POST', path, headers, ...(content === undefined ? {} : { body: content }) }),
  }
}
