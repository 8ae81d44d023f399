import { testDatabase } from '@sadaf/postgres/testing'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { migrateDatabase, migrationSources } from '../platform/index.ts'

// A table can be distributed by owner only where everything that is unique in it is unique to its owner.

/** Columns unique over all people, in tables that are the same on every node: each says who asks without owner. */
const directories: Readonly<Record<string, string>> = {
  'auth.identities (provider, provider_id)':
    'which person an identity of another service is here, before anybody is known',
  'auth.oauth_clients (id)': 'which app asks, before anybody is known',
  'auth.passkeys (credential_id)':
    'whose a passkey is; one that opened two accounts would open the wrong one',
  'auth.passkey_challenges (id)': 'asked before anybody is known, and gone within minutes',
  'profile.people (wallet_id)': 'the person that a wallet id names',
  'push.subscriptions (endpoint)': 'whose a browser is now: it shows nothing more of the person before',
  'storage.objects (bucket_id, name)':
    'the names of a bucket are addresses, whichever person put a file there',
  'wallet.accounts (provider_account)': 'whose an account is that a bank tells about: never two people’s',
}

const template = await testDatabase(migrationSources, migrateDatabase)
const database = new pg.Pool({ connectionString: template.url, max: 1 })
afterAll(async () => {
  await database.end()
  await template.drop()
})

/** Unique indexes without the owner, of tables that say whose each row is: `table (columns)`. */
async function uniqueToNobody(): Promise<string[]> {
  const { rows } = await database.query<{ name: string }>(`
    select format('%s (%s)', indrelid::regclass,
      (select string_agg(attname, ', ' order by place) from unnest(indkey) with ordinality as key (number, place)
       join pg_attribute on attrelid = indrelid and attnum = number)) as name
    from pg_index
    join pg_attribute as owner on owner.attrelid = indrelid and owner.attname = 'user_id' and not owner.attisdropped
    where indisunique and not owner.attnum = any((indkey::int2[])[0:indnkeyatts - 1])
    order by 1`)
  return rows.map(({ name }) => name)
}

test('uniqueness in a table of people’s rows is within its owner, but for directories', async () => {
  expect(await uniqueToNobody()).toEqual(Object.keys(directories).sort())
})

test('an index that lacks the owner is found', async () => {
  await database.query('create unique index planted on transactions.transactions (reference)')
  expect(await uniqueToNobody()).toContain('transactions.transactions (reference)')
  await database.query('drop index transactions.planted')
})
