import { addDays } from '@sadaf/calendar'
import pg from 'pg'

const AGE_OF_MAJORITY = 18

/**
 * Has the eighteenth birthday of a profile be in so many days, in place of one that lies ahead, and told of in time.
 */
export async function comeOfAge(name: string, inDays: number): Promise<string> {
  const { PRODUCT_DATABASE_URL: connectionString } = process.env
  if (!connectionString) throw new Error('PRODUCT_DATABASE_URL says where the product keeps its data.')
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    const birthday = addDays(new Date().toISOString().slice(0, 10), inDays)
    const year = Number(birthday.slice(0, 4)) - AGE_OF_MAJORITY
    // A year without that day has the birthday a day later.
    const bornOn = `${year}${birthday.endsWith('-02-29') ? '-02-28' : birthday.slice(4)}`
    const { rowCount } = await client.query(
      `update family.members set birth_year = $2, born_on = $3
       where user_id = (select user_id from profile.people where name = $1) and birth_year is not null`,
      [name, year, bornOn],
    )
    if (rowCount !== 1) throw new Error(`${rowCount} profiles are called ${name}`)
    await client.query(`select graphile_worker.add_job('family.tell_hand_over')`)
    return birthday
  } finally {
    await client.end()
  }
}
