import { escapeHtml } from './html.ts'
import type { KeptMessage } from './mailbox-store.ts'

type Language = 'en' | 'ar'

const words = {
  en: {
    title: 'Mailbox',
    intro: {
      everybody: 'Messages that this demonstration would have sent.',
      visitor:
        'Messages that this demonstration would have sent to the addresses you used in this browser. Nobody else sees them, and a day after your last visit they are gone.',
      operator: 'You are the operator: these are the messages of all visitors.',
    },
    bank: 'The sandbox bank',
    filter: 'Recipient',
    show: 'Show',
    empty: 'No messages yet. Sign up or reset a password, and the mail appears here.',
    back: 'All messages',
    to: 'To',
    plain: 'Plain text',
    other: 'العربية',
  },
  ar: {
    title: 'صندوق البريد',
    intro: {
      everybody: 'الرسائل التي كان هذا العرض سيرسلها.',
      visitor:
        'الرسائل التي كان هذا العرض سيرسلها إلى العناوين التي استخدمتها في هذا المتصفح. لا يراها أحد سواك، وتُحذف بعد يوم من آخر زيارة لك.',
      operator: 'أنت المشغّل: هذه رسائل جميع الزوار.',
    },
    bank: 'المصرف التجريبي',
    filter: 'المستلم',
    show: 'عرض',
    empty: 'لا توجد رسائل بعد. أنشئ حسابًا أو أعد تعيين كلمة مرور لتظهر الرسالة هنا.',
    back: 'كل الرسائل',
    to: 'إلى',
    plain: 'نص عادي',
    other: 'English',
  },
} as const

/** For whom the page is: whoever sits at this machine, a visitor among others, or who runs it all. */
type Reader = 'everybody' | 'visitor' | 'operator'

export function listPage({
  messages,
  to,
  language,
  reader,
}: {
  readonly messages: readonly KeptMessage[]
  readonly to: string
  readonly language: Language
  readonly reader: Reader
}): string {
  const text = words[language]
  const rows = messages.map(
    (message) => `<li><a href="/dev/mailbox/messages/${message.id}?lang=${language}">
<strong>${escapeHtml(message.subject)}</strong>
<span><bdi>${escapeHtml(message.to)}</bdi> · ${time(message.created_at, language)}</span></a></li>`,
  )
  const list = rows.length > 0 ? `<ul>${rows.join('')}</ul>` : `<p class="empty">${text.empty}</p>`
  return page(
    language,
    text.title,
    `<header><h1>${text.title}</h1><nav><a href="/dev/providers/">${text.bank}</a>${switcher(language, '/dev/mailbox')}</nav></header>
<p>${text.intro[reader]}</p>
<form method="get" action="/dev/mailbox"><input type="hidden" name="lang" value="${language}">
<label>${text.filter} <input type="search" name="to" dir="ltr" value="${escapeHtml(to)}"></label>
<button type="submit">${text.show}</button></form>
${list}`,
  )
}

export function messagePage(message: KeptMessage, language: Language): string {
  const text = words[language]
  const path = `/dev/mailbox/messages/${message.id}`
  const frame = message.html
    ? `<iframe title="${escapeHtml(message.subject)}" src="${path}/html" sandbox="allow-popups"></iframe>`
    : ''
  return page(
    language,
    message.subject,
    `<header><a href="/dev/mailbox?lang=${language}">${text.back}</a>${switcher(language, path)}</header>
<h1 dir="auto">${escapeHtml(message.subject)}</h1>
<p>${text.to} <bdi>${escapeHtml(message.to)}</bdi> · ${time(message.created_at, language)}</p>
${frame}
<h2>${text.plain}</h2>
<pre dir="auto">${linked(message.text)}</pre>`,
  )
}

function switcher(language: Language, path: string): string {
  const other = language === 'en' ? 'ar' : 'en'
  return `<a href="${path}?lang=${other}" lang="${other}">${words[language].other}</a>`
}

function time(at: Date, language: Language): string {
  const shown = new Intl.DateTimeFormat(language, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'UTC',
  })
  return `<time datetime="${at.toISOString()}">${escapeHtml(shown.format(at))} UTC</time>`
}

// The frame above is sandboxed and opens nothing in this window, so the addresses work from the text.
function linked(text: string): string {
  return escapeHtml(text).replace(/https?:\/\/[^\s<]+/g, (address) => `<a href="${address}">${address}</a>`)
}

function page(language: Language, title: string, body: string): string {
  return `<!doctype html>
<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><title>${escapeHtml(title)} · Sadaf</title>
<link rel="stylesheet" href="/dev/mailbox/style.css"></head>
<body><main>${body}</main></body>
</html>
`
}

export const stylesheet = `:root { color-scheme: light dark; --page: #f6f8fb; --surface: #ffffff; --text: #0f172a; --muted: #475569; --line: #e2e8f0; --accent: #0f6466; --on-accent: #ffffff }
@media (prefers-color-scheme: dark) { :root { --page: #020617; --surface: #0f172a; --text: #f1f5f9; --muted: #94a3b8; --line: #1e293b; --accent: #5fd0cf; --on-accent: #042f2e } }
* { box-sizing: border-box }
body { margin: 0; background: var(--page); color: var(--text); font: 16px/1.5 Inter, 'IBM Plex Sans Arabic', system-ui, sans-serif }
main { max-width: 760px; margin: 0 auto; padding: 24px 16px }
header { display: flex; flex-wrap: wrap; justify-content: space-between; align-items: center; gap: 8px 16px }
nav { display: flex; flex-wrap: wrap; gap: 4px 16px }
h1 { font-size: 24px; margin: 0 } header h1 { white-space: nowrap } h2 { font-size: 16px }
a { color: var(--accent) } a:focus-visible, input:focus-visible, button:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px }
form { display: flex; flex-wrap: wrap; gap: 12px; align-items: end; margin: 16px 0 }
label { flex: 1; color: var(--muted); font-size: 14px }
input { display: block; width: 100%; min-height: 44px; padding: 8px 12px; border: 1px solid var(--line); border-radius: 8px; background: var(--surface); color: inherit; font: inherit }
button { min-height: 44px; padding: 8px 16px; border: 0; border-radius: 8px; background: var(--accent); color: var(--on-accent); font: inherit; cursor: pointer }
ul { list-style: none; margin: 0; padding: 0; border: 1px solid var(--line); border-radius: 12px; background: var(--surface); overflow: hidden }
li + li { border-top: 1px solid var(--line) }
li a { display: block; padding: 14px 20px; color: inherit; text-decoration: none } li a:hover { background: var(--page) } li a:focus-visible { outline-offset: -2px }
li span { display: block; color: var(--muted); font-size: 14px }
bdi { overflow-wrap: anywhere }
.empty { padding: 40px 20px; text-align: center; color: var(--muted); border: 1px dashed var(--line); border-radius: 12px }
iframe { width: 100%; height: 480px; border: 1px solid var(--line); border-radius: 12px; background: #ffffff }
pre { white-space: pre-wrap; overflow-wrap: anywhere; padding: 16px; border: 1px solid var(--line); border-radius: 12px; background: var(--surface); font-size: 14px }
`
