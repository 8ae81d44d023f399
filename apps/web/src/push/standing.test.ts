import { expect, it } from 'vitest'
import { type Found, mendingOf, standingOf } from './standing.ts'

const here = 'https://push.example/send/1'
const found = (over: Partial<Found> = {}): Found => ({
  ...{ support: 'supported', permission: 'granted', here, atServer: here },
  ...over,
})

it.each<[string, Found, ReturnType<typeof standingOf>]>([
  ['browser and server know the same subscription', found(), 'on'],
  ['the browser has none', found({ here: null }), 'off'],
  ['the server has none of this session', found({ atServer: null }), 'off'],
  ['the server has an older one', found({ atServer: 'https://push.example/send/0' }), 'off'],
  ['the browser was not asked yet', found({ permission: 'default', here: null, atServer: null }), 'off'],
  ['the person has refused', found({ permission: 'denied' }), 'denied'],
  ['an iPhone has it in apps alone', found({ support: 'install_first' }), 'install_first'],
  ['the browser cannot do it', found({ support: 'unsupported' }), 'unsupported'],
])('where %s', (_where, given, standing) => expect(standingOf(given)).toBe(standing))

it.each([
  ['the browser has no subscription', null, { endpoint: here, hides_amounts: false }, 'nothing'],
  ['both agree', here, { endpoint: here, hides_amounts: false }, 'nothing'],
  [
    'the browser has a new address',
    here,
    { endpoint: 'https://push.example/0', hides_amounts: false },
    'tell_server',
  ],
  ['balances are shown again', here, { endpoint: here, hides_amounts: true }, 'tell_server'],
  ['the session has no subscription', here, null, 'end_here'],
] as const)('where %s when a page opens', (_where, browser, server, mending) =>
  expect(mendingOf(browser, server, false)).toBe(mending),
)
