import { randomInt, randomUUID } from 'node:crypto'
import { expect, type Page } from 'playwright/test'
import { enterHousehold } from './enter.ts'

export type Person = { readonly email: string; readonly password: string; readonly name: string }

/** The person that every demonstration begins with. */
export const demoPerson: Person & { readonly otherName: string } = {
  email: 'demo@sadaf.example',
  password: 'mother-of-pearl',
  name: 'Layla Haddad',
  otherName: 'ليلى حداد',
}

/** Operator of a demonstration on this machine. */
export const demoOperator: Person = {
  email: 'operator@sadaf.example',
  password: 'lantern-over-the-reef',
  name: 'Salma Nasser',
}

/** How many transactions the household's month has. */
export const HOUSEHOLD_TRANSACTIONS = 21

/** The subject of the mail that confirms an address. */
export const CONFIRMATION = 'Confirm your email for Sadaf'

/** A new, unknown person. */
export function aPerson(name = 'Huda Salem'): Person {
  return { email: `${randomUUID()}@people.example`, password: 'six calm pearls at noon', name }
}

export async function fillSignIn(page: Page, { email, password }: Omit<Person, 'name'>): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** Signs in by the login page; ends on the landing page, signed in. */
export async function signIn(page: Page, person: Omit<Person, 'name'>): Promise<void> {
  await page.goto('/login')
  await fillSignIn(page, person)
  await expect(page.getByRole('button', { name: /^Account menu of/ })).toBeVisible()
}

/** Waits until all of the household's month is there: the bank, the issuer and our workers make it one by one. */
export async function householdArrives(page: Page): Promise<void> {
  await page.goto('/transactions')
  const all = page.getByText(`of ${HOUSEHOLD_TRANSACTIONS} transactions`)
  await expect(all).toBeVisible({ timeout: 120_000 })
}

/** A new person with the household's month, by the demonstration's open door; ends on the dashboard. */
export async function openHousehold(page: Page): Promise<Person> {
  const person = aPerson()
  await enterHousehold(page, person)
  await page.goto('/dashboard')
  return person
}

/** Fills the form of the register page and sends it. */
export async function fillRegistration(
  page: Page,
  { name, email, password }: Person,
  confirmation = password,
): Promise<void> {
  await page.getByLabel('Full name').fill(name)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password').fill(confirmation)
  await page.getByRole('button', { name: 'Create account' }).click()
}

/** A new person with empty accounts: registers, opens the mail, presses its button; ends on the dashboard. */
export async function openAccount(page: Page, person: Person): Promise<void> {
  await page.goto('/register')
  await fillRegistration(page, person)
  await expect(page.getByRole('heading', { name: 'Check your mail' })).toBeVisible()
  await page.goto(await linkInMail(page, person.email, CONFIRMATION))
  await page.getByRole('button', { name: 'Confirm my email' }).click()
  await expect(page.getByRole('heading', { name: /^Good / })).toBeVisible()
}

/**
 * The same, until there are dollars to use: a form begins with the first account that is open, and they open one by
 * one.
 */
export async function openWallet(page: Page, person: Person): Promise<void> {
  await openAccount(page, person)
  await expect(page.getByRole('list', { name: 'Your accounts' })).toContainText('$0.00')
}

/** The link in the newest mail to an address that has this subject, once it is there. */
export function linkInMail(page: Page, email: string, subject: string | RegExp): Promise<string> {
  const isIt = (found: string) => (typeof subject === 'string' ? found === subject : subject.test(found))
  return inMessage(page, email, isIt, /https?:\/\/\S+/)
}

/** The code in the newest mail to an address that has this subject, once it is there. */
export function codeInMail(page: Page, email: string, subject: string): Promise<string> {
  return inMessage(page, email, (found) => found === subject, /\b\d{6}\b/)
}

/** The code in the newest text message to a number, once it is there. */
export function codeInText(page: Page, phone: string): Promise<string> {
  return inMessage(page, phone, () => true, /\b\d{6}\b/)
}

async function inMessage(
  page: Page,
  to: string,
  isIt: (subject: string) => boolean,
  part: RegExp,
): Promise<string> {
  const newest = async () => {
    const answer = await page.request.get(`/dev/mailbox/messages?${new URLSearchParams({ to })}`)
    const { data }: { data: { subject: string; text: string }[] } = await answer.json()
    return data.find(({ subject }) => isIt(subject))?.text.match(part)?.[0] ?? ''
  }
  await expect.poll(newest).not.toBe('')
  return newest()
}

/** A number of no other person. */
export const aPhone = (): string => `+97150${String(randomInt(10_000_000)).padStart(7, '0')}`
