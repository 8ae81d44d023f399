import { expect, test } from 'vitest'
import { capabilities } from '../../app.ts'
import { type Mail, newsTemplateOf, ownTemplates } from './mail.ts'
import { render } from './render.ts'

const notificationKinds = capabilities.flatMap((each) => each.notificationKinds ?? [])
const told = notificationKinds.filter(({ words }) => words).map(({ kind }) => newsTemplateOf(kind))

const aMail = (change: Partial<Mail> = {}): Mail => ({
  template: 'confirm',
  to: 'layla@example.com',
  language: 'en',
  name: 'Layla',
  link: 'https://sadaf.example/auth/confirm?token_hash=abc&type=signup',
  code: '012345',
  newEmail: 'new@example.com',
  values: {
    amount: '$25.00',
    counterparty: 'Omar Saleh',
    reference: 'SDFX9',
    ip: '127.0.0.1',
    time: 'noon',
    key: 'sk_live_7Qm2…x9Ld',
  },
  ...change,
})

test.each(
  [...ownTemplates, ...told].flatMap((template) => [[template, 'en'] as const, [template, 'ar'] as const]),
)('%s in %s is complete in both forms', (template, language) => {
  const { subject, text, html } = render(aMail({ template, language }), notificationKinds)
  for (const form of [subject, text, html]) {
    expect(form).not.toBe('')
    expect(form).not.toMatch(/\{\w+\}|undefined|null/)
  }
  expect(text).toContain('012345')
  expect(html).toContain(`lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}"`)
  expect(/[\u0600-\u06ff]/.test(subject)).toBe(language === 'ar')
})

test('the link is whole in the text and escaped in the page', () => {
  const { text, html } = render(aMail(), notificationKinds)
  expect(text).toContain('https://sadaf.example/auth/confirm?token_hash=abc&type=signup')
  expect(html).toContain('href="https://sadaf.example/auth/confirm?token_hash=abc&amp;type=signup"')
})

test('a name cannot add anything but text', () => {
  const { html, text } = render(
    aMail({ name: '<img src=x onerror="alert(1)">{newEmail}' }),
    notificationKinds,
  )
  expect(html).not.toContain('<img')
  expect(html).toContain('&lt;img')
  expect(text).toContain('{newEmail}')
})

test('a notification without a code says nothing of codes', () => {
  const { text } = render(aMail({ template: 'existing-account', code: null }), notificationKinds)
  expect(text).not.toContain('code works')
  expect(text).not.toMatch(/\d{6}/)
})

test.each(['en', 'ar'] as const)(
  'a mail carries the pearl without a picture, and has colours for the dark, in %s',
  (language) => {
    const { html } = render(aMail({ language }), notificationKinds)
    expect(html).toContain(language === 'ar' ? '&nbsp; صدف</p>' : '&nbsp; Sadaf</p>')
    expect(html).toContain('background-image:radial-gradient')
    expect(html).not.toMatch(/<img|<svg|url\(/)
    expect(html).toContain('<meta name="color-scheme" content="light dark">')
    const dark = html.slice(html.indexOf('@media (prefers-color-scheme: dark)'), html.indexOf('</style>'))
    // Every class with a colour has another one in dark mode.
    for (const [, name] of html.matchAll(/<(?:p|a|div|body) class="(\w+)"/g))
      expect(dark).toContain(`.${name} {`)
    expect(html).not.toMatch(/<(?:p|a|div|body) style="[^"]*color:#/)
  },
)

test('in Arabic an amount in a subject is isolated, so that it keeps its order', () => {
  const subjects = told.map(
    (template) => render(aMail({ template, language: 'ar' }), notificationKinds).subject,
  )
  const withAmount = subjects.filter((subject) => subject.includes('$25.00'))
  expect(withAmount).not.toEqual([])
  for (const subject of withAmount) expect(subject).toContain('\u2068$25.00\u2069')
})
