import pg from 'pg'
import type { Page } from 'playwright/test'
import type { Person } from './people.ts'

/** Forgets the session, as a browser does whose site data was cleared. */
export async function forget(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.endsWith('-auth-token')) localStorage.removeItem(key)
  })
}

/** The hour of the access token has passed, as after a night with the lid closed. */
export async function expire(page: Page): Promise<void> {
  await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.endsWith('-auth-token')) ?? ''
    const session = JSON.parse(localStorage.getItem(key) ?? '{}')
    localStorage.setItem(key, JSON.stringify({ ...session, expires_at: 1, expires_in: 0 }))
  })
}

/** All that a person has proven so far lies this many hours back; what their tokens say of it too, once renewed. */
export async function hoursPass(page: Page, { email }: Pick<Person, 'email'>, hours: number): Promise<void> {
  const { PRODUCT_DATABASE_URL: connectionString } = process.env
  if (connectionString === undefined)
    throw new Error('PRODUCT_DATABASE_URL says where the product keeps its data.')
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    for (const [table, column] of [
      ['auth.sessions', 'created_at'],
      ['auth.amr_claims', 'authenticated_at'],
    ]) {
      await client.query(
        `update ${table} set ${column} = ${column} - make_interval(hours => $1)
         where user_id = (select id from auth.users where email = $2)`,
        [hours, email],
      )
    }
  } finally {
    await client.end()
  }
  await expire(page)
  await page.reload()
}
