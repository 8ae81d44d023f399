import { expect, test } from 'vitest'
import { deviceOf } from './device.ts'

test.each([
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
    { browser: 'Chrome', system: 'Linux', isHandheld: false },
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    { browser: 'Safari', system: 'iOS', isHandheld: true },
  ],
  ['something of its own', { browser: undefined, system: undefined, isHandheld: false }],
  ['', { browser: undefined, system: undefined, isHandheld: false }],
  [null, { browser: undefined, system: undefined, isHandheld: false }],
])('%s', (userAgent, device) => {
  expect(deviceOf(userAgent)).toMatchObject(device)
})
