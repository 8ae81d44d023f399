import { escapeHtml } from './html.ts'
import type { KeptMessage } from './mailbox-store.ts'

type Language = 'en' | 'ar'

const words = {
  en: {
    title: 'Mailbox',
    brand: 'Sadaf',
    home: 'Sadaf, to the product',
    intro: {
      everybody: 'Messages that this demonstration would have sent.',
      visitor:
        'Messages that this demonstration would have sent to the addresses you used in this browser. Only you see them, and a day after your last visit they are gone.',
      operator: 'You are the operator: these are the messages of all visitors.',
    },
    bank: 'The sandbox bank',
    filter: 'Recipient',
    show: 'Show',
    empty: 'No messages yet. Sign up or reset a password, and the mail appears here.',
    back: 'All messages',
    from: 'From',
    to: 'To',
    at: 'Time',
    sms: 'Text message',
    code: 'Code',
    link: 'Link',
    form: 'Form',
    mail: 'Mail',
    plain: 'Plain text',
    other: 'العربية',
  },
  ar: {
    title: 'صندوق البريد',
    brand: 'صدف',
    home: 'صدف، إلى المنتج',
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
    from: 'من',
    to: 'إلى',
    at: 'الوقت',
    sms: 'رسالة نصية',
    code: 'الرمز',
    link: 'الرابط',
    form: 'الصيغة',
    mail: 'الرسالة',
    plain: 'نص عادي',
    other: 'English',
  },
} as const

/** The page's reader: any person at this machine, a visitor among others, or the operator. */
type Reader = 'everybody' | 'visitor' | 'operator'

/**
 * The mailbox: the messages, the latest first, and one of them whole beside them. A phone shows the list until one is
 * opened. What people have written into it is text and nothing else.
 */
export function mailboxPage(shown: {
  readonly messages: readonly KeptMessage[]
  /** The one that was asked for; without it, wide windows show the latest. */
  readonly opened?: KeptMessage
  /** Recipient whose messages are listed; empty for all. */
  readonly to: string
  readonly from: string
  readonly language: Language
  readonly reader: Reader
}): string {
  const { messages, opened, to, from, language, reader } = shown
  const text = words[language]
  const seen = opened ?? messages[0]
  const path = opened ? `/dev/mailbox/messages/${opened.id}` : '/dev/mailbox'
  const other = language === 'en' ? 'ar' : 'en'
  return `<!doctype html>
<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><title>${escapeHtml(opened?.subject ?? text.title)} · ${text.brand}</title>
<link rel="stylesheet" href="/dev/mailbox/style.css"></head>
<body class="${opened ? 'at-mail' : 'at-list'}">
<header class="bar"><div><a class="brand" href="/" aria-label="${text.home}"><span class="pearl"></span>${text.brand}</a>
<nav><a href="/dev/providers/">${text.bank}</a><a href="${path}${queryOf(other, to)}" lang="${other}">${text.other}</a></nav></div></header>
<main><div class="side"><h1>${text.title}</h1>
<p class="muted">${text.intro[reader]}</p>
<form method="get" action="/dev/mailbox"><input type="hidden" name="lang" value="${language}">
<label>${text.filter} <input type="search" name="to" dir="ltr" value="${escapeHtml(to)}"></label>
<button type="submit">${text.show}</button></form>
${listOf(messages, { seen, to, from, language })}</div>
${seen ? mailOf(seen, { to, from, language }) : ''}</main></body>
</html>
`
}

type Around = { readonly to: string; readonly from: string; readonly language: Language }

function listOf(
  messages: readonly KeptMessage[],
  { seen, to, from, language }: Around & { readonly seen: KeptMessage | undefined },
): string {
  const text = words[language]
  if (messages.length === 0) return `<p class="card empty">${text.empty}</p>`
  const rows = messages.map(
    (
      message,
    ) => `<li><a href="/dev/mailbox/messages/${message.id}${queryOf(language, to)}"${message.id === seen?.id ? ' aria-current="true"' : ''}>
<span class="from"><bdi>${senderOf(message, from, language)}</bdi></span> ${time(message.created_at, language)}
<strong><bdi>${escapeHtml(message.subject)}</bdi></strong>
<span class="to"><bdi>${escapeHtml(message.to)}</bdi></span></a></li>`,
  )
  return `<ul class="card list">${rows.join('')}</ul>`
}

function mailOf(message: KeptMessage, { to, from, language }: Around): string {
  const text = words[language]
  const whole =
    message.channel === 'sms' ? senderOf(message, from, language) : `<bdi>${escapeHtml(from)}</bdi>`
  return `<article class="card mail"><a class="back" href="/dev/mailbox${queryOf(language, to)}">${text.back}</a>
<h2><bdi>${escapeHtml(message.subject)}</bdi></h2>
<dl class="facts"><dt>${text.from}</dt><dd>${whole}</dd><dt>${text.to}</dt><dd><bdi>${escapeHtml(message.to)}</bdi></dd>
<dt>${text.at}</dt><dd>${time(message.created_at, language)}</dd></dl>
${keysOf(message, language)}
${formsOf(message, language)}</article>`
}

/** Code of a message, which one press selects whole, and its link. */
function keysOf({ text: body }: KeptMessage, language: Language): string {
  const text = words[language]
  const address = body.match(ADDRESS)?.[0]
  const code = body.replace(ADDRESS, '').match(/(?<!\d)\d{6}(?!\d)/)?.[0]
  const keys = [
    ...(code ? [`<span>${text.code} <code>${code}</code></span>`] : []),
    ...(address ? [`<span class="link">${text.link} ${linkTo(escapeHtml(address))}</span>`] : []),
  ]
  return keys.length > 0 ? `<div class="keys">${keys.join('')}</div>` : ''
}

/** The mail as it looks and as text: two forms that need no script to choose from. */
function formsOf({ id, subject, html, text: body }: KeptMessage, language: Language): string {
  const text = words[language]
  const plain = `<pre dir="auto">${escapeHtml(body).replace(ADDRESS, linkTo)}</pre>`
  if (!html) return plain
  const choice = (name: string, label: string, more = '') =>
    `<input type="radio" name="form" id="${name}" autocomplete="off"${more}><label for="${name}">${label}</label>`
  return `<div class="forms" role="group" aria-label="${text.form}">${choice('as-mail', text.mail, ' checked')}${choice('as-text', text.plain)}
<iframe title="${escapeHtml(subject)}" src="/dev/mailbox/messages/${id}/html" sandbox="allow-popups"></iframe>
${plain}</div>`
}

const ADDRESS = /https?:\/\/[^\s<]+/g

// The frame is sandboxed and opens nothing in this window, so the addresses work from here.
const linkTo = (address: string) => `<a href="${address}">${address}</a>`

/** A sender is "Name <address>", of which a list shows the name. */
function senderOf({ channel }: KeptMessage, from: string, language: Language): string {
  if (channel === 'sms') return words[language].sms
  const [name = ''] = from.split('<')
  return escapeHtml(name.trim() || from)
}

function queryOf(language: Language, to: string): string {
  return `?lang=${language}${to === '' ? '' : `&amp;to=${encodeURIComponent(to)}`}`
}

function time(at: Date, language: Language): string {
  const shown = new Intl.DateTimeFormat(language, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'UTC',
  })
  return `<time datetime="${at.toISOString()}">${escapeHtml(shown.format(at))} UTC</time>`
}
