import Bowser from 'bowser'

/** A browser or app, as far as what it calls itself tells. Names of products, in no language. */
export type Device = {
  readonly browser: string | undefined
  readonly system: string | undefined
  readonly isHandheld: boolean
}

/** Reads what a browser called itself. */
export function deviceOf(userAgent: string | null): Device {
  if (userAgent === null || userAgent === '') {
    return { browser: undefined, system: undefined, isHandheld: false }
  }
  const parsed = Bowser.parse(userAgent)
  return {
    browser: parsed.browser.name || undefined,
    system: parsed.os.name || undefined,
    isHandheld: parsed.platform.type === 'mobile' || parsed.platform.type === 'tablet',
  }
}
