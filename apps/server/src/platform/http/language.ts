import type { FastifyRequest } from 'fastify'

export type Language = 'en' | 'ar'

/** The language of a request, by its first preference that we have; English otherwise. */
export function languageOf(request: FastifyRequest): Language {
  const header = request.headers['accept-language'] ?? ''
  const preferred = header
    .split(',')
    .map((part) => part.trim().slice(0, 2).toLowerCase())
    .find((language) => language === 'ar' || language === 'en')
  return preferred === 'ar' ? 'ar' : 'en'
}
