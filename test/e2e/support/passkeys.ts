import type { Page } from 'playwright/test'

/** Gives the browser a platform authenticator, which answers for a person who agrees to everything. */
export function giveAuthenticator(page: Page): Promise<void> {
  return give(page, {
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
  })
}

/** Plugs a key into the browser that asks for nothing but a touch, and is touched each time. */
export function giveSecurityKey(page: Page): Promise<void> {
  return give(page, { transport: 'usb', hasResidentKey: false, hasUserVerification: false })
}

type Authenticator = {
  readonly transport: 'internal' | 'usb'
  readonly hasResidentKey: boolean
  readonly hasUserVerification: boolean
  readonly isUserVerified?: boolean
}

async function give(page: Page, authenticator: Authenticator): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: { protocol: 'ctap2', automaticPresenceSimulation: true, ...authenticator },
  })
}
