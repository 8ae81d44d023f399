import {
  aPerson,
  CONFIRMATION,
  codeInMail,
  demoPerson,
  fillRegistration,
  fillSignIn,
  linkInMail,
  openAccount,
} from './support/people.ts'
import { expect, test } from './support/test.ts'

test.beforeEach(({ page }) => page.goto('/register'))

test('the strength of the password is told as it is typed', async ({ page }) => {
  const password = page.getByLabel('Password', { exact: true })
  await expect(page.getByText('Four unrelated words make a strong password')).toBeVisible()
  await password.fill('password')
  await expect(page.getByText('Password strength: Very easy to guess')).toBeVisible()
  await password.fill('six calm pearls at noon')
  await expect(page.getByText('Password strength: Strong')).toBeVisible()
  await page.getByLabel('Full name').fill('Huda Salem')
  await page.getByLabel('Email').fill('huda.salem@people.example')
  await password.fill('huda salem')
  await expect(page.getByText(/Password strength: (Very e|E)asy to guess/)).toBeVisible()
})

test('all that is missing is marked at once, and each mark leaves when its field is right', async ({
  page,
}) => {
  const name = page.getByLabel('Full name')
  const email = page.getByLabel('Email')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(name).toHaveAccessibleDescription('Enter your name.')
  await expect(name).toBeFocused()
  await expect(email).toHaveAccessibleDescription('Please enter a valid email address.')
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
    /^Enter a password\./,
  )
  await expect(page.getByLabel('Confirm password')).toHaveAccessibleDescription(
    'Enter the password a second time.',
  )
  await name.pressSequentially('Huda')
  await expect(name).not.toHaveAttribute('aria-invalid')
  await expect(name).toBeFocused()
  await email.pressSequentially('huda@')
  await expect(email).toHaveAccessibleDescription('Please enter a valid email address.')
  await email.pressSequentially('people.example')
  await expect(email).not.toHaveAttribute('aria-invalid')
  await expect(page.getByLabel('Confirm password')).toHaveAttribute('aria-invalid', 'true')
})

test('a wrong field keeps its red edge beside the ring of the focus', async ({ page }) => {
  const colours = () =>
    page.getByLabel('Full name').evaluate((field) => {
      const { borderTopColor, outlineColor, outlineOffset } = getComputedStyle(field)
      return { borderTopColor, outlineColor, outlineOffset }
    })
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(page.getByLabel('Full name')).toBeFocused()
    const { borderTopColor, outlineColor, outlineOffset } = await colours()
    expect(borderTopColor).not.toBe(outlineColor)
    expect(outlineOffset).toBe('2px')
  }
})

test('an invalid value is refused beside its field before it is sent', async ({ page }) => {
  await fillRegistration(page, { ...aPerson(), email: 'huda at people' })
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Please enter a valid email address.')
  await expect(page.getByLabel('Email')).toBeFocused()
  const person = aPerson()
  await fillRegistration(page, person, `${person.password}!`)
  await expect(page.getByLabel('Confirm password')).toHaveAccessibleDescription(
    'The two passwords are not the same.',
  )
  await expect(page.getByLabel('Confirm password')).toBeFocused()
  await page.getByLabel('Password', { exact: true }).fill(`${person.password}!`)
  await expect(page.getByLabel('Confirm password')).not.toHaveAttribute('aria-invalid')
})

test('a registration waits for its confirmation and can be changed; a taken address is answered alike', async ({
  page,
}) => {
  const person = aPerson()
  await fillRegistration(page, person)
  await expect(page.getByText(`We sent a link to ${person.email}.`)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Send again in \d+ seconds?$/ })).toBeDisabled()
  await page.getByRole('button', { name: 'Use another email' }).click()
  await expect(page.getByRole('heading', { name: 'Open your account' })).toBeVisible()
  await fillRegistration(page, { ...person, email: demoPerson.email })
  await expect(page.getByText(`We sent a link to ${demoPerson.email}.`)).toBeVisible()
})

