import { createHmac } from 'node:crypto'

/** Where the providers' console is served below our own origin. */
export const CONSOLE_BASE = '/dev/providers'
const STATEMENT_SECONDS = 60

/** User of the console, as sent to the sandbox. */
export type ConsoleUser =
  | { readonly kind: 'operator' }
  | { readonly kind: 'visitor'; readonly id: string; readonly accounts: readonly string[] }

/** Authorization header of the operator at the sandbox's console; empty where it asks for no key. */
export const operatorHeaders = (operatorKey: string | undefined): Record<string, string> =>
  operatorKey === undefined ? {} : { authorization: `Bearer ${operatorKey}` }

/**
 * Tells the sandbox which user we ask for, in a way that no other program can (HMAC-SHA-256 with the
 * operator's key).
 */
export function userStatement(operatorKey: string, user: ConsoleUser, now: Date): string {
  const until = Math.floor(now.getTime() / 1000) + STATEMENT_SECONDS
  const text = Buffer.from(JSON.stringify({ ...user, base: CONSOLE_BASE, until })).toString('base64url')
  const signature = createHmac('sha256', operatorKey).update(`console user ${text}`).digest('base64url')
  return `${text}.${signature}`
}
