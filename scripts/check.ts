import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { checkBoundaries } from './check/boundaries.ts'
import { checkFunctions } from './check/functions.ts'
import { checkPatterns } from './check/patterns.ts'
import { judge, measureRoutes } from './check/size.ts'
import { checkWords } from './check/words.ts'
import { DATABASE_TYPES, generateDatabaseTypes } from './database-types.ts'

// Everything that can be known without running the product; all of it at the same time, in seconds.

type Outcome = { readonly name: string; readonly faults: string; readonly figures?: string }

const outcomes = await Promise.all([
  command('types', 'tsc', ['-p', '.']),
  command('types of the client', 'tsc', ['-p', 'apps/web']),
  command('format and lint', 'biome', ['check', '--error-on-warnings', '.']),
  command('unused code', 'knip', ['--no-config-hints']),
  measured('boundaries', checkBoundaries),
  inProcess('database types', async () =>
    (await generateDatabaseTypes()) === readFileSync(DATABASE_TYPES, 'utf8')
      ? ''
      : `${DATABASE_TYPES} differs from the migrated database. Run: npm run database-types`,
  ),
  measured('patterns in linear time', checkPatterns),
  measured('comments and titles', checkWords),
  measured('functions', checkFunctions),
  measured('size of the pages', async () => judge(await measureRoutes())),
])

for (const { name, faults, figures } of outcomes) {
  process.stdout.write(
    faults === '' ? `✓ ${name}${figures === undefined ? '' : `: ${figures}`}\n` : `✗ ${name}\n${faults}\n`,
  )
}
const failed = outcomes.filter(({ faults }) => faults !== '').length
process.stdout.write(`${outcomes.length - failed} checks passed, ${failed} failed\n`)
// The thread of the prover would keep the process.
process.exit(failed === 0 ? 0 : 1)

function command(name: string, program: string, args: string[]): Promise<Outcome> {
  return new Promise((settle) => {
    const child = spawn(`node_modules/.bin/${program}`, args, { stdio: ['ignore', 'pipe', 'pipe'] })
    const said: string[] = []
    child.stdout.on('data', (chunk: Buffer) => said.push(chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => said.push(chunk.toString()))
    child.on('error', (error) => settle({ name, faults: error.message }))
    child.on('close', (code) =>
      settle({ name, faults: code === 0 ? '' : said.join('') || `ended with ${code}` }),
    )
  })
}

async function inProcess(name: string, find: () => Promise<string>): Promise<Outcome> {
  return { name, faults: await find() }
}

async function measured(name: string, measure: () => Promise<Omit<Outcome, 'name'>>): Promise<Outcome> {
  try {
    return { name, ...(await measure()) }
  } catch (error) {
    return { name, faults: error instanceof Error ? error.message : String(error) }
  }
}
