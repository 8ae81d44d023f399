import { z } from 'zod'
import type { Jobs, Platform, Tx } from '../../platform/index.ts'
import { createSmsProvider } from './provider.ts'

/** A code, or news, on its way to a phone. The code is a secret: it is never logged. */
const smsSchema = z.union([
  z.object({ to: z.string(), language: z.enum(['en', 'ar']), code: z.string() }),
  z.object({ to: z.string(), text: z.string() }),
])

export type Sms = z.output<typeof smsSchema>

/** The job that sends a text message. */
export const SEND_SMS = 'sms.send'
const MAX_ATTEMPTS = 5

const texts = {
  en: (code: string) => `${code} is your Sadaf code. It works once. Sadaf never asks for it by phone.`,
  ar: (code: string) => `${code} هو رمزك في صدف. يعمل مرة واحدة. لن تطلبه منك صدف عبر الهاتف أبدًا.`,
}

/** Adds a text message to the transaction: it is sent exactly when what it tells of has happened. */
export async function enqueueSms(jobs: Jobs, tx: Tx, sms: Sms): Promise<void> {
  await jobs.enqueue(tx, SEND_SMS, sms, { maxAttempts: MAX_ATTEMPTS })
}

export function defineSmsJob(platform: Platform): void {
  const provider = createSmsProvider(platform)
  platform.jobs.define(SEND_SMS, smsSchema, (sms) =>
    provider.send(sms.to, 'text' in sms ? sms.text : texts[sms.language](sms.code)),
  )
}
