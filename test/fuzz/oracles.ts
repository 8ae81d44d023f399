import type { Answer } from './answers.ts'
import type { Input } from './input.ts'
import { surfaceNamed, surfaceOf, typeOf } from './surfaces.ts'
import type { Secret } from './target.ts'
import type { Outcome } from './wire.ts'

/** Fault that one answer alone can show. */
export type Verdict = {
  readonly kind: 'server error' | 'shape' | 'leak' | 'header' | 'access' | 'hung up'
  readonly what: string
  readonly requestId: string | null
}

// Said before any surface is known: too large a head, an expectation that is none, another host's name.
const SAID_BEFORE = new Set([414, 417, 421, 431])
/**
 * Refusals by the HTTP parser have no address yet, and no surface that could say so
 * (platform/http/problem.ts).
 */
const OF_THE_PARSER = '"type":"about:blank"'
/** Places in a stack of ours, whatever it is written into. */
const OWN_PLACES = ['node_modules/', 'apps/server/src/', 'node:internal/', '\n    at ', '\\n    at ']
const PLANTED_SCRIPT = '<script>alert(1)</script>'
const EVIL = /^(https?:)?\/\/([^/?#]*\.)?evil\.example/

/** Judges what came back; nothing is wrong where nothing is returned. */
export function judge(input: Input, outcome: Outcome, secrets: readonly Secret[]): Verdict[] {
  if (outcome.kind === 'hung up' && input.expects === 'answered') {
    return [{ kind: 'hung up', what: 'no answer at all', requestId: null }]
  }
  const verdicts = outcome.answers.flatMap((answer) =>
    faultsOf(input, answer, secrets).map(({ kind, what }) => {
      return { kind, what, requestId: answer.headers.get('x-request-id')?.[0] ?? null }
    }),
  )
  const told = leaksIn(outcome.afterwards, input, secrets)
  if (input.isForeign && isAgreed(outcome.afterwards)) {
    told.push({ kind: 'access', what: 'was let in to what is another person’s' })
  }
  return [...verdicts, ...told.map((each) => ({ ...each, requestId: null }))]
}

type Fault = Pick<Verdict, 'kind' | 'what'>

function faultsOf(input: Input, answer: Answer, secrets: readonly Secret[]): Fault[] {
  const found: Fault[] = []
  if (answer.status >= 500) found.push({ kind: 'server error', what: String(answer.status) })
  const shape = faultOfShape(input, answer)
  if (shape) found.push({ kind: 'shape', what: `${answer.status}: ${shape}` })
  const heads = [...answer.headers].flatMap(([name, values]) => values.map((value) => `${name}: ${value}`))
  found.push(...leaksIn([answer.body, ...heads].join('\n'), input, secrets))
  if (OWN_PLACES.some((place) => answer.body.includes(place)) && typeOf(answer) !== 'text/javascript') {
    found.push({ kind: 'leak', what: 'where the code lies' })
  }
  return [...found, ...faultsOfHeaders(answer)]
}

function faultOfShape(input: Input, answer: Answer): string | null {
  if (input.expects !== 'answered' || answer.status < 400 || SAID_BEFORE.has(answer.status)) return null
  // The words of a refused preflight are never read, and HEAD has none.
  if (/^(HEAD|OPTIONS) /.test(input.route) || answer.body.includes(OF_THE_PARSER)) return null
  // Of an address that leads elsewhere, another server answers.
  if (!isBelow(input)) return null
  return surfaceNamed(input.surface)?.faultOfRefusal(answer) ?? null
}

function isBelow({ surface, steps: [first] }: Input): boolean {
  const [, path = ''] = first && 'send' in first ? first.send.join('').split(' ') : []
  const isPlain = path.startsWith('/') && !/\/\/|\.\.|%2e|%2f|%5c/i.test(path.split('?')[0] ?? '')
  return isPlain && surfaceOf(path.split('?')[0] ?? '').name === surface
}

/** Secrets in a text, unless the caller sent them or may see them. */
function leaksIn(text: string, { as, steps }: Input, secrets: readonly Secret[]): Fault[] {
  const sent = JSON.stringify(steps)
  // The target is a demonstration for this machine, whose mailbox is open to its user; that visitors of one
  // that is open to others are kept apart, test/contract/demo-visitors.test.ts shows.
  const mayRead = as === 'service' || sent.includes('/dev/mailbox')
  return secrets
    .filter(({ isFromAll }) => isFromAll || !mayRead)
    .filter((secret) => text.includes(secret.text) && !sent.includes(secret.text))
    .map(({ what }) => ({ kind: 'leak' as const, what }))
}

function faultsOfHeaders(answer: Answer): Fault[] {
  const found: string[] = []
  const one = (name: string) => answer.headers.get(name)?.[0]
  const origin = one('access-control-allow-origin')
  if (origin !== undefined && /evil\.example|^null$/.test(origin)) found.push(`lets pages of ${origin} read`)
  if (origin === '*' && one('access-control-allow-credentials') === 'true')
    found.push('lets all pages read as the person')
  if (answer.headers.has('x-injected')) found.push('a header that the caller wrote')
  const location = one('location')
  if (location !== undefined && EVIL.test(location)) found.push(`leads to ${location.slice(0, 60)}`)
  for (const cookie of answer.headers.get('set-cookie') ?? []) {
    if (!/httponly/i.test(cookie) || !/samesite/i.test(cookie))
      found.push(`a cookie that is open: ${cookie.slice(0, 60)}`)
  }
  if (typeOf(answer) === 'text/html' && answer.body.includes(PLANTED_SCRIPT))
    found.push('a script that the caller wrote')
  return found.map((what) => ({ kind: 'header', what }))
}

// `{"event":"phx_reply","payload":{"status":"ok",…` and the same as an array.
function isAgreed(afterwards: string): boolean {
  return afterwards.split('}').some((part) => part.includes('phx_reply') && part.includes('"status":"ok"'))
}
