import type { Person } from './people.ts'

/** A person's notifications of one kind, the newest first, as far as the first page goes. */
export const notificationsOf = async (person: Person, kind: string) =>
  (await person.api('GET /notifications', { query: {} })).data.filter(
    (notification) => notification.kind === kind,
  )
