import type pg from 'pg'
import type { Http } from '../support/http.ts'
import { PASSWORD, type Person, type Reachable, signInElsewhere, signUp } from '../support/people.ts'
import type { Secret } from './target.ts'
import { KNOWN_IDS } from './values.ts'

/** Words that stand nowhere else, so that an answer which has one has it from the victim. */
const VICTIM_NAME = 'Zumurrud Qasimbegova'
const VICTIM_TEXT = 'the-victims-own-file-7f3a'
const HOLDING = '500.00'

type Whose = 'victim' | 'other'

/** The people of an attack: a victim, two who attack, and a friend who may be paid. */
export type Cast = {
  readonly names: ReadonlyMap<string, string>
  readonly secrets: readonly Secret[]
  userIdOf(whose: Whose): string
  /** Signs those who attack in again where their attacks have signed them out. @returns why that was not possible */
  refresh(): Promise<readonly string[]>
  leave(): void
}

type Product = Reachable & {
  readonly http: Http
  readonly keys: { readonly publishable: string; readonly secret: string }
}

export async function castPeople(product: Product, database: pg.Pool): Promise<Cast> {
  const [victim, person, other, friend] = await Promise.all([
    signUp(product, { name: VICTIM_NAME, holding: HOLDING }),
    signUp(product, { name: 'Adam Attacker', holding: HOLDING }),
    signUp(product, { name: 'Olga Other', holding: HOLDING }),
    signUp(product, { name: 'Farid Friend' }),
  ])
  await furnish(victim, friend)
  const attackers = new Map([
    ['person', person],
    ['other', other],
  ])
  const names = new Map<string, string>([
    ['url', product.url],
    ['host', new URL(product.url).host],
    ['publishable', product.keys.publishable],
    ['secret', product.keys.secret],
    ['friend.wallet', friend.walletId],
    ['friend.email', friend.email],
    ['victim.user', victim.userId],
  ])
  for (const [name, id] of await idsOf(database, 'victim', victim.userId)) names.set(name, id)
  for (const [who, each] of attackers) await introduce(who, each)

  async function introduce(who: string, { email, userId, walletId }: Person): Promise<void> {
    const { token, refreshToken } = await signInElsewhere(product, { email })
    const { rows } = await database.query<{ id: string }>(
      `select id from wallet.accounts where user_id = $1 and currency = 'USD'`,
      [userId],
    )
    const known = { email, token, password: PASSWORD, refresh: refreshToken, user: userId, wallet: walletId }
    for (const [name, value] of Object.entries(known)) names.set(`${who}.${name}`, value)
    names.set(`${who}.account`, rows[0]?.id ?? '')
    for (const [name, id] of await idsOf(database, who, userId)) names.set(name, id)
  }

  async function mayCall(who: string): Promise<boolean> {
    const authorization = `Bearer ${names.get(`${who}.token`)}`
    return (await product.http.get('/api/v1/me', { authorization })).status === 200
  }
  async function replace(who: string): Promise<readonly string[]> {
    try {
      const another = await signUp(product, { name: 'Adam Again', holding: HOLDING })
      attackers.set(who, another)
      await introduce(who, another)
      return []
    } catch (error) {
      return [`no new person can come in any more: ${error instanceof Error ? error.message : String(error)}`]
    }
  }

  return {
    names,
    secrets: await secretsOf(victim, database),
    userIdOf: (whose) => (whose === 'victim' ? victim : other).userId,
    async refresh() {
      const faults: string[] = []
      for (const [who, each] of attackers) {
        if (await mayCall(who)) continue
        try {
          await introduce(who, each)
        } catch {
          // Their own attack has changed how they sign in, or ended their account: another person takes their place.
          faults.push(...(await replace(who)))
        }
      }
      return faults
    },
    leave() {
      for (const each of [victim, friend, ...attackers.values()]) each.supabase.removeAllChannels()
    },
  }
}

/** Gives the victim of everything that people have: payments, files, a budget, a session more. */
async function furnish(victim: Person, friend: Person): Promise<void> {
  await victim.send(friend, '12.34')
  await victim.api('PUT /analytics/budgets/{category}', {
    params: { category: 'groceries' },
    body: { amount: { amount: '123.45', currency: 'USD' } },
  })
  // An avatar is public, a receipt is not.
  for (const [bucket, content] of [
    ['avatars', PICTURE],
    ['receipts', Buffer.concat([PICTURE, Buffer.from(VICTIM_TEXT)])],
  ] as const) {
    const place = `${victim.userId}/own.png`
    const { error } = await victim.supabase.storage
      .from(bucket)
      .upload(place, content, { contentType: 'image/png' })
    if (error) throw error
  }
}

const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** Every id that stands in a person's rows, whatever it is of, as `WHO.id.0` and so on. */
async function idsOf(database: pg.Pool, who: string, userId: string): Promise<[string, string][]> {
  const { rows: columns } = await database.query<{ name: string; column: string }>(ID_COLUMNS)
  const parts = columns.map(
    ({ name, column }) => `select ${column} as id from ${name} where user_id = $1 and ${column} is not null`,
  )
  const { rows } = await database.query<{ id: string }>(`${parts.join(' union ')} order by id`, [userId])
  const ids = rows.map(({ id }) => id)
  return Array.from({ length: KNOWN_IDS }, (_, index) => [
    `${who}.id.${index}`,
    ids[index % ids.length] ?? userId,
  ])
}

const ID_COLUMNS = `
  select format('%I.%I', schema.nspname, relation.relname) as name, quote_ident(attribute.attname) as column
  from pg_attribute as attribute
  join pg_class as relation on relation.oid = attribute.attrelid and relation.relkind in ('r', 'p')
    and not relation.relispartition
  join pg_namespace as schema on schema.oid = relation.relnamespace and schema.nspname !~ '^(pg_|information_schema)'
  where attribute.atttypid = 'uuid'::regtype and not attribute.attisdropped and exists (
    select from pg_attribute as owner where owner.attrelid = relation.oid and owner.attname = 'user_id')`

async function secretsOf({ name, email, token, walletId }: Person, database: pg.Pool): Promise<Secret[]> {
  const { rows } = await database.query<{ iban: string }>(
    `select distinct iban from wallet.accounts where user_id = (select id from auth.users where email = $1)
     and iban is not null`,
    [email],
  )
  const texts = {
    'the victim’s name': name,
    'the victim’s address': email,
    'the victim’s token': token,
    'the victim’s wallet id': walletId,
    'the victim’s file': VICTIM_TEXT,
  }
  return [
    ...Object.entries(texts).map(([what, text]) => ({ what, text, isFromAll: false })),
    ...rows.map(({ iban }) => ({ what: 'the victim’s account number', text: iban, isFromAll: false })),
  ]
}