test('the code in the mail confirms the address, in whichever digits it is typed', async ({ page }) => {
  const person = aPerson()
  await fillRegistration(page, person)
  const code = await codeInMail(page, person.email, CONFIRMATION)
  const arabic = [...code].map((digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)]).join('')
  await page.getByLabel('Or enter the code in the mail').fill(arabic)
  await expect(page.getByText('Your email is confirmed', { exact: false })).toBeVisible()
  await expect(page.getByRole('heading', { name: /^Good / })).toBeVisible()
})

test('the page that waits goes on by itself when the link is pressed in another tab', async ({
  page,
  context,
}) => {
  const person = aPerson()
  await fillRegistration(page, person)
  await expect(page.getByRole('heading', { name: 'Check your mail' })).toBeVisible()
  const tab = await context.newPage()
  await tab.goto(await linkInMail(page, person.email, CONFIRMATION))
  await tab.getByRole('button', { name: 'Confirm my email' }).click()
  await expect(page.getByRole('heading', { name: /^Good / })).toBeVisible()
})

test.describe('refused by the server', () => {
  test('a wrong code is said beside its field', async ({ page }) => {
    const person = aPerson()
    await fillRegistration(page, person)
    const code = await codeInMail(page, person.email, CONFIRMATION)
    const field = page.getByLabel('Or enter the code in the mail')
    await field.fill(code === '123456' ? '654321' : '123456')
    await expect(field).toHaveAccessibleDescription(/^That code is not right or has expired\./)
    await expect(field).toBeFocused()
  })

  test.use({ expectedErrors: [/status of 4\d\d/] })

  test('a weak password is refused with the reasons', async ({ page }) => {
    await fillRegistration(page, { ...aPerson(), password: 'short' })
    await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
      /^Please choose a stronger password\. It is too short\./,
    )
    await expect(page.getByText('Your account was not created')).toBeVisible()
  })

  test('signing in needs a confirmed address', async ({ page }) => {
    const person = aPerson()
    await fillRegistration(page, person)
    await expect(page.getByRole('heading', { name: 'Check your mail' })).toBeVisible()
    await page.goto('/login')
    await fillSignIn(page, person)
    await expect(page.getByRole('alert')).toHaveText(/^Please confirm your email first\./)
  })

  test('the link in the mail works once', async ({ page, otherPage }) => {
    const person = aPerson()
    await openAccount(page, person)
    await otherPage.goto(await linkInMail(page, person.email, CONFIRMATION))
    await otherPage.getByRole('button', { name: 'Confirm my email' }).click()
    await expect(otherPage.getByRole('alert')).toHaveText(/^This link has expired or was used before\./)
  })
})

test.describe('where a password is forgotten', () => {
  // A page that is signed in with the old one asks for new tokens and hears that its session is over.
  test.use({ expectedErrors: [/40[03] .{0,99}auth\/v1\/(token|logout)/] })

  test('another is chosen by way of the mail', async ({ page, otherPage }) => {
    const person = aPerson()
    await openAccount(page, person)
    await otherPage.goto('/login')
    await otherPage.getByRole('link', { name: 'Forgot password?' }).click()
    await expect(otherPage.getByRole('heading', { name: 'Reset your password' })).toBeVisible()
    await otherPage.getByLabel('Email').fill(person.email)
    await otherPage.getByRole('button', { name: 'Send the link' }).click()
    await expect(otherPage.getByRole('heading', { name: 'Check your mail' })).toBeVisible()
    await otherPage.goto(await linkInMail(page, person.email, 'Reset your Sadaf password'))
    await otherPage.getByRole('button', { name: 'Choose a new password' }).click()
    await otherPage.getByLabel('New password').fill('nine quiet lanterns drift')
    await otherPage.getByLabel('Confirm password').fill('nine quiet lanterns drift')
    await otherPage.getByRole('button', { name: 'Save the password' }).click()
    await expect(otherPage.getByText('Your password was changed.')).toBeVisible()
    await otherPage.context().clearCookies()
    await otherPage.evaluate(() => localStorage.clear())
    await otherPage.goto('/login?next=/dashboard')
    await fillSignIn(otherPage, { ...person, password: 'nine quiet lanterns drift' })
    await expect(otherPage).toHaveURL('/dashboard')
  })
})
