import { type NotificationKind, notificationKinds } from '@sadaf/api'
import { z } from 'zod'

/** Mails that are no notifications: those of auth, and those to strangers. */
export const ownTemplates = [
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
  'recovery-code-used',
  'account-deleted',
  'new-device',
  'api-key-made',
  'webhook-made',
  'app-allowed',
  'money-waits',
  'enquiry-answered',
  'daily-digest',
] as const

type Dashed<Name extends string> = Name extends `${infer First}_${infer Rest}`
  ? `${First}-${Dashed<Rest>}`
  : Name
type NewsTemplate = Dashed<NotificationKind>

/** The mail that tells of a notification. */
export function newsTemplateOf(kind: NotificationKind): NewsTemplate {
  // The same replacement as in the type `Dashed`.
  return kind.replaceAll('_', '-') as NewsTemplate
}

/** A mail to be written and sent. Its link and code are secrets: they are never logged. */
export const mailSchema = z.object({
  template: z.enum([...ownTemplates, ...notificationKinds.map(newsTemplateOf)]),
  to: z.string(),
  language: z.enum(['en', 'ar']),
  name: z.string().nullable(),
  link: z.string().nullable(),
  code: z.string().nullable(),
  newEmail: z.string().nullable(),
  /** Other values of its words, by placeholder: an amount, a reference. */
  values: z.record(z.string(), z.string()).optional(),
})

export type Mail = z.output<typeof mailSchema>
export type OwnTemplate = (typeof ownTemplates)[number]

/** A message ready to be sent. */
export type Message = { readonly subject: string; readonly text: string; readonly html: string }
