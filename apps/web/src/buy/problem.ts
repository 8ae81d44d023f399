import { ApiError } from '@sadaf/api/client'

/** Why something was refused, in the server's own words, which are in the person's language. */
export type Problem = { readonly code: string; readonly text: string | null; readonly requestId?: string }

export function problemOf(error: unknown): Problem {
  if (!(error instanceof ApiError)) return { code: 'unreachable', text: null }
  const { code, title, detail, request_id: requestId } = error.problem
  return { code, text: detail ?? title, requestId }
}

/** Problems that only a new price solves. */
export function asksForNewPrice({ code }: Problem): boolean {
  return code === 'quote_expired' || code === 'quote_used' || code === 'quote_not_found'
}
