import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureChromium } from './chromium.ts'
import { HELP, type Selection, select } from './test/parts.ts'
import { add, type Tally, tallyOf, tallyPlaywright, tallyVitest } from './test/tally.ts'

// Runs every test there is, or a part of them, and ends with one line that counts.

const args = process.argv.slice(2)
if (args.some((argument) => argument === '--help' || argument === '-h')) {
  process.stdout.write(HELP)
} else {
  const { passed, failed } = await runAll(args)
  process.stdout.write(`\n${passed} passed, ${failed} failed\n`)
  process.exitCode = failed === 0 && passed > 0 ? 0 : 1
}

async function runAll(words: string[]): Promise<Tally> {
  const reports = mkdtempSync(join(tmpdir(), 'sadaf-reports-'))
  try {
    const { vitest, browser } = select(words)
    const first = await runVitest(vitest, join(reports, 'vitest.json'))
    return add(first, await runPlaywright(browser, join(reports, 'playwright.json')))
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    return { passed: 0, failed: 1 }
  } finally {
    rmSync(reports, { recursive: true, force: true })
  }
}

async function runVitest(files: Selection['vitest'], report: string): Promise<Tally> {
  if (files === 'none') return { passed: 0, failed: 0 }
  const code = await run('node_modules/vitest/vitest.mjs', [
    'run',
    ...(files === 'all' ? [] : files),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ])
  return tallyOf(report, code, tallyVitest)
}

/** A Chromium that cannot be had is one failure; what Vitest found still counts. */
async function runPlaywright(browser: Selection['browser'], report: string): Promise<Tally> {
  if (browser === 'none') return { passed: 0, failed: 0 }
  try {
    const code = await run(
      'node_modules/playwright/cli.js',
      ['test', ...browser.filters, '--reporter=list,json'],
      { CHROMIUM_PATH: await ensureChromium(), PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    )
    return tallyOf(report, code, tallyPlaywright)
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    return { passed: 0, failed: 1 }
  }
}

function run(program: string, words: string[], env: NodeJS.ProcessEnv = {}): Promise<number | null> {
  return new Promise((settle, fail) => {
    const child = spawn(process.execPath, [program, ...words], {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
    })
    child.on('error', fail)
    child.on('close', settle)
  })
}
