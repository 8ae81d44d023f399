import type { AnswerAt, CallAt } from '@sadaf/api/client'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../app/api/api.ts'

/** Terms of one's own link; without an amount the payer says how much. */
export type Wish = NonNullable<CallAt<'POST /pay-links'>['body']>
export type OwnLink = AnswerAt<'POST /pay-links'>
export type OpenedLink = AnswerAt<'POST /pay-links/open'>

/**
 * A link by which one is paid. Static, so that nothing heard meanwhile makes another: a code that has been shown stays,
 * and what is good for one payment is not made twice.
 */
export const ownLinkQuery = (wish: Wish) =>
  queryOptions({
    queryKey: ['pay-links', 'own', wish] as const,
    queryFn: ({ signal }) => api('POST /pay-links', { body: wish, signal }),
    staleTime: 'static',
  })

/** Payee of a link, for people who are not signed in. */
export const readLinkQuery = (link: string) =>
  queryOptions({
    queryKey: ['pay-links', 'read', link] as const,
    queryFn: ({ signal }) => api('POST /pay-links/read', { body: { link }, signal }),
    staleTime: 0,
    retry: false,
  })

/** Terms and payee of a link. */
export const openLinkQuery = (link: string, currency: string) =>
  queryOptions({
    queryKey: ['pay-links', 'open', link, currency] as const,
    queryFn: ({ signal }) => api('POST /pay-links/open', { body: { link, currency }, signal }),
    staleTime: 0,
    retry: false,
  })
