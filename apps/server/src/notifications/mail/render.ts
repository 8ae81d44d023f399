import { cleanName } from '@sadaf/api'
import { fill } from '../fill.ts'
import type { NoticeDeclaration } from '../notice.ts'
import { escapeHtml } from './html.ts'
import { type Mail, type Message, newsTemplateOf } from './mail.ts'
import { type MailText, type Shared, shared, texts } from './texts.ts'

/**
 * Writes a mail in its language, as plain text and as HTML. Pure.
 *
 * @param notices what capabilities tell people, with their words
 */
export function render(mail: Mail, notices: readonly NoticeDeclaration[]): Message {
  const words = wordsOf(mail, notices)
  const common = shared[mail.language]
  // Names that were kept before they had rules come by here too.
  const name = cleanName(mail.name ?? '')
  const greeting = name === null ? common.greeting : common.greetingByName
  const values = { ...mail.values, name: name ?? '', newEmail: mail.newEmail ?? '' }
  const say = (text: string) => fill(text, values, mail.language)
  const parts: Parts = {
    subject: say(words.subject),
    paragraphs: [greeting, ...words.body].map(say),
    button: words.button && mail.link ? { label: words.button, href: mail.link } : null,
    code: mail.code,
  }
  return { subject: parts.subject, text: plain(parts, common), html: html(parts, common, mail.language) }
}

function wordsOf({ template, language }: Mail, notices: readonly NoticeDeclaration[]): MailText {
  const own: Partial<Record<Mail['template'], MailText>> = texts[language]
  const news = notices.find(({ kind }) => newsTemplateOf(kind) === template)?.words?.[language]
  const words = news ? { ...news, body: [news.body, shared[language].off] } : own[template]
  if (!words) throw new Error(`nobody brings the words of ${template}`)
  return words
}

type Parts = {
  readonly subject: string
  readonly paragraphs: readonly string[]
  readonly button: { readonly label: string; readonly href: string } | null
  readonly code: string | null
}

function plain({ paragraphs, button, code }: Parts, common: Shared): string {
  return [
    ...paragraphs,
    ...(button ? [`${button.label}:\n${button.href}`] : []),
    ...(code ? [`${button ? `${common.code} ` : ''}${code}`, common.expiry] : []),
    common.footer,
  ].join('\n\n')
}

// Mail programs know no style sheets: every rule stands on its element.
const FONT = "font-family:Inter,'IBM Plex Sans Arabic',system-ui,sans-serif"
const PARAGRAPH = 'margin:0 0 16px;font-size:16px;line-height:1.6;color:#0f172a'
const SMALL = 'margin:0 0 12px;font-size:14px;line-height:1.6;color:#475569'
const BUTTON =
  'display:inline-block;padding:12px 20px;border-radius:8px;background:#0f6466;color:#ffffff;font-size:16px;text-decoration:none'
const CODE =
  'margin:0 0 16px;font-size:32px;letter-spacing:6px;font-variant-numeric:tabular-nums;color:#0f172a'

function html(parts: Parts, common: Shared, language: 'en' | 'ar'): string {
  const { subject, paragraphs, button, code } = parts
  const direction = language === 'ar' ? 'rtl' : 'ltr'
  const body = [
    ...paragraphs.map((text) => `<p style="${PARAGRAPH}">${escapeHtml(text)}</p>`),
    ...(button
      ? [
          `<p style="margin:24px 0"><a href="${escapeHtml(button.href)}" style="${BUTTON}">${escapeHtml(button.label)}</a></p>`,
        ]
      : []),
    ...(code && button ? [`<p style="${SMALL}">${escapeHtml(common.code)}</p>`] : []),
    ...(code ? [`<p style="${CODE}"><bdi dir="ltr">${escapeHtml(code)}</bdi></p>`] : []),
    ...(code ? [`<p style="${SMALL}">${escapeHtml(common.expiry)}</p>`] : []),
    ...(button
      ? [
          `<p style="${SMALL}">${escapeHtml(common.linkFallback)}<br><bdi dir="ltr" style="word-break:break-all">${escapeHtml(button.href)}</bdi></p>`,
        ]
      : []),
    `<p style="${SMALL}">${escapeHtml(common.footer)}</p>`,
  ].join('\n')
  return `<!doctype html>
<html lang="${language}" dir="${direction}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px;background:#f6f8fb;${FONT}">
<div style="max-width:560px;margin:0 auto;padding:32px;background:#ffffff;border:1px solid #e2e8f0;border-radius:12px">
${body}
</div>
</body>
</html>
`
}
