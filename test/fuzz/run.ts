import { existsSync, readFileSync } from 'node:fs'
import { buildClient } from '../../scripts/start/client.ts'
import setUpPostgres from '../support/postgres.ts'
import { attack, type Campaign, type Limits, newCampaign } from './campaign.ts'
import { startedElsewhere } from './elsewhere.ts'
import { textOf } from './findings.ts'
import { type Input, readInput } from './input.ts'
import { attacksOnAll } from './lanes.ts'
import { HELP, type Options, readOptions } from './options.ts'
import { startAttackedProduct } from './product.ts'
import { describeRoutes } from './routes.ts'
import type { Target } from './target.ts'

// npm run fuzz: attacks a running product on every surface, and ends with one line that counts.

/** The part of the time in which the product refuses callers above the rate limit, as it does when it is at work. */
const LIMITED_PART = 0.1
const LINGER_SECONDS = 12
const LIMITS_ON = { API_RATE_LIMITS: 'on', AUTH_RATE_LIMITS: '' }

process.exitCode = await main(process.argv.slice(2))

async function main(words: string[]): Promise<number> {
  try {
    const options = readOptions(words)
    if (options !== 'help')
      return await (options.against === null ? onOwnProduct(options) : onOther(options, options.against))
    process.stdout.write(HELP)
    return 0
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    return 1
  }
}

async function onOwnProduct(options: Options): Promise<number> {
  await buildClient(say)
  const takeDown = await setUpPostgres()
  try {
    say('Starting the product to attack')
    const target = await startAttackedProduct()
    try {
      return await run(target, options)
    } finally {
      await target.stop()
    }
  } finally {
    await takeDown()
  }
}

async function onOther(options: Options, url: string): Promise<number> {
  return run(await startedElsewhere(url), options)
}

async function run(target: Target, options: Options): Promise<number> {
  const campaign = newCampaign()
  say(`Attacking ${target.url} with the seed ${options.seed}`)
  try {
    await (options.replay.length > 0
      ? repeat(target, options, campaign)
      : attackAll(target, options, campaign))
  } catch (error) {
    // Earlier findings are told all the same.
    const what = `the attack broke off: ${error instanceof Error ? error.stack : String(error)}`
    campaign.findings.add({ kind: 'at rest', surface: 'fuzz', what, input: null })
  }
  return report(target, campaign)
}

async function repeat(target: Target, options: Options, campaign: Campaign): Promise<void> {
  const limits = { seconds: options.seconds, inputs: options.inputs, lingerSeconds: LINGER_SECONDS }
  await attack(target, replayed(options.replay).values(), limits, campaign)
}

async function attackAll(target: Target, options: Options, campaign: Campaign): Promise<void> {
  const routes = describeRoutes(target.routes)
  const isWanted = (surface: string) => options.surfaces.length === 0 || options.surfaces.includes(surface)
  const part = (share: number, lingerSeconds: number): Limits => ({
    seconds: Math.ceil(options.seconds * share),
    inputs: Math.ceil(options.inputs * share),
    lingerSeconds,
  })
  await attack(
    target,
    attacksOnAll(routes, options.seed, isWanted),
    part(1 - LIMITED_PART, LINGER_SECONDS),
    campaign,
  )
  for (const what of await target.faultsAtRest()) {
    campaign.findings.add({ kind: 'at rest', surface: 'product', what, input: null })
  }
  say('Once more, with limits on how often')
  await target.restart(LIMITS_ON)
  await attack(target, attacksOnAll(routes, options.seed + 1, isWanted), part(LIMITED_PART, 0), campaign)
}

function replayed(given: readonly string[]): Input[] {
  const lines = given.flatMap((each) => (existsSync(each) ? readFileSync(each, 'utf8').split('\n') : [each]))
  return lines.filter((line) => line.trim() !== '').map(readInput)
}

function report({ url }: Target, { findings, tally }: Campaign): number {
  const causes = findings.all()
  for (const cause of causes) say(`${textOf(cause, url)}\n`)
  const bySurface = [...tally.bySurface].map(([name, count]) => `${name} ${count.toLocaleString('en')}`)
  say(
    `${bySurface.join(' · ')}; ${tally.byRoute.size} routes; ${tally.comparisons} comparisons of what is kept`,
  )
  if (tally.spared > 0)
    say(`${tally.spared} inputs were spared, since others of their kind had ended or held it`)
  say(`${tally.inputs.toLocaleString('en')} inputs · ${causes.length} findings`)
  return causes.length === 0 && tally.inputs > 0 ? 0 : 1
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
