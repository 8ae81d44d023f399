import { expect, test } from 'vitest'
import { capabilities } from '../../app.ts'
import { type Mail, newsTemplateOf, ownTemplates } from './mail.ts'
import { render } from './render.ts'

const notices = capabilities.flatMap((each) => each.notices ?? [])
const told = notices.filter(({ words }) => words).map(({ kind }) => newsTemplateOf(kind))

const aMail = (change: Partial<Mail> = {}): Mail => ({
  template: 'confirm',
  to: 'layla@example.com',
  language: 'en',
  name: 'Layla',
  link: 'https://sadaf.example/auth/confirm?token_hash=abc&type=signup',
  code: '012345',
  newEmail: 'new@example.com',
  values: { amount: '$25.00', counterparty: 'Omar Saleh', reference: 'SDFX9', ip: '127.0.0.1', time: 'noon' },
  ...change,
})

test.each(
  [...ownTemplates, ...told].flatMap((template) => [[template, 'en'] as const, [template, 'ar'] as const]),
)('%s in %s is complete in both forms', (template, language) => {
  const { subject, text, html } = render(aMail({ template, language }), notices)
  for (const form of [subject, text, html]) {
    expect(form).not.toBe('')
    expect(form).not.toMatch(/\{\w+\}|undefined|null/)
  }
  expect(text).toContain('012345')
  expect(html).toContain(`lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}"`)
  expect(/[\u0600-\u06ff]/.test(subject)).toBe(language === 'ar')
})

test('the link is whole in the text and escaped in the page', () => {
  const { text, html } = render(aMail(), notices)
  expect(text).toContain('https://sadaf.example/auth/confirm?token_hash=abc&type=signup')
  expect(html).toContain('href="https://sadaf.example/auth/confirm?token_hash=abc&amp;type=signup"')
})

test('a name cannot add anything but text', () => {
  const { html, text } = render(aMail({ name: '<img src=x onerror="alert(1)">{newEmail}' }), notices)
  expect(html).not.toContain('<img')
  expect(html).toContain('&lt;img')
  expect(text).toContain('{newEmail}')
})

test('a notice without a code says nothing of codes', () => {
  const { text } = render(aMail({ template: 'existing-account', code: null }), notices)
  expect(text).not.toContain('code works')
  expect(text).not.toMatch(/\d{6}/)
})
