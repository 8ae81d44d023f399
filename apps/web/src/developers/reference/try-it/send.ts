import type { Call } from '../../calls.ts'

export type CallAnswer = {
  readonly status: number
  readonly tookMs: number
  /** Headers that say how often it may be called, as `Name: value`. */
  readonly limits: readonly string[]
  readonly body: AnswerBody
}

export type AnswerBody =
  | { readonly kind: 'none' }
  | { readonly kind: 'text'; readonly text: string; readonly isCut: boolean }
  | { readonly kind: 'file'; readonly type: string }

/** The most characters of an answer that are shown. */
export const MOST_SHOWN = 20_000
/** The most characters that are read: a longer answer may be a whole export. */
const MOST_READ = 1_000_000

const LIMITS = ['RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset', 'Retry-After']

/**
 * Sends a call as another program would, without the cookies of this browser.
 *
 * @throws TypeError when the server is out of reach
 */
export async function send({ method, url, headers, body }: Call): Promise<CallAnswer> {
  const began = performance.now()
  const response = await fetch(url, {
    method,
    headers,
    body: body ?? null,
    credentials: 'omit',
    cache: 'no-store',
  })
  const read = await bodyOf(response)
  return {
    status: response.status,
    tookMs: Math.round(performance.now() - began),
    limits: LIMITS.flatMap((name) => {
      const value = response.headers.get(name)
      return value === null ? [] : [`${name}: ${value}`]
    }),
    body: read,
  }
}

async function bodyOf(response: Response): Promise<AnswerBody> {
  const [type = ''] = (response.headers.get('content-type') ?? '').split(';')
  if (type !== '' && !isText(type)) {
    await response.body?.cancel()
    return { kind: 'file', type }
  }
  const { text, isWhole } = await readText(response)
  if (text === '') return { kind: 'none' }
  const lines = isWhole && type.includes('json') ? pretty(text) : text
  return { kind: 'text', text: lines.slice(0, MOST_SHOWN), isCut: !isWhole || lines.length > MOST_SHOWN }
}

const isText = (type: string): boolean =>
  /^(?:text\/|application\/(?:[\w.-]{1,60}\+)?(?:json|xml)$)/.test(type.trim())

async function readText({ body }: Response): Promise<{ readonly text: string; readonly isWhole: boolean }> {
  if (!body) return { text: '', isWhole: true }
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let text = ''
  while (text.length < MOST_READ) {
    const { done, value } = await reader.read()
    if (done) return { text: text + decoder.decode(), isWhole: true }
    text += decoder.decode(value, { stream: true })
  }
  await reader.cancel()
  return { text, isWhole: false }
}

function pretty(json: string): string {
  try {
    return JSON.stringify(JSON.parse(json), null, 2)
  } catch {
    return json
  }
}
