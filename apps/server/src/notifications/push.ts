import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Jobs, Language, Tx } from '../platform/index.ts'
import { fill } from './fill.ts'
import type { Notification, NotificationWords } from './notification.ts'

/** A browser that shows a person's notifications while no page of Sadaf is open. */
export type Browser = {
  readonly userId: string
  readonly subscriptionId: string
  /** Whether balances are hidden there. */
  readonly hidesAmounts: boolean
}

/** A message for one browser, as its service worker reads it. */
export const pushSchema = z.object({
  userId: z.string(),
  subscriptionId: z.string(),
  message: z.object({
    /** Its own: a message that comes twice replaces itself. */
    id: z.string(),
    title: z.string(),
    body: z.string(),
    /** The page that it is about, within Sadaf. */
    link: z.string().nullable(),
    language: z.enum(['en', 'ar']),
  }),
})

export type Push = z.output<typeof pushSchema>

/** The job that sends a push message. */
export const SEND_PUSH = 'push.send'
/** The last attempt comes about an hour after the first. */
const MAX_ATTEMPTS = 8

/** A message has 3,993 bytes at most (RFC 8030 and 8291), of which a letter takes up to four. */
const MOST_TITLE = 120
const MOST_BODY = 500

const HIDDEN_AMOUNT = '••••••'

type Words = {
  readonly words: Pick<NotificationWords, 'subject' | 'body'>
  readonly values: Readonly<Record<string, string>>
  readonly language: Language
  readonly link: Notification['link']
}

/** Adds to the transaction a message to each browser, without amounts where it hides them. */
export async function enqueuePushes(
  jobs: Jobs,
  tx: Tx,
  browsers: readonly Browser[],
  { words, values, language, link }: Words,
): Promise<void> {
  for (const { userId, subscriptionId, hidesAmounts } of browsers) {
    const shown = hidesAmounts ? withoutAmounts(values) : values
    const message = {
      id: randomUUID(),
      title: shortened(fill(words.subject, shown, language), MOST_TITLE),
      body: shortened(fill(words.body, shown, language), MOST_BODY),
      link,
      language,
    }
    const push: Push = { userId, subscriptionId, message }
    await jobs.enqueue(tx, SEND_PUSH, push, { maxAttempts: MAX_ATTEMPTS })
  }
}

/** The values of a text with every amount hidden: details may tell one in a sentence, so they lose all their figures. */
function withoutAmounts(values: Words['values']): Words['values'] {
  const { detail = '' } = values
  return { ...values, amount: HIDDEN_AMOUNT, detail: detail.replace(/[\d٠-٩][\d٠-٩.,٫٬]*/g, HIDDEN_AMOUNT) }
}

function shortened(text: string, most: number): string {
  const letters = Array.from(text)
  return letters.length <= most ? text : `${letters.slice(0, most - 1).join('')}…`
}
