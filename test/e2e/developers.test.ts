import { createHmac } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expectNoViolations } from './support/axe.ts'
import { householdArrives, openHousehold } from './support/people.ts'
import { expect, test, testAsOperator } from './support/test.ts'

test('a key is made, the quick start pays with it word for word, the reference calls with it, and it is revoked', async ({
  page,
  request,
}) => {
  await openHousehold(page)
  // Counterparties are known after the first payments.
  await householdArrives(page)
  await page.goto('/developers')
  await page.getByRole('button', { name: 'Create key' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Create key' }).click()
  await expect(dialog.getByText('Give the key a name.')).toBeVisible()
  await dialog.getByLabel('Name', { exact: true }).fill('Notebook')
  await expectNoViolations(page, 'the dialog for a new key')
  await dialog.getByRole('button', { name: 'Create key' }).click()
  const key = (await dialog.getByText(/^sk_test_/).textContent()) ?? ''
  await dialog.getByRole('button', { name: 'I have kept it' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Notebook' })).toContainText('Never used')

  await page.getByRole('tab', { name: 'Quick start' }).click()
  const code = (part: string) => page.locator('pre').filter({ hasText: part })
  await expect(code('export SADAF_KEY')).toHaveText(`export SADAF_KEY='${key}'`)
  const headers = { authorization: `Bearer ${key}` }
  expect((await request.get('/api/v1/accounts', { headers })).status()).toBe(200)
  await expect(code('/api/v1/payments')).not.toContainText(/ACCOUNT_ID|WALLET_ID/)
  const call = (await code('/api/v1/payments').textContent()) ?? ''
  const body = call.slice(call.indexOf("-d '") + 4, -1)
  const paid = await request.post('/api/v1/payments', {
    headers: { ...headers, 'idempotency-key': 'my-first-payment', 'content-type': 'application/json' },
    data: JSON.parse(body),
  })
  expect(paid.status()).toBe(201)

  await page.getByRole('tab', { name: 'Reference' }).click()
  await page.getByLabel('Search endpoints').fill('createPayment')
  await page.getByText('Send money to a person').click()
  await expect(page.locator('details[open]').getByText('payments:write', { exact: true })).toBeVisible()
  await expectNoViolations(page, 'the reference')

  await page.getByLabel('Search endpoints').fill('listAccounts')
  await page.getByText('The person’s accounts with their balances').click()
  await page.getByRole('button', { name: 'Try it: GET /accounts', exact: true }).click()
  await expect(page.getByLabel('Your API key')).toHaveValue(key)
  await page.getByLabel('Your API key').fill('')
  const send = page.getByRole('button', { name: 'Send GET /accounts', exact: true })
  await send.click()
  await page.getByRole('alert').getByRole('button', { name: 'Go to the key' }).click()
  await expect(page.getByLabel('Your API key')).toBeFocused()
  await page.getByLabel('Your API key').fill(key)
  await send.click()
  await expect(page.getByRole('status').filter({ hasText: 'Answered with 200' })).toBeVisible()
  await expectNoViolations(page, 'a call that was tried')
  const answer: { data: { id: string; type: string; available: { amount: string } }[] } = JSON.parse(
    (await code('"available"').textContent()) ?? '',
  )
  const checking = answer.data.find(({ type }) => type === 'checking')
  const available = Number(checking?.available.amount).toLocaleString('en-US', { minimumFractionDigits: 2 })
  await page.goto(`/wallet?account=${checking?.id}`)
  await expect(page.getByRole('definition').filter({ hasText: `$${available}` })).toBeVisible()

  await page.goto('/developers?tab=keys')
  await page.getByRole('button', { name: /^Revoke\s*Notebook$/ }).click()
  await dialog.getByRole('button', { name: 'Revoke', exact: true }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Notebook' })).toContainText('Revoked')
  expect((await request.get('/api/v1/accounts', { headers })).status()).toBe(401)
})

test.describe('webhooks', () => {
  // An address that is refused first.
  test.use({ expectedErrors: [/status of 422/] })

  test('a webhook is made, its test arrives signed, and the log tells of it until it is removed', async ({
    page,
  }) => {
    const received: { body: string; headers: IncomingHttpHeaders }[] = []
    const receiver = createServer(async (request, response) => {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(Buffer.from(chunk))
      received.push({ body: Buffer.concat(chunks).toString('utf8'), headers: request.headers })
      response.writeHead(200).end('thank you')
    })
    await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
    try {
      await openHousehold(page)
      await page.goto('/developers?tab=webhooks')
      await page.getByRole('button', { name: 'Create webhook' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Name', { exact: true }).fill('Household books')
      await dialog.getByLabel('Address').fill('http://hooks.example.com/')
      await expectNoViolations(page, 'the dialog for a new webhook')
      await dialog.getByRole('button', { name: 'Create webhook' }).click()
      await expect(page.getByText('Messages go to public HTTPS addresses at port 443 only')).toBeVisible()
      const { port } = receiver.address() as AddressInfo
      await dialog.getByLabel('Address').fill(`http://127.0.0.1:${port}/`)
      await dialog.getByRole('button', { name: 'Create webhook' }).click()
      const secret = (await dialog.getByText(/^whsec_/).textContent()) ?? ''
      await dialog.getByRole('button', { name: 'I have kept it' }).click()

      await page.getByRole('button', { name: 'Send a test' }).click()
      const deliveries = page.getByRole('list', { name: 'Deliveries' })
      await expect(deliveries.getByText('Delivered')).toBeVisible()
      await deliveries.getByText('webhook.test').first().click()
      await expect(deliveries.getByText('thank you')).toBeVisible()
      await expectNoViolations(page, 'a delivery')
      await deliveries.getByRole('button', { name: 'Send again' }).click()
      await expect(deliveries.getByText('Attempt 2', { exact: true })).toBeVisible()
      expect(received).toHaveLength(2)
      for (const { headers, body } of received) {
        const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
        const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
        const signature = createHmac('sha256', key).update(signed).digest('base64')
        expect(headers['webhook-signature']).toBe(`v1,${signature}`)
      }

      await page.getByRole('button', { name: 'More: Household books' }).click()
      await page.getByRole('menuitem', { name: 'Remove' }).click()
      await dialog.getByRole('button', { name: 'Remove' }).click()
      await expect(page.getByText('No webhooks yet')).toBeVisible()
    } finally {
      receiver.closeAllConnections()
      receiver.close()
    }
  })
})

test('a stranger reads how each component is, and how a day was', async ({ page }) => {
  await page.goto('/status')
  await expect(page.getByRole('heading', { level: 1, name: 'Status' })).toBeVisible()
  const days = page.getByRole('slider', { name: 'Database: the last 90 days' })
  await days.focus()
  await page.keyboard.press('Home')
  await expect(days).toHaveAttribute('aria-valuetext', /Not measured/)
  // The first measurement is a minute after the start at the latest.
  const signIn = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Sign-in' }) })
  await expect(signIn.getByText(/^(Working|Slow)$/)).toBeVisible({ timeout: 120_000 })
})

testAsOperator('an operator publishes an incident and ends it on the status page', async ({ page }) => {
  await page.goto('/ops/incidents')
  const main = page.getByRole('main')
  await main.getByLabel('Banking and payments').check()
  await main.getByLabel('Title in English').fill('Payments take longer')
  await main.getByLabel('Title in Arabic').fill('تستغرق المدفوعات وقتًا أطول')
  await main.getByLabel('Text in English').first().fill('The bank answers slowly.')
  await main.getByLabel('Text in Arabic').first().fill('يجيب المصرف ببطء.')
  await main.getByRole('button', { name: 'Publish the incident' }).click()
  const update = main.getByRole('form', { name: 'Update of: Payments take longer' })
  await update.getByLabel('Step').selectOption({ label: 'Resolved' })
  await update.getByLabel('Text in English').fill('It answers as usual.')
  await update.getByLabel('Text in Arabic').fill('عاد الرد كالمعتاد.')
  await update.getByRole('button', { name: 'Publish the update' }).click()
  await expect(update).toHaveCount(0)
  await expect(async () => {
    await page.goto('/status')
    await expect(main.getByText('It answers as usual.')).toBeVisible({ timeout: 2_000 })
  }).toPass()
})
