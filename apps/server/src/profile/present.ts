import type { Caller } from '../platform/index.ts'
import type { Person } from './store.ts'

type Known = {
  readonly isOperator: boolean
  readonly isRestricted: boolean
  readonly hasTextsToAccept: boolean
}

/** A person as the API shows them to themselves. */
export function presentMe(
  person: Person,
  { email, isManaged }: Pick<Caller, 'email' | 'isManaged'>,
  { isOperator, isRestricted, hasTextsToAccept }: Known,
) {
  return {
    id: person.user_id,
    wallet_id: person.wallet_id,
    email,
    name: person.name,
    other_name: person.other_name,
    avatar_url: person.avatar_url,
    role: isOperator ? ('operator' as const) : ('user' as const),
    is_managed: isManaged,
    is_restricted: isRestricted,
    // A Parent has agreed for the people that they look after.
    has_texts_to_accept: hasTextsToAccept && !isManaged,
    created_at: person.created_at.toISOString(),
    preferences: {
      // The table's own checks allow no other values.
      language: person.language as 'en' | 'ar',
      numerals: person.numerals as 'latn' | 'arab',
      theme: person.theme as 'light' | 'dark' | 'system',
      currency: person.currency,
      time_zone: person.time_zone,
      notifications: { email: person.notify_email, push: person.notify_push, sms: person.notify_sms },
      dashboard: {
        order: person.dashboard_order,
        hidden: person.dashboard_hidden,
        tour_seen: person.dashboard_tour_seen,
      },
    },
  }
}
