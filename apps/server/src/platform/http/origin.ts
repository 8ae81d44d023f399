import type { FastifyRequest } from 'fastify'
import { type Language, languageOf } from './language.ts'

/** Where a call came from, as the security trail and the list of sessions show it. */
export type Origin = { readonly ip: string; readonly userAgent: string | null; readonly language: Language }

const MAX_USER_AGENT_LENGTH = 300

export function originOf(request: FastifyRequest): Origin {
  const userAgent = request.headers['user-agent']?.slice(0, MAX_USER_AGENT_LENGTH) ?? null
  return { ip: request.ip, userAgent, language: languageOf(request) }
}
