import type { NotificationDeclaration } from '../../notifications/index.ts'

/** A person declined a request. Nothing has to be done at once: the bell is enough. */
export const requestDeclined: NotificationDeclaration = {
  kind: 'request_declined',
  group: 'requests',
  words: null,
}
