import type { z } from 'zod'
import type { ErrorCode } from './errors.ts'
import type { Scope } from './scopes.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * How a person proves who they are for what they ask, by the second factor where they have one, else by a sign-in:
 * others are answered `step_up_required` or `recent_sign_in_required`. `recent`: within the last quarter of an hour.
 * `content`: for what they were shown, amount and recipient, once; asked where there is enough at stake. A key has
 * no person at hand to prove anything, so `recent` is for sessions alone.
 */
export type StepUp = 'recent' | 'content'

/**
 * The callers that it serves: anyone, a program with the service key, a person who is an operator, or any person. A
 * person calls in a session or by an API key of theirs, so what a person may call says which scope a key needs for it;
 * `session` is no scope, and no key has it. An operator calls in a session alone.
 */
type Access =
  | { readonly access: 'public' | 'service'; readonly scope?: never; readonly stepUp?: never }
  | { readonly access: 'operator'; readonly scope?: never; readonly stepUp?: 'recent' }
  | { readonly access: 'user'; readonly scope: Scope; readonly stepUp?: 'content' }
  | { readonly access: 'user'; readonly scope: 'session'; readonly stepUp?: StepUp }

/** The calls of an endpoint that are expensive: those that name a field, with one value where one is told. */
export type ExpensiveWhere = {
  readonly in: 'query' | 'body'
  readonly field: string
  readonly value?: string
}

/**
 * One endpoint of the product API, declared once: the server implements it, the OpenAPI document describes
 * it and the client is typed by it.
 */
export type Endpoint = Access & {
  readonly id: string
  readonly method: Method
  /** Path below `/api/v1`, parameters in braces: `/payments/{id}`. */
  readonly path: string
  readonly summary: string
  readonly tag: string
  /** Set when a repeat must be recognised: an `Idempotency-Key` header is then required. */
  readonly idempotent?: true
  /**
   * Calls of one person, or of one network without a session, in a minute; 600 unless said. A person's API keys
   * are counted together, apart from the person.
   */
  readonly limitPerMinute?: number
  /**
   * Set where a call costs much more than others: always, or only where it names a field (with this value). Of these
   * one caller has two at once; the next wait for a moment, and are then answered 429 with `Retry-After`.
   */
  readonly expensive?: true | ExpensiveWhere
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  readonly body?: z.ZodObject
  /** Set where the body is a file as it is: the media types that it can have, and how large it can be. */
  readonly takes?: { readonly types: readonly string[]; readonly mostBytes: number }
  readonly response: z.ZodType
  /** Set where the answer is a file: the media types that it can have. Then the response is `fileAnswer`. */
  readonly files?: readonly string[]
  /** Status of success, 200 unless said. */
  readonly status?: 200 | 201 | 202 | 204
  /** The codes that this endpoint can answer beyond those that every one can. */
  readonly errors?: readonly ErrorCode[]
}

/** Declares an endpoint, keeping its exact types. */
export function endpoint<const E extends Endpoint>(declaration: E): E {
  return declaration
}

type Output<S> = S extends z.ZodType ? z.output<S> : undefined
type Input<S> = S extends z.ZodType ? z.input<S> : undefined

/** The handler's input: parsed, with unknown fields refused. */
export type Parsed<E extends Endpoint> = {
  readonly params: Output<E['params']>
  readonly query: Output<E['query']>
  readonly body: Output<E['body']>
}

/** The endpoint's answer, as it stands on the wire. */
export type Answer<E extends Endpoint> = z.input<E['response']>

type Part<Name extends string, S> = S extends z.ZodType
  ? Record<never, never> extends Input<S>
    ? { readonly [K in Name]?: Input<S> }
    : { readonly [K in Name]: Input<S> }
  : unknown

/** The caller's input. */
export type CallOf<E extends Endpoint> = Part<'params', E['params']> &
  Part<'query', E['query']> &
  Part<'body', E['body']> &
  (E extends { readonly idempotent: true }
    ? { readonly idempotencyKey: string }
    : E extends { readonly takes: object }
      ? { readonly file: Blob }
      : unknown)
