import { expectNoViolations } from './support/axe.ts'
import { expectToFit } from './support/fit.ts'
import { openHousehold } from './support/people.ts'
import { expect, testAsOperator } from './support/test.ts'

testAsOperator(
  'an account is restricted, its person sees why, and it is lifted',
  async ({ page, otherPage }) => {
    const person = await openHousehold(otherPage)
    await page.goto('/ops/search')
    await page.getByLabel('What names them').fill(person.email)
    await page.getByRole('main').getByRole('button', { name: 'Find', exact: true }).click()
    await page.getByRole('region', { name: 'Found' }).getByRole('link').first().click()

    await page.getByRole('button', { name: 'Restrict the account' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Restrict the account' }).click()
    await expect(dialog).toContainText('Write why.')
    await dialog.getByLabel('Class of reason').selectOption('Security')
    await dialog.getByLabel('Identity document').check()
    await dialog.getByLabel('Note for operators').fill('Three sign-ins from three countries.')
    await dialog.getByRole('button', { name: 'Restrict the account' }).click()
    await expect(page.getByRole('region', { name: 'Restriction' })).toContainText('Security')

    await otherPage.goto('/dashboard')
    await otherPage.getByRole('link', { name: 'See why and what to do' }).click()
    await expect(otherPage).toHaveURL('/restricted')
    const main = otherPage.getByRole('main')
    await expect(main).toContainText('looked unusual')
    await expect(main.getByRole('listitem').filter({ hasText: 'Your identity document' })).toBeVisible()
    await expect(main.getByRole('link', { name: 'Write to a person' })).toBeVisible()
    await expect(main).not.toContainText('three countries')
    await expectNoViolations(otherPage, 'a restricted account')
    await otherPage.setViewportSize({ width: 320, height: 700 })
    await expectToFit(otherPage, 'a restricted account')

    await page.getByRole('button', { name: 'Lift the restriction' }).click()
    await dialog.getByLabel('Note for operators').fill('They called.')
    await dialog.getByRole('button', { name: 'Lift the restriction' }).click()
    await expect(page.getByText('This account is not restricted.')).toBeVisible()
    await expect(main).toContainText('Your account is not restricted')
    await expect(otherPage.getByRole('link', { name: 'See why and what to do' })).toHaveCount(0)
  },
)
