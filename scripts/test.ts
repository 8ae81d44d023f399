import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { STARTS_VARIABLE } from '@sadaf/postgres/testing'
import { ensureChromium } from './chromium.ts'
import { changedSince } from './test/changed.ts'
import { failedIn, flakyIn, listOf, listOfFlaky } from './test/failed.ts'
import { HELP, type Selection, select, selectChanged } from './test/parts.ts'
import { type Request, readRequest, shardOption, shareOf } from './test/request.ts'
import { browsersOf, lineOf, overBudget, startsIn } from './test/starts.ts'
import { add, type Tally, tallyOf, tallyPlaywright, tallyVitest } from './test/tally.ts'
import { TIER_VARIABLE, vitestOptionsOf } from './test/tiers.ts'
import {
  stepsOfPlaywright,
  tableOf,
  tableOfSteps,
  timesIn,
  timesOfPlaywright,
  timesOfVitest,
} from './test/timings.ts'

// Runs the gate, every test there is, or a part of them, and ends with one line that counts.

const NONE: Tally = { passed: 0, failed: 0 }

const args = process.argv.slice(2)
if (args.some((argument) => argument === '--help' || argument === '-h')) {
  process.stdout.write(HELP)
} else {
  const { passed, failed } = await runAll(args)
  process.stdout.write(`\n${passed} passed, ${failed} failed\n`)
  process.exitCode = failed === 0 ? 0 : 1
}

async function runAll(words: string[]): Promise<Tally> {
  const reports = mkdtempSync(join(tmpdir(), 'sadaf-reports-'))
  const [ofVitest, ofBrowser] = [join(reports, 'vitest.json'), join(reports, 'playwright.json')]
  process.env[STARTS_VARIABLE] = reports
  try {
    const request = readRequest(words)
    const { vitest, browser } = shareOf(selectionOf(request), request.shard)
    if (vitest === 'none' && browser === 'none') process.stdout.write('There is nothing to run.\n')
    const first = await runVitest(vitest, request, ofVitest)
    const both = add(first, await runPlaywright(browser, request, ofBrowser))
    process.stdout.write(listOf(failedIn(ofVitest)))
    process.stdout.write(listOfFlaky(flakyIn(ofBrowser)))
    if (request.isTimed) {
      const times = [...timesIn(ofVitest, timesOfVitest), ...timesIn(ofBrowser, timesOfPlaywright)]
      const steps = timesIn(ofBrowser, stepsOfPlaywright)
      process.stdout.write(`\n${tableOf(times)}${tableOfSteps(steps)}`)
    }
    return request.tier === 'gate' && !request.shard ? add(both, keepBudget(reports, ofBrowser)) : both
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    return { passed: 0, failed: 1 }
  } finally {
    rmSync(reports, { recursive: true, force: true })
  }
}

/** Tells what the tests of the whole gate have started; more than the budget of a kind is one failure. */
function keepBudget(counted: string, ofBrowser: string): Tally {
  const starts = startsIn(counted, timesIn(ofBrowser, browsersOf).length)
  process.stdout.write(lineOf(starts))
  const over = overBudget(starts)
  if (over.length > 0) process.stdout.write(`More ${over.join(', ')} than the gate may start.\n`)
  return { passed: 0, failed: over.length }
}

/** Everything where nothing else is asked for. A part or a filter that chooses nothing is refused before. */
function selectionOf({ part, changedSince: base }: Request): Selection {
  return base === undefined ? select(part) : selectChanged(changedSince(base))
}

async function runVitest(
  files: Selection['vitest'],
  { shard, tier }: Request,
  report: string,
): Promise<Tally> {
  if (files === 'none') return NONE
  const code = await run(
    'node_modules/vitest/vitest.mjs',
    [
      'run',
      ...(files === 'all' ? [] : files),
      ...vitestOptionsOf(tier),
      ...shardOption(files, shard),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    { [TIER_VARIABLE]: tier },
  )
  return tallyOf(report, code, tallyVitest)
}

/** A Chromium that cannot be had is one failure; what Vitest found still counts. */
async function runPlaywright(
  browser: Selection['browser'],
  { shard, tier }: Request,
  report: string,
): Promise<Tally> {
  if (browser === 'none') return NONE
  try {
    const code = await run(
      'node_modules/playwright/cli.js',
      [
        'test',
        ...browser.filters,
        // Of few tests one share may have none.
        ...(shard ? [`--shard=${shard.index}/${shard.of}`, '--pass-with-no-tests'] : []),
        '--reporter=list,json',
      ],
      {
        CHROMIUM_PATH: await ensureChromium(),
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
        [TIER_VARIABLE]: tier,
      },
    )
    return tallyOf(report, code, tallyPlaywright, { mayRunNothing: shard !== undefined })
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
