import type { Page } from 'playwright/test'
import {
  aPerson,
  CONFIRMATION,
  fillRegistration,
  fillSignIn,
  linkInMail,
  openAccount,
} from './support/people.ts'
import { expect, test } from './support/test.ts'

// The browser's driver looks into every frame; the one that shows a mail runs no scripts at all.
test.use({ expectedErrors: [/^Blocked script execution in .*\/dev\/mailbox\//] })

test('a newcomer registers, adds money and pays another person, who sees it arrive', async ({
  page,
  otherPage,
}) => {
  test.slow()
  const sender = aPerson('Huda Salem')
  const recipient = aPerson('Omar Nasser')

  await test.step('from the landing page to a confirmed account', async () => {
    await page.goto('/')
    await page.getByRole('link', { name: 'Get your free wallet ID' }).first().click()
    await expect(page).toHaveURL('/register')
    await fillRegistration(page, sender)
    await expect(page.getByRole('heading', { name: 'Check your mail' })).toBeVisible()
    // The mailbox shows the messages that had come when it was opened.
    const link = await linkInMail(page, sender.email, CONFIRMATION)
    const [mailbox] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('link', { name: 'Open the demo mailbox' }).click(),
    ])
    await mailbox.goto(link)
    await mailbox.getByRole('button', { name: 'Confirm my email' }).click()
    await expect(mailbox.getByText('Your email is confirmed.')).toBeVisible()
    await mailbox.close()
  })

  await test.step('signs out and in again', async () => {
    await page.goto('/dashboard')
    await page.getByRole('button', { name: `Account menu of ${sender.name}` }).click()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
    await expect(page.getByText('Successfully logged out!')).toBeVisible()
    await page.goto('/dashboard')
    await fillSignIn(page, sender)
    await expect(page.getByText('Successfully logged in!')).toBeVisible()
    await expect(page).toHaveURL('/dashboard')
  })

  await test.step('has three accounts and a wallet id', async () => {
    const accounts = page.getByRole('list', { name: 'Your accounts' }).getByRole('article')
    await expect(accounts).toHaveCount(3)
    for (const amount of ['$0.00', '€0.00', 'AED 0.00']) {
      await expect(accounts.filter({ hasText: amount })).toHaveCount(1)
    }
    await page.getByRole('main').getByRole('link', { name: 'Add money' }).first().click()
    await expect(page.getByText(/^SDF-[2-9A-HJKMNP-Z]{8}$/)).toBeVisible()
  })

  await test.step('adds money from the sandbox bank', async () => {
    await page.getByLabel('How much?').fill('250')
    await page.getByRole('button', { name: 'Continue to review' }).click()
    await expect(page.getByRole('heading', { name: 'Please check before you add' })).toBeVisible()
    await page.getByRole('button', { name: 'Add $250.00' }).click()
    await expect(page.getByRole('heading', { name: 'Added', exact: true })).toBeVisible()
  })

  await openAccount(otherPage, recipient)
  await otherPage.goto('/add-money')
  const walletId = await otherPage.getByText(/^SDF-[2-9A-HJKMNP-Z]{8}$/).innerText()
  await otherPage.goto('/dashboard')
  const dollars = otherPage.getByRole('list', { name: 'Your accounts' }).getByRole('article').first()
  await expect(dollars).toContainText('$0.00')

  const pay = async (to: string, amount: string, note: string, shownAs: string) => {
    await page.goto('/dashboard')
    await page.getByRole('main').getByRole('link', { name: 'Send Money' }).click()
    await page.getByLabel('Who do you pay?').fill(to)
    await page.getByLabel('How much?').fill(amount)
    await page.getByLabel('Note').fill(note)
    await page.getByRole('button', { name: 'Continue to review' }).click()
    await expect(page.getByRole('heading', { name: 'Please check before you send' })).toBeVisible()
    await expect(page.getByText(shownAs, { exact: true })).toBeVisible()
    await expect(page.getByText(walletId)).toBeVisible()
    // The message leaves again by itself: the test waits for it from here on.
    await Promise.all([
      expect(otherPage.getByText(`You received $${amount}`)).toBeVisible(),
      page.getByRole('button', { name: `Send $${amount}` }).click(),
    ])
  }

  await test.step('pays by wallet id; the other person sees it arrive without reloading', async () => {
    // A recipient without an earlier payment is shown by given name and initial.
    await pay(walletId, '40.25', 'For the tickets', 'Omar N.')
    await expect(dollars).toContainText('$40.25')
    await expect(otherPage.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Sent', exact: true })).toBeVisible()
  })

  await test.step('pays by email', async () => {
    await pay(recipient.email, '9.75', 'For the taxi', recipient.name)
    await expect(dollars).toContainText('$50.00')
    await expect(otherPage.getByRole('button', { name: 'Notifications, 2 unread' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Sent', exact: true })).toBeVisible()
  })

  await test.step('both find the payments in their transactions', async () => {
    await page.goto('/transactions')
    await expect(page.getByText('Showing 3 of 3 transactions')).toBeVisible()
    // A completed row has no word for its status.
    const completed = (of: Page, name: RegExp) =>
      of.getByRole('link', { name }).filter({ hasNotText: /Pending|Failed/ })
    await expect(completed(page, /Omar Nasser.{0,99}−\$40\.25/)).toBeVisible()
    await expect(completed(page, /Omar Nasser.{0,99}−\$9\.75/)).toBeVisible()
    await otherPage.getByRole('button', { name: 'Notifications, 2 unread' }).click()
    await otherPage
      .getByRole('dialog', { name: 'Notifications' })
      .getByRole('link', { name: /You received \$40\.25/ })
      .click()
    const received = completed(otherPage, /Huda Salem.{0,99}\+\$40\.25/)
    await expect(received).toBeVisible()
    await received.click()
    await expect(otherPage.getByRole('dialog', { name: 'Transaction' })).toContainText('For the tickets')
  })
})
