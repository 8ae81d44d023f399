import { createTransport as createSmtp } from 'nodemailer'
import { type Platform, requireNoTransaction } from '../../platform/index.ts'
import type { Message } from './mail.ts'
import { keepMessage } from './mailbox-store.ts'

export type Transport = { send(to: string, message: Message): Promise<void> }

const TIMEOUT_MS = 20_000

/** SMTP where a server is configured, else the mailbox. */
export function createTransport({
  config,
  database,
  ids,
  clock,
}: Pick<Platform, 'config' | 'database' | 'ids' | 'clock'>): Transport {
  if (config.SMTP_URL) return smtpTransport(config.SMTP_URL, config.MAIL_FROM)
  return {
    send: (to, message) =>
      database.asSystem((tx) =>
        keepMessage(tx, { id: ids.next(), channel: 'email', to, ...message, created_at: clock.now() }),
      ),
  }
}

/** @throws what the mail server answered, when it does not take the mail */
export function smtpTransport(url: string, from: string): Transport {
  const smtp = createSmtp({
    url,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  })
  return {
    async send(to, message) {
      requireNoTransaction('the mail server')
      // An address object is never parsed as a list, so one address cannot smuggle in another.
      await smtp.sendMail({ from, to: { name: '', address: to }, ...message })
    },
  }
}
