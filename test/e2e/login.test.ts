import { aPerson, demoPerson, fillSignIn } from './support/people.ts'
import { expect, test } from './support/test.ts'

test.beforeEach(({ page }) => page.goto('/login'))

test('the form has what the specification names, and says that this is a demonstration', async ({ page }) => {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back')
  await expect(page.getByLabel('Email')).toHaveAttribute('type', 'email')
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'password')
  await expect(page.getByRole('link', { name: 'Forgot password?' })).toHaveAttribute(
    'href',
    '/forgot-password',
  )
  await expect(page.getByRole('link', { name: 'Open an account' }).first()).toHaveAttribute(
    'href',
    '/register',
  )
  await expect(page.getByRole('contentinfo').getByRole('link')).not.toHaveCount(0)
  await expect(page.getByText('Demo mode')).toBeVisible()
  await expect(page.getByText(/This is a demonstration\./)).toBeVisible()
  for (const name of ['Continue with Google', 'Continue with GitHub']) {
    const button = page.getByRole('button', { name })
    await expect(button).toBeDisabled()
    await expect(button).toHaveAccessibleDescription('Google and GitHub sign-in are not set up here.')
  }
})

test('invalid values are refused before they are sent, with the specified words', async ({ page }) => {
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('alert')).toHaveText('Please fill in all fields')
  await expect(page.getByLabel('Email')).toBeFocused()
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Please enter a valid email address.')
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription('Enter a password.')
  await page.getByLabel('Email').fill(demoPerson.email)
  await expect(page.getByLabel('Email')).not.toHaveAttribute('aria-invalid')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('alert')).toHaveText('Please fill in all fields')
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  await fillSignIn(page, { email: 'layla', password: 'anything' })
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Please enter a valid email address.')
})

test('the password is shown and hidden again', async ({ page }) => {
  const password = page.getByLabel('Password', { exact: true })
  await password.fill('mother-of-pearl')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await expect(password).toHaveValue('mother-of-pearl')
  await page.getByRole('button', { name: 'Hide password' }).click()
  await expect(password).toHaveAttribute('type', 'password')
})

test('while it works, the button says so and nothing can be pressed or typed', async ({ page }) => {
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/auth/v1/token?*', async (route) => {
    await held
    await route.continue()
  })
  await fillSignIn(page, aPerson())
  await expect(page.getByRole('button', { name: 'Signing in...' })).toBeDisabled()
  await expect(page.getByLabel('Email')).toBeDisabled()
  await expect(page.getByLabel('Password', { exact: true })).toBeDisabled()
  answer()
  await expect(page).toHaveURL('/')
})

test('signing in welcomes the person and leads to the landing page', async ({ page }) => {
  await fillSignIn(page, demoPerson)
  await expect(page.getByText('Successfully logged in!')).toBeVisible()
  await expect(page.getByText(`Welcome back, ${demoPerson.name}`)).toBeVisible()
  await expect(page).toHaveURL('/')
  await page.goto('/login')
  await expect(page).toHaveURL('/')
})

test.describe('a wrong password', () => {
  test.use({ expectedErrors: [/status of 400/] })

  test('is refused in the page and in a toast, with the specified words', async ({ page }) => {
    await fillSignIn(page, { email: demoPerson.email, password: 'mother-of-perl' })
    await expect(page.getByRole('alert')).toHaveText('Invalid email or password.')
    await expect(page.getByText('Login Failed')).toBeVisible()
    await expect(page.getByText('Invalid email or password. Please try again.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeEnabled()
    await expect(page.getByLabel('Email')).toHaveValue(demoPerson.email)
  })

  test('is refused in Arabic to those who read Arabic', async ({ page }) => {
    await page.getByRole('button', { name: 'Switch to العربية' }).click()
    await page.getByLabel('البريد الإلكتروني').fill(demoPerson.email)
    await page.getByLabel('كلمة المرور', { exact: true }).fill('wrong')
    await page.getByRole('button', { name: 'تسجيل الدخول', exact: true }).click()
    await expect(page.getByRole('alert')).toHaveText('البريد الإلكتروني أو كلمة المرور غير صحيحة.')
    await expect(page.getByText('فشل تسجيل الدخول')).toBeVisible()
  })
})

test.describe('without a connection', () => {
  test.use({ expectedErrors: [/net::ERR_FAILED/] })

  test('it says that the network is at fault', async ({ page }) => {
    await page.route('**/auth/v1/token?*', (route) => route.abort())
    await fillSignIn(page, demoPerson)
    await expect(page.getByRole('alert')).toHaveText('Network error. Please check your connection.')
    await expect(page.getByText('Login Failed')).toBeVisible()
    await expect(page.getByText('Network error. Please check your connection.')).toHaveCount(1)
  })
})
