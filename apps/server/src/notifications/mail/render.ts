import { cleanName } from '@sadaf/api'
import { fill } from '../fill.ts'
import type { NotificationDeclaration } from '../notification.ts'
import { escapeHtml } from './html.ts'
import { type Mail, type Message, newsTemplateOf } from './mail.ts'
import { type MailText, type Shared, shared, texts } from './texts.ts'

/**
 * Writes a mail in its language, as plain text and as HTML. Pure.
 *
 * @param notificationKinds what capabilities tell people, with their words
 */
export function render(mail: Mail, notificationKinds: readonly NotificationDeclaration[]): Message {
  const words = wordsOf(mail, notificationKinds)
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

function wordsOf(
  { template, language }: Mail,
  notificationKinds: readonly NotificationDeclaration[],
): MailText {
  const own: Partial<Record<Mail['template'], MailText>> = texts[language]
  const news = notificationKinds.find(({ kind }) => newsTemplateOf(kind) === template)?.words?.[language]
  const words = news ? { ...news, body: [news.body, shared[language].off] } : own[template]
  if (!words) throw new Error(`no words for ${template}`)
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

// Many mail programs know no style sheets: every rule stands on its element. Those that have a dark theme do know one,
// and the classes below are for them.
const FONT = "font-family:Inter,'IBM Plex Sans Arabic',system-ui,sans-serif"
const PARAGRAPH =
  'class="ink" style="margin:0 0 16px;font-size:16px;line-height:1.6;color:#0f172a;white-space:pre-line"'
const SMALL = 'class="muted" style="margin:0 0 12px;font-size:14px;line-height:1.6;color:#475569"'
const BUTTON =
  'class="button" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#0f6466;color:#ffffff;font-size:16px;text-decoration:none"'
const CODE =
  'class="ink" style="margin:0 0 16px;font-size:32px;letter-spacing:6px;font-variant-numeric:tabular-nums;color:#0f172a"'
const DARK = `@media (prefers-color-scheme: dark) {
.page { background: #020617 !important }
.paper { background: #0f172a !important; border-color: #1e293b !important }
.ink { color: #f1f5f9 !important }
.muted { color: #94a3b8 !important }
.button { background: #5fd0cf !important; color: #042f2e !important }
}`

// Mail programs keep pictures back until they are allowed, and many never show drawn ones: the pearl is a colour, which
// is always shown, and the light on it where gradients are known.
const PEARL =
  'display:inline-block;width:28px;height:28px;border-radius:14px;vertical-align:middle;background-color:#dcd8fb;background-image:radial-gradient(circle at 32% 28%,#ffffff,rgba(255,255,255,0) 40%),linear-gradient(135deg,#c9f0ee,#dcd8fb 40%,#fbd9ec 70%,#fbe7c2)'

const masthead = ({ brand }: Shared): string =>
  `<p class="ink" style="margin:0 0 24px;font-size:18px;font-weight:600;color:#0f172a"><span aria-hidden="true" style="${PEARL}"></span>&nbsp; ${brand}</p>`

function html(parts: Parts, common: Shared, language: 'en' | 'ar'): string {
  const { subject, paragraphs, button, code } = parts
  const direction = language === 'ar' ? 'rtl' : 'ltr'
  const body = [
    masthead(common),
    ...paragraphs.map((text) => `<p ${PARAGRAPH}>${escapeHtml(text)}</p>`),
    ...(button
      ? [
          `<p style="margin:24px 0"><a href="${escapeHtml(button.href)}" ${BUTTON}>${escapeHtml(button.label)}</a></p>`,
        ]
      : []),
    ...(code && button ? [`<p ${SMALL}>${escapeHtml(common.code)}</p>`] : []),
    ...(code ? [`<p ${CODE}><bdi dir="ltr">${escapeHtml(code)}</bdi></p>`] : []),
    ...(code ? [`<p ${SMALL}>${escapeHtml(common.expiry)}</p>`] : []),
    ...(button
      ? [
          `<p ${SMALL}>${escapeHtml(common.linkFallback)}<br><bdi dir="ltr" style="word-break:break-all">${escapeHtml(button.href)}</bdi></p>`,
        ]
      : []),
    `<p ${SMALL}>${escapeHtml(common.footer)}</p>`,
  ].join('\n')
  return `<!doctype html>
<html lang="${language}" dir="${direction}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(subject)}</title>
<style>:root { color-scheme: light dark }
${DARK}</style></head>
<body class="page" style="margin:0;padding:24px;background:#f6f8fb;${FONT}">
<div class="paper" style="max-width:560px;margin:0 auto;padding:32px;background:#ffffff;border:1px solid #e2e8f0;border-radius:12px">
${body}
</div>
</body>
</html>
`
}
