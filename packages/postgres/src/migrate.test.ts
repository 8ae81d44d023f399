import { createHash } from 'node:crypto'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { aFolder, ask } from '../test/folders.ts'
import { MigrationError, type MigrationSource, migrate } from './index.ts'
import { testDatabase } from './testing.ts'

async function aDatabase(): Promise<{ url: string }> {
  const database = await testDatabase([])
  onTestFinished(() => database.drop())
  return database
}

/** A folder of migrations, by file name. */
function migrations(files: Record<string, string>, name = 'shop'): MigrationSource & { folder: string } {
  const folder = aFolder()
  for (const [file, sql] of Object.entries(files)) writeFileSync(join(folder, file), sql)
  return { name, directory: folder, folder }
}

const note = (text: string) => `insert into notes (text) values ('${text}');`
const notes = 'create table notes (position serial, text text);'

test('migrations are applied in the order of their names, source by source', async () => {
  const database = await aDatabase()
  const shop = migrations({ '0010_c.sql': note('c'), '0001_a.sql': notes, '0002_b.sql': note('b') })
  const sale = migrations({ '0001_d.sql': note('d'), 'README.md': 'not sql' }, 'sale')
  const progress: string[] = []
  const applied = await migrate(database.url, [shop, sale], (step) => progress.push(step))
  expect(applied).toEqual(['shop/0001_a.sql', 'shop/0002_b.sql', 'shop/0010_c.sql', 'sale/0001_d.sql'])
  expect(progress).toEqual(applied)
  expect(await ask(database, 'select text from notes order by position')).toEqual([['b'], ['c'], ['d']])
})

test('an applied migration is not applied again; a new one is', async () => {
  const database = await aDatabase()
  const shop = migrations({ '0001_a.sql': notes, '0002_b.sql': note('b') })
  await migrate(database.url, [shop])
  expect(await migrate(database.url, [shop])).toEqual([])
  writeFileSync(join(shop.folder, '0003_c.sql'), note('c'))
  expect(await migrate(database.url, [shop])).toEqual(['shop/0003_c.sql'])
  expect(await ask(database, 'select text from notes order by position')).toEqual([['b'], ['c']])
})

test('a migration that was edited after it was applied is refused, and nothing else is applied', async () => {
  const database = await aDatabase()
  const shop = migrations({ '0001_a.sql': notes })
  await migrate(database.url, [shop])
  writeFileSync(join(shop.folder, '0001_a.sql'), `${notes} -- better`)
  writeFileSync(join(shop.folder, '0002_b.sql'), note('b'))
  await expect(migrate(database.url, [shop])).rejects.toThrow(MigrationError)
  await expect(migrate(database.url, [shop])).rejects.toThrow(/shop\/0001_a.sql was edited/)
  expect(await ask(database, 'select text from notes')).toEqual([])
})

test('an edited migration that names the text it replaces stands for it, and is not applied again', async () => {
  const database = await aDatabase()
  const shop = migrations({ '0001_a.sql': `${notes} ${note('a')}` })
  const checksum = createHash('sha256')
    .update(`${notes} ${note('a')}`)
    .digest('hex')
  await migrate(database.url, [shop])
  writeFileSync(join(shop.folder, '0001_a.sql'), `-- Formerly ${checksum}.\n${notes}\n${note('a')}`)
  expect(await migrate(database.url, [shop])).toEqual([])
  writeFileSync(join(shop.folder, '0001_a.sql'), `-- Formerly ${'0'.repeat(64)}.\n${notes}`)
  await expect(migrate(database.url, [shop])).rejects.toThrow(/shop\/0001_a.sql was edited/)
  expect(await ask(database, 'select text from notes')).toEqual([['a']])
})

test('a database that is ahead of this version is refused', async () => {
  const database = await aDatabase()
  const shop = migrations({ '0001_a.sql': notes, '0002_b.sql': note('b') })
  await migrate(database.url, [shop])
  rmSync(join(shop.folder, '0002_b.sql'))
  await expect(migrate(database.url, [shop])).rejects.toThrow(/shop\/0002_b.sql .{0,99} not in this version/)
})

test('a migration that fails is undone as a whole, and those before it stay', async () => {
  const database = await aDatabase()
  const broken = `${note('half')} create table half (); select 1 / 0;`
  const shop = migrations({ '0001_a.sql': notes, '0002_b.sql': broken, '0003_c.sql': note('c') })
  await expect(migrate(database.url, [shop])).rejects.toThrow('shop/0002_b.sql failed: division by zero')
  expect(await ask(database, `select to_regclass('half')`)).toEqual([[null]])
  expect(await ask(database, 'select id from migrations.applied')).toEqual([['shop/0001_a.sql']])
  writeFileSync(join(shop.folder, '0002_b.sql'), note('b'))
  expect(await migrate(database.url, [shop])).toEqual(['shop/0002_b.sql', 'shop/0003_c.sql'])
  expect(await ask(database, 'select text from notes order by position')).toEqual([['b'], ['c']])
})

test('a connection that breaks in the middle is that migration’s failure, and nothing else', async () => {
  const database = await aDatabase()
  const shop = migrations({ '0001_a.sql': 'select pg_terminate_backend(pg_backend_pid());' })
  await expect(migrate(database.url, [shop])).rejects.toThrow(
    'shop/0001_a.sql failed: terminating connection',
  )
  writeFileSync(join(shop.folder, '0001_a.sql'), notes)
  expect(await migrate(database.url, [shop])).toEqual(['shop/0001_a.sql'])
})

test('processes that migrate at the same time apply each migration once', async () => {
  const database = await aDatabase()
  const shop = migrations({
    '0001_a.sql': `${notes} select pg_sleep(0.05);`,
    '0002_b.sql': `${note('b')} select pg_sleep(0.05);`,
  })
  const applied = await Promise.all(Array.from({ length: 5 }, () => migrate(database.url, [shop])))
  expect(applied.flat().toSorted()).toEqual(['shop/0001_a.sql', 'shop/0002_b.sql'])
  expect(await ask(database, 'select text from notes')).toEqual([['b']])
})
