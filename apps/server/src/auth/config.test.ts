import { expect, test } from 'vitest'
import { z } from 'zod'
import { authConfigShape } from './config.ts'
import { siteUrl } from './redirects/site-url.ts'

const read = (environment: Record<string, string>) => z.object(authConfigShape).safeParse(environment)

test('nothing set gives the defaults of the contract', () => {
  expect(read({}).data).toMatchObject({
    AUTH_JWT_EXP: 3600,
    AUTH_PASSWORD_MIN_LENGTH: 8,
    AUTH_EMAIL_DOUBLE_CONFIRM: true,
    AUTH_MAIL_COOLDOWN: 60,
    AUTH_AUTOCONFIRM_EMAIL: false,
    AUTH_SIGNUP_DISABLED: false,
    AUTH_RATE_LIMITS: {},
    AUTH_REDIRECT_ALLOW_LIST: [],
  })
})

test('lists and tables are read', () => {
  const { data } = read({
    AUTH_REDIRECT_ALLOW_LIST: 'https://a.example/**, https://b.example',
    AUTH_SMS_TEST_OTP: '+971500000000=123456,14155550100=654321',
    AUTH_RATE_LIMITS: '{"signupByAddress":{"points":3,"seconds":60}}',
  })
  expect(data?.AUTH_REDIRECT_ALLOW_LIST).toEqual(['https://a.example/**', 'https://b.example'])
  expect(data?.AUTH_SMS_TEST_OTP.get('971500000000')).toBe('123456')
  expect(data?.AUTH_RATE_LIMITS).toEqual({ signupByAddress: { points: 3, seconds: 60 } })
  expect(read({ AUTH_RATE_LIMITS: 'off' }).data?.AUTH_RATE_LIMITS).toBe('off')
})

test.each([
  ['AUTH_JWT_KEYS', 'not json'],
  ['AUTH_JWT_KEYS', '[]'],
  ['AUTH_JWT_KEYS', '[{"kty":"EC","kid":"a","alg":"ES256"}]'],
  ['AUTH_JWT_KEYS', '[{"kty":"EC","kid":"a","alg":"none","key_ops":["sign"]}]'],
  ['AUTH_JWT_SECRET', 'too-short'],
  ['AUTH_JWT_EXP', '0'],
  ['AUTH_RATE_LIMITS', '{"unknown":{"points":1,"seconds":1}}'],
  ['AUTH_RATE_LIMITS', '{"signupByAddress":{"points":0,"seconds":1}}'],
  ['AUTH_SMS_TEST_OTP', '971500000000:123456'],
  ['AUTH_PASSWORD_MIN_LENGTH', '4'],
  ['AUTH_SITE_URL', 'sadaf.example'],
])('%s=%s is refused by its name', (name, value) => {
  const { error } = read({ [name]: value })
  expect(error?.issues[0]?.path[0]).toBe(name)
})

test('the site is the public address unless it is set', () => {
  const publicUrl = 'http://localhost:3000/'
  expect(siteUrl({ publicUrl })).toBe('http://localhost:3000')
  expect(siteUrl({ publicUrl, AUTH_SITE_URL: 'https://sadaf.example/' })).toBe('https://sadaf.example')
})
