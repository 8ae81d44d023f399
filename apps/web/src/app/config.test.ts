import { describe, expect, it } from 'vitest'
import { developmentConfig, parseConfig } from './config.ts'

const served = {
  publishableKey: 'sb_publishable_x',
  demoMode: false,
  social: { google: true, github: false },
  linking: true,
  sso: true,
  phones: true,
  confirmEmail: false,
}

describe('the configuration that the server writes into the page', () => {
  it('is read as it was served', () => {
    expect(parseConfig(JSON.stringify(served))).toEqual(served)
  })

  it.each([null, '', '  '])('falls back to development when the page has none (%j)', (content) => {
    expect(parseConfig(content)).toEqual(developmentConfig)
  })

  it('is as careful as production for what the server left out', () => {
    expect(parseConfig('{"publishableKey":"k"}')).toEqual({
      publishableKey: 'k',
      demoMode: false,
      social: { google: false, github: false },
      linking: false,
      sso: false,
      phones: false,
      confirmEmail: true,
    })
  })

  it.each([
    ['no JSON', 'nonsense'],
    ['no object', '[]'],
    ['no key', '{}'],
    ['an empty key', '{"publishableKey":""}'],
    ['a flag that is a word', '{"publishableKey":"k","demoMode":"yes"}'],
    ['a provider flag that is a number', '{"publishableKey":"k","social":{"google":1}}'],
  ])('is refused when it is %s', (_what, content) => {
    expect(() => parseConfig(content)).toThrow()
  })
})
