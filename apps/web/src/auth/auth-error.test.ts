import { describe, expect, it } from 'vitest'
import en from '../locales/en/auth.ts'
import common from '../locales/en/common.ts'
import { explainAuthError, explainWeakness } from './auth-error.ts'

describe('a failed sign-in or registration', () => {
  it('is explained in the specification’s words', () => {
    expect(en.error.credentials).toBe('Invalid email or password.')
    expect(en.login.failed).toBe('Login Failed')
    expect(en.login.failedText).toBe('Invalid email or password. Please try again.')
    expect(en.invalid.empty).toBe('Please fill in all fields')
    expect(en.error.exists).toBe('User already exists with this email.')
    expect(common.error.generic).toBe('Something went wrong. Please try again.')
    expect(common.error.network).toBe('Network error. Please check your connection.')
  })

  it.each([
    ['invalid_credentials', 'auth.error.credentials'],
    ['user_already_exists', 'auth.error.exists'],
    ['email_not_confirmed', 'auth.error.notConfirmed'],
    ['otp_expired', 'auth.error.linkExpired'],
    ['weak_password', 'auth.error.weak'],
    ['over_email_send_rate_limit', 'auth.error.mailTooSoon'],
  ])('%s is told as %s', (code, text) => {
    expect(explainAuthError({ name: 'AuthApiError', code, status: 400 })).toBe(text)
  })

  it('tells an unreachable server from one that failed', () => {
    expect(explainAuthError({ name: 'AuthRetryableFetchError', status: 0 })).toBe('common.error.network')
    expect(explainAuthError({ name: 'AuthRetryableFetchError', status: 503 })).toBe('common.error.generic')
  })

  it('asks for patience when there were too many attempts', () => {
    expect(explainAuthError({ name: 'AuthApiError', status: 429 })).toBe('auth.error.tooMany')
  })

  it('stays general about what it does not know', () => {
    expect(explainAuthError({ name: 'AuthUnknownError' })).toBe('common.error.generic')
  })

  it('gives every reason for which a password is weak', () => {
    expect(explainWeakness({ name: 'AuthWeakPasswordError', reasons: ['length', 'pwned', 'new'] })).toEqual([
      'auth.error.weakLength',
      'auth.error.weakPwned',
    ])
  })
})
