import { DAY_MS } from '@sadaf/calendar'
import Lithic from 'lithic'
import { z } from 'zod'
import { fetchOutside, UnreadableInput } from '../../platform/index.ts'
import { createGuard, failureOf } from '../circuit-breaker.ts'
import { CircuitOpen, ProviderUnreachable } from '../errors.ts'
import { LARGEST_ANSWER_BYTES, LONGEST_REST_MS, textOf, understand } from '../http.ts'
import type { LithicConfig } from './config.ts'
import { readLithicJson } from './reading.ts'

/** Lithic has no codes for its refusals: a sentence and an HTTP status alone. */
export const NOT_FOUND = 'lithic_404'

type Options = { readonly signal: AbortSignal }

/** The official client, behind the guard that stands before every provider. */
export type LithicClient = {
  /**
   * Makes a call, and reads its answer by a message of ours. The compiler holds that message to the client's types.
   *
   * @throws ProviderRefusal, ProviderUnreachable
   */
  ask<M extends z.ZodType>(
    what: string,
    message: M,
    call: (lithic: Lithic, options: Options) => PromiseLike<z.input<M>>,
  ): Promise<z.output<M>>
  /** The same of what changes nothing: tried once more at once, since orders are built of several looks. */
  look: LithicClient['ask']
  /** Puts a file where Lithic has asked for it, without showing a key. */
  put(url: string, file: { readonly type: string; readonly bytes: Uint8Array }): Promise<void>
  /** The address of a frame that shows a card's number to its holder alone. No call is made. */
  embedUrl(params: Parameters<Lithic['cards']['getEmbedURL']>[0]): string
}

export type Warn = (facts: Readonly<Record<string, unknown>>, message: string) => void

const refusal = z.object({ message: z.string().min(1) })

export function createLithicClient(name: string, config: LithicConfig, warn: Warn): LithicClient {
  const guard = createGuard(name, config.timeoutMs)
  const count = createCount(config.callsADay, warn)
  const clientNow = createClients(config)
  const ask: LithicClient['ask'] = (what, message, call) =>
    guard(what, async (signal) => {
      count()
      const answer = await answered(name, () => call(clientNow(), { signal }))
      return understand(name, message, answer)
    })
  return {
    ask,
    async look(what, message, call) {
      try {
        return await ask(what, message, call)
      } catch (error) {
        if (!(error instanceof ProviderUnreachable) || error instanceof CircuitOpen) throw error
        return ask(what, message, call)
      }
    },
    put: (url, { type, bytes }) =>
      guard('evidence', async (signal) => {
        count()
        const body = new Uint8Array(bytes)
        const request = {
          method: 'PUT',
          signal,
          redirect: 'error',
          headers: { 'content-type': type },
          body,
        } as const
        const response = await fetchOutside(url, request).catch((error: unknown) => {
          throw new ProviderUnreachable(`${name} did not answer`, { cause: error })
        })
        await response.body?.cancel()
        if (!response.ok) throw new ProviderUnreachable(`${name} answered ${response.status} to a file`)
      }),
    embedUrl: (params) => clientNow().cards.getEmbedURL(params),
  }
}

/** A client by the present key: one that is changed is used from the next call on. */
function createClients({ url, apiKey, timeoutMs }: LithicConfig): () => Lithic {
  let latest: { readonly key: string; readonly client: Lithic } | null = null
  return () => {
    const [key = ''] = apiKey()
    if (latest?.key !== key) {
      const client = new Lithic({
        ...{ apiKey: key, baseURL: url, timeout: timeoutMs, fetch: fetchLithic, logLevel: 'off' },
        // Repeats are the outbox's, and signatures are looked at by the intake.
        ...{ maxRetries: 0, webhookSecret: null },
      })
      latest = { key, client }
    }
    return latest.client
  }
}

/** As every provider is called: no redirects, a bound on answers, and numbers as they are written. */
const fetchLithic: typeof fetchOutside = async (input, init) => {
  const response = await fetchOutside(input, { ...init, redirect: 'error' })
  const text = await textOf(response, LARGEST_ANSWER_BYTES)
  const headers = new Headers({ 'content-type': 'application/json' })
  const retryAfter = response.headers.get('retry-after')
  if (retryAfter !== null) headers.set('retry-after', retryAfter)
  const said = jsonOf(text)
  if (said === undefined && response.ok) throw new Error('the answer is no JSON')
  return new Response(JSON.stringify(said ?? {}), { status: response.status, headers })
}

function jsonOf(text: string): unknown {
  try {
    return readLithicJson(text)
  } catch (error) {
    if (error instanceof UnreadableInput) return undefined
    throw error
  }
}

async function answered<T>(name: string, call: () => PromiseLike<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (!(error instanceof Lithic.APIError) || typeof error.status !== 'number')
      throw new ProviderUnreachable(`${name} did not answer`, { cause: error })
    throw refusedBy(name, error)
  }
}

function refusedBy(name: string, error: InstanceType<typeof Lithic.APIError>): Error {
  const { status } = error
  if (status === undefined) return new ProviderUnreachable(`${name} did not answer`)
  const named = refusal.safeParse(error.error).success
  // A conflict may be with a call of ours that is still under way: what became of it is asked.
  const code = named && status !== 409 ? `lithic_${status}` : null
  const retryAfter = error.headers?.get('retry-after') ?? null
  return failureOf(name, { status, retryAfter, code, longestRestMs: LONGEST_REST_MS })
}

/** Counts the calls of each day, and warns once a day where they are more than expected. */
function createCount(most: number, warn: Warn): () => void {
  let day = 0
  let calls = 0
  return () => {
    const today = Math.floor(Date.now() / DAY_MS)
    if (today !== day) [day, calls] = [today, 0]
    calls += 1
    if (calls === most + 1) warn({ calls, expected: most }, 'Lithic is called more often today than expected')
  }
}
