import { expect, test } from 'vitest'
import type { NotificationSettings } from '../app/api/api.ts'
import { mailTimeOf, mailTimes, switchesFor, withChange } from './notification-settings.ts'
import { canSave } from './quiet-times.ts'

const all = { email: true, email_daily: false, push: true, sms: true }
const settings: NotificationSettings = {
  groups: { money: all, requests: all, cards: all, markets: all, family: all, service: all },
  digest_at: '08:00',
  quiet_hours: { is_on: false, from: '22:00', until: '07:00' },
}

test('a switch of one way leaves the other ways, the other groups and the quiet hours as they are', () => {
  const after = withChange(settings, { groups: { cards: { sms: false } } })
  expect(after).toEqual({
    ...settings,
    groups: { ...settings.groups, cards: { ...all, sms: false } },
  })
})

test.each(mailTimes)('a group whose mails are to come “%s” is shown so', (time) => {
  const { groups } = withChange(settings, { groups: { money: switchesFor(time) } })
  expect(mailTimeOf(groups.money)).toBe(time)
})

test('quiet hours are changed as a whole, and the groups stay', () => {
  const quiet_hours = { is_on: true, from: '23:00', until: '06:30' }
  expect(withChange(settings, { quiet_hours })).toEqual({ ...settings, quiet_hours })
})

test('times are saved once both are whole, differ from each other and from what is kept', () => {
  const { quiet_hours: kept } = settings
  expect(canSave({ from: '23:00', until: '07:00' }, kept)).toBe(true)
  expect(canSave({ from: '22:00', until: '07:00' }, kept)).toBe(false)
  expect(canSave({ from: '', until: '07:00' }, kept)).toBe(false)
  expect(canSave({ from: '07:00', until: '07:00' }, kept)).toBe(false)
})
