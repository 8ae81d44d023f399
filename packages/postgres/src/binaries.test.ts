import { lstatSync, mkdirSync, readlinkSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { aFolder } from '../test/folders.ts'
import { findBinaries, linkLibraries } from './binaries.ts'
import { PostgresUnavailable } from './index.ts'

function aPackage(): { native: string; link: string } {
  const root = aFolder()
  const native = join(root, 'native')
  mkdirSync(join(native, 'lib'), { recursive: true })
  writeFileSync(join(native, 'lib', 'libpq.so.5.18'), '')
  writeFileSync(
    join(native, 'pg-symlinks.json'),
    JSON.stringify([{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' }]),
  )
  return { native, link: join(native, 'lib', 'libpq.so.5') }
}

test('library links that the installation did not make are made', () => {
  const { native, link } = aPackage()
  linkLibraries(native)
  expect(readlinkSync(link)).toBe('libpq.so.5.18')
  const made = lstatSync(link).ino
  linkLibraries(native)
  expect(lstatSync(link).ino).toBe(made)
})

test('a link that cannot be made is named, with what to do', () => {
  const { native, link } = aPackage()
  rmSync(join(native, 'lib'), { recursive: true })
  expect(() => linkLibraries(native)).toThrow(PostgresUnavailable)
  expect(() => linkLibraries(native)).toThrow(link)
})

test('a system without a package is told to bring its own PostgreSQL', () => {
  expect(() => findBinaries('plan9-mips')).toThrow(PostgresUnavailable)
  expect(() => findBinaries('plan9-mips')).toThrow(
    'No embedded PostgreSQL for plan9-mips. Install with optional dependencies, or set DATABASE_URL',
  )
})

test('the binaries of this system are found', () => {
  const { initdb, postgres } = findBinaries()
  expect(lstatSync(initdb).isFile()).toBe(true)
  expect(lstatSync(postgres).isFile()).toBe(true)
})
