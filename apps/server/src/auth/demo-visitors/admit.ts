import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Platform } from '../../platform/index.ts'
import { normalizeEmail } from '../emails/address.ts'
import { AuthError, tooManyRequests } from '../errors.ts'
import { normalizePhone } from '../phones/number.ts'

/** A request that names an address, as an open demonstration is asked about it. */
export type VisitorRequest = {
  readonly request: FastifyRequest
  readonly email: string | undefined
  /** With its plus sign. */
  readonly phone: string | undefined
  /** To make an account, to come in by a password, to have another address, or to be written to. */
  readonly purpose: 'join' | 'enter' | 'change' | 'ask'
}

/** An open demonstration's answer: go on, perhaps under another address, or not. */
export type Admission =
  | {
      readonly kind: 'welcome'
      readonly email: string | undefined
      readonly mayOpenAccount: boolean
      /** The known visitor's name in the other script. */
      readonly otherName?: string
      /** Takes back what was given to the caller for this request, where it comes to nothing. */
      readonly takeBack?: () => Promise<void>
    }
  /** Another browser was the first to use the address. */
  | { readonly kind: 'taken' }
  /** Accounts are made from a browser alone, since they are its own. */
  | { readonly kind: 'stranger' }
  | { readonly kind: 'full'; readonly waitSeconds: number }

/** A way in for a visitor, with their name in the other script, where that is known. */
export type NewVisitor = { readonly otherName: string | null }

export type Visitors = (asked: VisitorRequest) => Promise<Admission>

const known = new WeakMap<Platform, Visitors>()
/** Requests for which the demonstration opens a new account. */
const newVisitors = new WeakMap<FastifyRequest, NewVisitor>()
/** The effects to take back of a request that fails. */
const given = new WeakMap<FastifyRequest, () => Promise<void>>()

/** Has an open demonstration decide about every request that names an address, before anything else is done with it. */
export function admitVisitors(platform: Platform, visitors: Visitors): void {
  known.set(platform, visitors)
}

/** The visitor with a new address, whom any password gives an account; undefined where that is not offered. */
export function newVisitorOf(platform: Platform, request: FastifyRequest): NewVisitor | undefined {
  if (!platform.config.DEMO_MODE) return undefined
  return known.has(platform) ? newVisitors.get(request) : { otherName: null }
}

/** Asks the demonstration, where there is one that is open to others, about each request that names an address. */
export function askAboutVisitors(scope: FastifyInstance, platform: Platform): void {
  scope.addHook('preHandler', async (request) => {
    const visitors = known.get(platform)
    const purpose = visitors && purposeOf(request)
    if (!visitors || !purpose) return
    const email = spelled(textIn(request, 'email'), normalizeEmail)
    const phone = spelled(textIn(request, 'phone'), (text) => `+${normalizePhone(text)}`)
    if (purpose === 'enter' && !textIn(request, 'password')) return
    const welcome = await visitors({ request, email, phone, purpose })
    if (welcome.kind === 'full') throw tooManyRequests(welcome.waitSeconds)
    if (welcome.kind === 'stranger')
      throw new AuthError(403, 'demo_browser_needed', 'Accounts of this demonstration are made in a browser')
    if (welcome.kind === 'taken') throw addressTaken(email)
    if (welcome.takeBack) given.set(request, welcome.takeBack)
    if (welcome.mayOpenAccount) newVisitors.set(request, { otherName: welcome.otherName ?? null })
    if (welcome.email !== email) request.body = { ...Object(request.body), email: welcome.email }
  })
  // A refused visitor has used no address, and keeps it free for others.
  scope.addHook('onSend', async (request, reply) => {
    if (reply.statusCode >= 400) await given.get(request)?.()
  })
}

/** A field of a body by itself: what is wrong with its neighbours is for the route to say. */
function textIn({ body }: FastifyRequest, field: string): string | undefined {
  const value: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, field) : undefined
  return typeof value === 'string' ? value : undefined
}

const addressTaken = (email: string | undefined) =>
  email === undefined
    ? new AuthError(422, 'phone_exists', 'A user with this phone number has already been registered')
    : new AuthError(422, 'email_exists', 'A user with this email address has already been registered')

function purposeOf({ method, routeOptions, query }: FastifyRequest): VisitorRequest['purpose'] | undefined {
  const isPassword = z.object({ grant_type: z.literal('password') }).safeParse(query).success
  switch (`${method} ${routeOptions.url?.replace('/auth/v1', '')}`) {
    case 'POST /signup':
    case 'POST /otp':
    case 'POST /magiclink':
      return 'join'
    case 'POST /token':
      return isPassword ? 'enter' : undefined
    case 'PUT /user':
    case 'POST /factors':
      return 'change'
    case 'POST /recover':
    case 'POST /resend':
    case 'POST /verify':
      return 'ask'
    default:
      return undefined
  }
}

// The endpoint refuses an invalid address in its own words.
function spelled(text: string | null | undefined, normalize: (text: string) => string): string | undefined {
  if (!text) return undefined
  try {
    return normalize(text)
  } catch (error) {
    if (error instanceof AuthError) return undefined
    throw error
  }
}
