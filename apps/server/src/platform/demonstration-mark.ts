import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Database, Tx } from './database.ts'
import { exposureOf } from './exposure.ts'

/** Data of a demonstration, which a production must not take over. */
export class WasDemonstration extends Error {
  override readonly name = 'WasDemonstration'
}

const FOLDER_MARK = 'demonstration'
/** A file that a first start of a demonstration has always left behind. */
const OLDER_MARK = 'demo-seeded'
const MARK = 'demonstration'
const OPEN_MARK = 'open_demonstration'

type Settings = Pick<Config, 'NODE_ENV' | 'DEMO_MODE' | 'DATA_DIR'>
type Server = { readonly config: Config; readonly database: Database; readonly clock: Clock }

/**
 * Keeps in the data folder that it belongs to a demonstration.
 *
 * @throws WasDemonstration where a production is to use such a folder
 */
export function markFolder({ NODE_ENV, DEMO_MODE, DATA_DIR }: Settings): void {
  const isMarked = [FOLDER_MARK, OLDER_MARK].some((mark) => existsSync(join(DATA_DIR, mark)))
  if (NODE_ENV === 'production' && isMarked) {
    throw new WasDemonstration(
      `The data folder ${DATA_DIR} was a demonstration's, whose accounts and money are invented. Choose another with DATA_DIR=…`,
    )
  }
  if (!DEMO_MODE) return
  mkdirSync(DATA_DIR, { recursive: true })
  writeFileSync(join(DATA_DIR, FOLDER_MARK), '')
}

/**
 * Keeps in the database that it belongs to a demonstration, and since when to one that is open to others.
 *
 * @throws WasDemonstration where a production is to use such a database
 */
export async function markDatabase({ config, database, clock }: Server): Promise<void> {
  const { NODE_ENV, DEMO_MODE } = config
  const now = clock.now()
  await database.asSystem(async (tx) => {
    if (NODE_ENV === 'production' && (await markedAt(tx, MARK))) {
      throw new WasDemonstration(
        'The database of DATABASE_URL was a demonstration’s, whose accounts and money are invented. Choose another.',
      )
    }
    if (DEMO_MODE) await mark(tx, MARK, now)
    // Data made while it was not open are the operator's own, however often it was open before.
    if (exposureOf(config) === 'open') await mark(tx, OPEN_MARK, now)
    else await tx.client.query('delete from platform.marks where name = $1', [OPEN_MARK])
  })
}

/** Since when a demonstration has been open to others, this time; null where it is not. */
export const openSince = (tx: Tx): Promise<Date | null> => markedAt(tx, OPEN_MARK)

async function mark(tx: Tx, name: string, now: Date): Promise<void> {
  await tx.client.query(
    'insert into platform.marks (name, made_at) values ($1, $2) on conflict (name) do nothing',
    [name, now],
  )
}

async function markedAt(tx: Tx, name: string): Promise<Date | null> {
  const { rows } = await tx.client.query<{ made_at: Date }>(
    'select made_at from platform.marks where name = $1',
    [name],
  )
  return rows[0]?.made_at ?? null
}
