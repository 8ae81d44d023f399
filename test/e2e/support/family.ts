import { expect, type Page } from 'playwright/test'

const main = (page: Page) => page.getByRole('main')
const dialog = (page: Page) => page.getByRole('dialog')

/** A Parent invites a person as Teen; the Parent's page is on the family's screen. */
export async function inviteTeen(page: Page, email: string): Promise<void> {
  await page.getByRole('button', { name: 'Add Member' }).click()
  await dialog(page).getByLabel('Who is invited?').fill(email)
  await dialog(page).getByRole('button', { name: 'Send invitation' }).click()
  await expect(main(page)).toContainText('Invitations on their way')
}

/** Leaves the household that a demonstration opens for every person, and accepts the invitation to another as Teen. */
export async function acceptAsTeen(page: Page): Promise<void> {
  await page.goto('/family')
  await page.getByRole('button', { name: 'Settings', exact: true }).click()
  await dialog(page).getByRole('button', { name: 'Leave the household' }).click()
  await dialog(page).getByRole('button', { name: 'Leave the household' }).click()
  await page.getByRole('button', { name: 'Accept' }).click()
  await expect(main(page)).toContainText('you are a Teen')
}

/** A person joins the household of a Parent as Teen: the invitation in one page, the answer in the other. */
export async function joinAsTeen(parent: Page, teen: Page, email: string): Promise<void> {
  await parent.goto('/family')
  await inviteTeen(parent, email)
  await acceptAsTeen(teen)
}
