import { parseArgs } from 'node:util'
import { HELP, NothingToRun, type Selection } from './parts.ts'
import type { Tier } from './tiers.ts'

/**
 * Request to `npm test`: which tier, a part or the changes, which share of it, and whether to tell the times.
 */
export type Request = {
  /** A named part, and the tests that a change reaches, run whole. */
  readonly tier: Tier
  readonly part: readonly string[]
  readonly changedSince: string | undefined
  readonly shard: Shard | undefined
  readonly isTimed: boolean
}

/** The first of two is `{ index: 1, of: 2 }`. */
export type Shard = { readonly index: number; readonly of: number }

/** Reads `[PART [FILTER …] | --changed [COMMIT]] [--all] [--shard I/N] [--timings]`. @throws NothingToRun */
export function readRequest(args: readonly string[]): Request {
  const { values, positionals } = parse(args)
  if (values.changed && positionals.length > 1) {
    throw new NothingToRun(`--changed knows one commit, not "${positionals.join(' ')}".`)
  }
  return {
    tier: values.all || values.changed || positionals.length > 0 ? 'all' : 'gate',
    part: values.changed ? [] : positionals,
    changedSince: values.changed ? (positionals[0] ?? 'HEAD') : undefined,
    shard: values.shard === undefined ? undefined : readShard(values.shard),
    isTimed: values.timings,
  }
}

/** The share of what was selected. A list shorter than the shards is all in the first: Vitest would not divide it. */
export function shareOf(selection: Selection, shard: Shard | undefined): Selection {
  const { vitest } = selection
  const isDivided = shard === undefined || typeof vitest === 'string' || vitest.length >= shard.of
  return isDivided || shard.index === 1 ? selection : { ...selection, vitest: 'none' }
}

/** How both runners are told of their share. */
export function shardOption(files: Selection['vitest'], shard: Shard | undefined): readonly string[] {
  const isDivided = shard !== undefined && (typeof files === 'string' || files.length >= shard.of)
  return isDivided ? [`--shard=${shard.index}/${shard.of}`] : []
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        all: { type: 'boolean', default: false },
        changed: { type: 'boolean', default: false },
        shard: { type: 'string' },
        timings: { type: 'boolean', default: false },
      },
    })
  } catch (error) {
    throw new NothingToRun(`${error instanceof Error ? error.message : String(error)}\n\n${HELP}`)
  }
}

function readShard(text: string): Shard {
  const [, index, of] = /^([1-9]\d{0,2})\/([1-9]\d{0,2})$/.exec(text) ?? []
  if (Number(index) <= Number(of)) return { index: Number(index), of: Number(of) }
  throw new NothingToRun(`--shard wants something like 1/2, not "${text}".`)
}
