import { z } from 'zod'
import type { Capability, Needs } from '../../capability.ts'
import type { Jobs, Tx } from '../../platform/index.ts'
import { type Mail, mailSchema } from './mail.ts'
import { dropOldMessages } from './mailbox-store.ts'
import { render } from './render.ts'
import { createTransport } from './transport.ts'

export type { Mail } from './mail.ts'
export { newsTemplateOf } from './mail.ts'
export { serveMailbox } from './mailbox-routes.ts'
export { dropMessagesBefore, dropMessagesTo } from './mailbox-store.ts'

/** Jobs by the clock come with the time they were due, which this one does not need. */
const nothing = z.unknown()

/** The job that sends a mail. */
export const SEND_MAIL = 'mail.send'
const CLEAN = 'mail.clean_mailbox'
const DAILY = '20 4 * * *'
const KEPT_DAYS = 30
const MAX_ATTEMPTS = 10

/** Adds a mail to the transaction: it is sent exactly when what it tells of has happened. */
export async function enqueueMail(jobs: Jobs, tx: Tx, mail: Mail): Promise<void> {
  await jobs.enqueue(tx, SEND_MAIL, mail, { maxAttempts: MAX_ATTEMPTS })
}

/** Sends mails by SMTP, or keeps them in the mailbox where no server is configured. */
export const mail = {
  name: 'mail',
  open({ platform, notificationKinds }: Needs<'platform' | 'notificationKinds'>) {
    const { database, clock, jobs } = platform
    const transport = createTransport(platform)
    jobs.define(SEND_MAIL, mailSchema, (each) => transport.send(each.to, render(each, notificationKinds)))
    jobs.define(CLEAN, nothing, () => database.asSystem((tx) => dropOldMessages(tx, KEPT_DAYS, clock.now())))
    jobs.schedule(CLEAN, DAILY)
  },
} satisfies Capability
