import { z } from 'zod'

export const templateNames = [
  'confirm',
  'invite',
  'recover',
  'sign-in',
  'email-change-current',
  'email-change-new',
  'existing-account',
  'reauthenticate',
  'password-changed',
  'email-changed',
  'phone-changed',
  'factor-added',
  'factor-removed',
  'account-deleted',
  'new-device',
  'money-received',
  'payment-failed',
  'topup-completed',
  'topup-failed',
  'scheduled-retrying',
  'scheduled-skipped',
  'scheduled-paused',
] as const

/** A mail to be written and sent. Its link and code are secrets: they are never logged. */
export const mailSchema = z.object({
  template: z.enum(templateNames),
  to: z.string(),
  language: z.enum(['en', 'ar']),
  name: z.string().nullable(),
  link: z.string().nullable(),
  code: z.string().nullable(),
  newEmail: z.string().nullable(),
  /** What else its words name, by placeholder: an amount, a reference. */
  values: z.record(z.string(), z.string()).optional(),
})

export type Mail = z.output<typeof mailSchema>
export type TemplateName = (typeof templateNames)[number]

/** A message ready to be sent. */
export type Message = { readonly subject: string; readonly text: string; readonly html: string }
