import { cleanName, type ErrorCode, errorCatalogue } from '@sadaf/api'
import { DAY_MS } from '@sadaf/calendar'
import { formatMoney, parseAmount } from '@sadaf/money'
import type { Jobs, Language, Tx } from '../platform/index.ts'
import { fill } from './fill.ts'
import { enqueueMail, newsTemplateOf } from './mail/index.ts'
import type { Notification, NotificationWords } from './notification.ts'
import { type Browser, enqueuePushes } from './push.ts'
import { enqueueSms } from './sms/index.ts'

/** How a person wants to be reached beside the bell; null is a way that they do not want, or have not proven. */
export type Reach = {
  readonly language: Language
  /** The digits in which they read Arabic. */
  readonly numerals: 'latn' | 'arab'
  readonly name: string | null
  readonly email: string | null
  /** Digits alone, as the auth service keeps it. */
  readonly phone: string | null
  /** Browsers that show notifications while Sadaf is closed. */
  readonly browsers: readonly Browser[]
}

/** Older news, such as what a provider tells of a month, stands in the bell alone. */
const NEWS_FOR_DAYS = 7

type Telling = {
  readonly jobs: Jobs
  readonly siteUrl: string
  readonly now: Date
  readonly words: Readonly<Record<Language, NotificationWords>>
}

/** Adds to the transaction the mail, the text message and the push messages that tell of a notification. */
export async function tellElsewhere(
  { jobs, siteUrl, now, words }: Telling,
  tx: Tx,
  notification: Notification,
  askReach: () => Promise<Reach>,
): Promise<void> {
  if (now.getTime() - notification.at.getTime() > NEWS_FOR_DAYS * DAY_MS) return
  const { language, numerals, name, email, phone, browsers } = await askReach()
  const values = valuesOf(notification, language, numerals)
  if (email) {
    const link = linkOf(notification, siteUrl)
    await enqueueMail(jobs, tx, {
      template: newsTemplateOf(notification.kind),
      to: email,
      language,
      name,
      link,
      code: null,
      newEmail: null,
      values,
    })
  }
  if (phone) {
    await enqueueSms(jobs, tx, { to: phone, text: fill(words[language].sms, values, language) })
  }
  const { link } = notification
  await enqueuePushes(jobs, tx, browsers, { words: words[language], values, language, link })
}

/** Counterparty without any usable name. */
const unknownParty: Record<Language, string> = { en: 'an unknown party', ar: 'جهة غير معروفة' }

// Programs that show mails make links of whatever looks like one: a name from outside must not.
function valuesOf(
  { parameters }: Notification,
  language: Language,
  numerals: Reach['numerals'],
): Record<string, string> {
  const { amount = '0', currency = 'USD', name = '', reference = '', reason = '' } = parameters
  const counterparty = cleanName(parameters[`name_${language}`] ?? name) ?? unknownParty[language]
  return {
    amount: formatMoney(parseAmount(amount, currency), language, {
      numberingSystem: language === 'ar' ? numerals : undefined,
    }),
    counterparty,
    reference,
    reason: isErrorCode(reason) ? errorCatalogue[reason][language] : '',
    detail: parameters[`detail_${language}`] ?? '',
  }
}

function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(errorCatalogue, code)
}

/** The page that the notification is about. */
function linkOf({ link }: Notification, siteUrl: string): string | null {
  return link === null ? null : new URL(siteUrl + link).href
}
