import { createHash, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expectNoViolations } from './support/axe.ts'
import { openHousehold } from './support/people.ts'
import { expect, test } from './support/test.ts'

test('an app is registered, allowed in words, reads what it may, and its access is ended', async ({
  page,
  otherPage,
  request,
}) => {
  const app = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end('<title>Ledgerly</title><h1>Welcome</h1>')
  })
  await new Promise<void>((resolve) => app.listen(0, '127.0.0.1', resolve))
  try {
    const person = await openHousehold(page)
    await page.goto('/developers?tab=apps')
    await page.getByRole('button', { name: 'Register app' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Register app' }).click()
    await expect(dialog.getByText('Give the app a name.')).toBeVisible()
    await dialog.getByLabel('Name', { exact: true }).fill('Ledgerly')
    await dialog.getByLabel('Addresses to lead back to').fill('http://127.0.0.1/callback')
    await expectNoViolations(page, 'the dialog for a new app')
    await dialog.getByRole('button', { name: 'Register app' }).click()
    const secret = (await dialog.getByText(/^scs_/).textContent()) ?? ''
    await dialog.getByRole('button', { name: 'I have kept it' }).click()
    const row = page.getByRole('listitem').filter({ hasText: 'Ledgerly' }).first()
    const clientId = /[0-9a-f]{8}-[0-9a-f-]{27}/.exec((await row.textContent()) ?? '')?.[0] ?? ''

    const { port } = app.address() as AddressInfo
    const redirectUri = `http://127.0.0.1:${port}/callback`
    const verifier = randomBytes(32).toString('base64url')
    const address = `/auth/v1/oauth/authorize?${new URLSearchParams({
      response_type: 'code',
      client_id: clientId,
      redirect_uri: redirectUri,
      scope: 'openid accounts:read',
      state: 'a-state',
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
    })}`
    // A visitor who is not signed in does that first, and would come back.
    await otherPage.goto(address)
    await expect(otherPage).toHaveURL(/\/login\?next=%2Foauth%2Fconsent/)
    await otherPage.goto(address.replace('callback', 'elsewhere'))
    await expect(otherPage.getByText('This app leads to an address that is not its own')).toBeVisible()

    await page.goto(address)
    await expect(page.getByRole('heading', { name: 'Ledgerly' })).toBeVisible()
    await expect(page.getByText(`127.0.0.1:${port}`)).toBeVisible()
    await expect(page.getByText('See your accounts, their balances')).toBeVisible()
    await expect(page.getByText(person.email)).toBeVisible()
    await expectNoViolations(page, 'the page that asks')
    await page.getByRole('button', { name: 'Allow' }).click()
    await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible()
    const back = new URL(page.url())
    expect(back.searchParams.get('state')).toBe('a-state')

    const answer = await request.post('/auth/v1/oauth/token', {
      form: {
        grant_type: 'authorization_code',
        code: back.searchParams.get('code') ?? '',
        code_verifier: verifier,
        redirect_uri: redirectUri,
        client_id: clientId,
        client_secret: secret,
      },
    })
    const { access_token: token } = await answer.json()
    const headers = { authorization: `Bearer ${token}` }
    expect((await request.get('/api/v1/accounts', { headers })).status()).toBe(200)
    expect((await request.get('/api/v1/transactions', { headers })).status()).toBe(403)

    await page.goto('/profile/security')
    const apps = page.locator('#apps')
    await apps.getByRole('button', { name: /^End access/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'End access' }).click()
    await expect(apps.getByText('No app has access to your account.')).toBeVisible()
    expect((await request.get('/api/v1/accounts', { headers })).status()).toBe(401)
  } finally {
    app.closeAllConnections()
    await new Promise((resolve) => app.close(resolve))
  }
})
