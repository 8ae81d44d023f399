import { fetchOutside, type Platform } from '../../platform/index.ts'
import { keepMessage } from '../mail/mailbox-store.ts'

/** Provider of text messages. @throws the provider's error when a message was not accepted */
export type SmsProvider = { send(to: string, text: string): Promise<void> }

const TIMEOUT_MS = 15_000

/** A gateway over HTTP where one is configured, else the mailbox. */
export function createSmsProvider({
  config,
  database,
  ids,
  clock,
}: Pick<Platform, 'config' | 'database' | 'ids' | 'clock'>): SmsProvider {
  if (config.SMS_URL) return gateway(config.SMS_URL, config.SMS_API_KEY)
  return {
    send: (to, text) =>
      database.asSystem((tx) =>
        keepMessage(tx, {
          id: ids.next(),
          channel: 'sms',
          to: `+${to}`,
          subject: text,
          text,
          html: null,
          created_at: clock.now(),
        }),
      ),
  }
}

function gateway(url: string, apiKey: string | undefined): SmsProvider {
  return {
    async send(to, text) {
      const answer = await fetchOutside(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(apiKey ? { authorization: `Bearer ${apiKey}` } : {}),
        },
        body: JSON.stringify({ to: `+${to}`, text }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      if (!answer.ok) throw new Error(`the SMS gateway answered ${answer.status}`)
    },
  }
}
