import { expect, test } from 'vitest'
import { placeAmong } from './place-among.ts'

const places = ['/dashboard', '/wallet', '/wallet/schedules']

test.each([
  ['/wallet', '/wallet'],
  ['/wallet/limits', '/wallet'],
  ['/wallet/schedules', '/wallet/schedules'],
  ['/wallets', undefined],
  ['/cards', undefined],
])('on %s one is at %s alone', (pathname, place) => {
  expect(placeAmong(places, pathname)).toBe(place)
})
