import { type contract, isOtherSpelling, type Parsed } from '@sadaf/api'
import { DomainError, invalidField, type Language } from '../platform/index.ts'
import type { Person, PersonChange } from './store.ts'

export type ChangeRequest = Parsed<typeof contract.changeMe>['body']

/**
 * Changes of a person's row by a request: the fields that it names, and a second spelling that no longer fits
 * the name.
 *
 * @throws DomainError validation_failed for a picture that is not in the person's own folder, or a second spelling in
 *   the script of the first
 */
export function readChange(person: Person, request: ChangeRequest, language: Language): PersonChange {
  const { notifications = {}, dashboard = {}, avatar_url, ...rest } = request
  return withoutUndefined({
    ...rest,
    other_name: otherName(person, request, language),
    avatar_url: avatar_url == null ? avatar_url : ownPicture(person.user_id, avatar_url, language),
    notify_email: notifications.email,
    notify_push: notifications.push,
    notify_sms: notifications.sms,
    dashboard_order: dashboard.order,
    dashboard_hidden: dashboard.hidden,
    dashboard_tour_seen: dashboard.tour_seen,
  })
}

function otherName(person: Person, request: ChangeRequest, language: Language): string | null | undefined {
  const { name = person.name, other_name: given } = request
  if (given != null && !isOtherSpelling(given, name)) {
    throw new DomainError('validation_failed', [invalidField('other_name', language, 'name_in_same_script')])
  }
  if (given !== undefined || person.other_name === null) return given
  return isOtherSpelling(person.other_name, name) ? undefined : null
}

// Kept relative to this server, so that a picture is shown under whichever name the server is reached.
function ownPicture(userId: string, url: string, language: Language): string {
  const folder = `/storage/v1/object/public/avatars/${userId}/`
  const path = URL.canParse(url, 'http://here') ? new URL(url, 'http://here').pathname : ''
  if (path.startsWith(folder) && /^[\w-]+\.[a-z]+$/.test(path.slice(folder.length))) return path
  throw new DomainError('validation_failed', [invalidField('avatar_url', language)])
}

type Defined<T> = { [K in keyof T]?: Exclude<T[K], undefined> }

function withoutUndefined<T extends object>(fields: T): Defined<T> {
  // The result has exactly the fields that are not undefined.
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Defined<T>
}
