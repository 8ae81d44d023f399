import type { contract, Parsed } from '@sadaf/api'
import { DomainError, invalidField, type Language } from '../platform/index.ts'
import type { PersonChange } from './store.ts'

export type ChangeRequest = Parsed<typeof contract.changeMe>['body']

/**
 * What a request changes in a person's row: only what it names.
 *
 * @throws DomainError validation_failed for a picture that is not in the person's own folder
 */
export function readChange(userId: string, request: ChangeRequest, language: Language): PersonChange {
  const { notifications = {}, avatar_url, ...rest } = request
  return withoutUndefined({
    ...rest,
    avatar_url: avatar_url == null ? avatar_url : ownPicture(userId, avatar_url, language),
    notify_email: notifications.email,
    notify_push: notifications.push,
    notify_sms: notifications.sms,
  })
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
  // What is left has exactly the fields that are not undefined.
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Defined<T>
}
