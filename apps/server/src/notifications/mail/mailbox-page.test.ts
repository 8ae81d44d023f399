import { expect, test } from 'vitest'
import { mailboxPage } from './mailbox-page.ts'
import type { KeptMessage } from './mailbox-store.ts'

const aMessage = (over: Partial<KeptMessage> = {}): KeptMessage => ({
  id: '0198f3d2-7a3e-7c11-9d5f-3b8b2f0c4a10',
  channel: 'email',
  to: 'layla@example.com',
  subject: 'Confirm your email',
  text: 'Confirm:\nhttps://sadaf.example/auth/confirm?token_hash=123456&type=signup\n\nOr enter this code: 012345',
  html: '<p>Confirm</p>',
  created_at: new Date('2026-11-01T08:00:00Z'),
  ...over,
})

const pageWith = (messages: readonly KeptMessage[], over: Partial<Parameters<typeof mailboxPage>[0]> = {}) =>
  mailboxPage({
    messages,
    to: '',
    from: 'Sadaf <hello@sadaf.example>',
    language: 'en',
    reader: 'everybody',
    ...over,
  })

test('texts by people are escaped everywhere', () => {
  const hostile = '"><script>alert(1)</script><img src=x onerror=alert(1)>'
  const message = aMessage({ to: hostile, subject: hostile, text: hostile })
  for (const language of ['en', 'ar'] as const) {
    const page = pageWith([message], { opened: message, to: hostile, from: hostile, language })
    expect(page).not.toMatch(/<script|<img|"><script/)
    expect(page).toContain('&lt;script&gt;alert(1)')
  }
})

test('an address in a text cannot leave the link that it becomes', () => {
  const page = pageWith([aMessage({ text: `https://x.example/"onclick="alert(1)'<b>` })])
  expect(page).not.toMatch(/href="[^"]*"onclick/)
  expect(page).not.toContain('<b>')
})

test('the code and the link stand above the mail, and no figure of an address is taken for a code', () => {
  const page = pageWith([aMessage()])
  expect(page).toContain('<code>012345</code>')
  expect(page).toContain('href="https://sadaf.example/auth/confirm?token_hash=123456&amp;type=signup"')
  expect(pageWith([aMessage({ text: 'https://sadaf.example/?a=123456' })])).not.toContain('<code>')
  expect(pageWith([aMessage({ text: 'Nothing to do.' })])).not.toContain('class="keys"')
})

test('the list comes first on a phone until a mail is opened; a wide window shows the latest beside it', () => {
  const messages = [aMessage(), aMessage({ id: '0198f3d2-7a3e-7c11-9d5f-3b8b2f0c4a11', subject: 'Older' })]
  const latest = pageWith(messages)
  for (const part of ['class="at-list"', '<h2><bdi>Confirm your email']) expect(latest).toContain(part)
  const older = pageWith(messages, { opened: messages[1] as KeptMessage })
  const parts = ['class="at-mail"', 'a11?lang=en" aria-current="true"', '<h2><bdi>Older']
  for (const part of parts) expect(older).toContain(part)
})

test('the chosen recipient stays from mail to mail and in the other language', () => {
  const page = pageWith([aMessage()], { to: 'a+b@example.com' })
  expect(page).toContain('?lang=en&amp;to=a%2Bb%40example.com"')
  expect(page).toContain('/dev/mailbox?lang=ar&amp;to=a%2Bb%40example.com"')
})

test('a text message has no other form and says what it is', () => {
  const page = pageWith([aMessage({ channel: 'sms', html: null, text: '012345 is your code' })])
  expect(page).not.toContain('<iframe')
  expect(page).toContain('Text message')
})

test('the mail is in a frame that runs nothing', () => {
  const [, frame = ''] = pageWith([aMessage()]).split('<iframe ')
  expect(frame.split('>')[0]).toContain('sandbox="allow-popups"')
})
