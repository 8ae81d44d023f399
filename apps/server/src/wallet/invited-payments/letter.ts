import { cleanName, spelledFor } from '@sadaf/api'
import { formatMoney, type Money } from '@sadaf/money'
import { enqueueMail, enqueueSms } from '../../notifications/index.ts'
import type { Jobs, Language, Tx } from '../../platform/index.ts'
import { type Person, shortName, spelledNames } from '../../profile/index.ts'
import type { Stranger } from './stranger.ts'

export type Letter = {
  readonly to: Stranger
  readonly from: Person
  readonly amount: Money
  /** That of the page on which it was sent: the stranger's own is unknown. */
  readonly language: Language
}

type Carried = { readonly jobs: Jobs; readonly siteUrl: string }

const texts: Record<Language, (from: string, amount: string, link: string) => string> = {
  en: (from, amount, link) =>
    `${from} sent you ${amount} with Sadaf. Open a wallet with this number within 7 days to have it: ${link}`,
  ar: (from, amount, link) =>
    `أرسل إليك \u2068${from}\u2069 مبلغ \u2068${amount}\u2069 عبر صدف. افتح محفظة بهذا الرقم خلال 7 أيام لاستلامه: ${link}`,
}

/**
 * Tells a stranger that money waits for them: its sender, by given name and initial, and how much, and
 * nothing that the sender wrote. It is sent exactly when the money is held.
 */
export async function writeTo(
  { jobs, siteUrl }: Carried,
  tx: Tx,
  { to: { by, address }, from, amount, language }: Letter,
): Promise<void> {
  const link = `${siteUrl}${language === 'ar' ? '/ar' : ''}/register`
  const name = spelledFor(language, spelledNames(from))
  const sender = shortName(cleanName(name) ?? '')
  const text = formatMoney(amount, language)
  if (by === 'phone') {
    await enqueueSms(jobs, tx, { to: address.replace('+', ''), text: texts[language](sender, text, link) })
    return
  }
  await enqueueMail(jobs, tx, {
    template: 'money-waits',
    to: address,
    language,
    name: null,
    link,
    code: null,
    newEmail: null,
    values: { sender, amount: text },
  })
}
