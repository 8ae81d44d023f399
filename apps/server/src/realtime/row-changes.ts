import type { Log } from '../platform/index.ts'
import type { RowBinding } from './messages.ts'
import type { Meters } from './meters.ts'
import type { Caller } from './policy.ts'
import { type Binding, presentChange, readBinding } from './row-bindings.ts'
import type { PublishedTable, RowChange, RowSource, Watched } from './row-source.ts'
import { frameFor, type Subscription } from './subscription.ts'

export type RowChangesOptions = {
  readonly node: string
  /** Without one nothing is published. */
  readonly source?: RowSource | undefined
  readonly clock: { now(): Date }
  readonly log: Pick<Log, 'error'>
  readonly meters: Meters
  readonly pollMs: number
}

type Follower = {
  readonly bindings: readonly Binding[]
  /** Transactions before this one were over when it began to follow; null while it has not begun. */
  from: bigint | null
}

/** Others believe us for a minute. */
const SAY_AGAIN_MS = 20_000

/**
 * Tells clients of changed rows. While anybody here follows, the database is asked several times a second for what
 * changed since; while no client does, nothing is asked and triggers write nothing.
 */
export class RowChanges {
  private readonly options: RowChangesOptions
  private readonly followers = new Map<Subscription, Follower>()
  private tables: readonly PublishedTable[] | null = null
  private watched = ''
  private saidAt = 0
  private readUpTo = 0n
  private timer: NodeJS.Timeout | undefined
  private isStopped = false
  /** One thing after the other: what is watched and what is read depend on each other. */
  private turn: Promise<unknown> = Promise.resolve()

  constructor(options: RowChangesOptions) {
    this.options = options
  }

  /** @returns why what was asked for cannot be followed; null where it is followed from now on */
  async follow(subscription: Subscription, asked: readonly RowBinding[]): Promise<string | null> {
    try {
      return await this.tryToFollow(subscription, asked)
    } catch (error) {
      this.followers.delete(subscription)
      this.fail(error)
      return 'Unable to subscribe to changes: the database is away'
    }
  }

  private async tryToFollow(
    subscription: Subscription,
    asked: readonly RowBinding[],
  ): Promise<string | null> {
    const { source } = this.options
    this.tables ??= (await source?.tables()) ?? []
    const bindings: Binding[] = []
    for (const [index, each] of asked.entries()) {
      const binding = readBinding(this.tables, each, index + 1)
      if ('fault' in binding) return binding.fault
      bindings.push(binding)
    }
    await this.inTurn(async () => {
      const follower: Follower = { bindings, from: null }
      this.followers.set(subscription, follower)
      await this.say()
      follower.from = (await source?.horizon()) ?? null
    })
    this.schedule()
    return null
  }

  forget(subscription: Subscription): void {
    if (this.followers.delete(subscription)) this.sayLater()
  }

  /** A follower's token opens another account now, or none. */
  callerChanged(subscription: Subscription): void {
    if (this.followers.has(subscription)) this.sayLater()
  }

  private sayLater(): void {
    this.inTurn(() => this.say()).catch((error: unknown) => this.fail(error))
  }

  async stop(): Promise<void> {
    this.isStopped = true
    clearTimeout(this.timer)
    this.followers.clear()
    if (this.watched !== '') await this.inTurn(() => this.say()).catch((error: unknown) => this.fail(error))
  }

  /** Says again which people we watch, where that has changed or was said long ago. */
  private async say(): Promise<void> {
    const { clock, node, source } = this.options
    const wanted = this.wanted()
    const key = wanted.toSorted().join()
    const now = clock.now().getTime()
    const isKnown = key === this.watched && (key === '' || now - this.saidAt < SAY_AGAIN_MS)
    if (source === undefined || isKnown) return
    await source.watch(node, wanted)
    if (this.watched === '') this.readUpTo = await source.horizon()
    this.watched = key
    this.saidAt = now
  }

  private wanted(): Watched[] {
    const wanted = [...this.followers.keys()].map(({ caller }) => watchedBy(caller))
    return [...new Set(wanted)].filter((each) => each !== null)
  }

  private schedule(): void {
    if (this.timer !== undefined || this.isStopped || this.followers.size === 0) return
    this.timer = setTimeout(async () => {
      try {
        await this.inTurn(() => this.read())
      } catch (error) {
        this.fail(error)
      }
      this.timer = undefined
      this.schedule()
    }, this.options.pollMs)
    this.timer.unref()
  }

  private async read(): Promise<void> {
    const { source } = this.options
    const wanted = this.wanted()
    if (source === undefined || wanted.length === 0) return
    await this.say()
    const from = this.readUpTo
    const upTo = await source.horizon()
    if (upTo === from) return
    for (const reader of upTo > from ? await source.whoChanged(from, upTo, wanted) : []) {
      for (const change of await source.changes(reader, from, upTo)) this.tell(reader, change)
    }
    // A database that was put back to an earlier state counts from there again.
    this.readUpTo = upTo
  }

  private tell(reader: Watched, change: RowChange): void {
    const table = this.tables?.find(({ name }) => name === change.table)
    if (table === undefined) return
    for (const [subscription, { bindings, from }] of this.followers) {
      if (watchedBy(subscription.caller) !== reader || from === null || change.transaction < from) continue
      const wanting = bindings.filter((binding) => binding.wants(change))
      for (const [columns, ids] of byColumns(wanting)) {
        const payload = { ids, data: presentChange(table, change, columns) }
        subscription.connection.send(frameFor(subscription, 'postgres_changes', payload))
        this.options.meters.framesOut.inc()
      }
    }
  }

  private inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.turn.then(work)
    this.turn = done.catch(() => {})
    return done
  }

  private fail(error: unknown): void {
    this.options.log.error({ err: error }, 'changes of rows could not be read; trying again')
  }
}

function watchedBy(caller: Caller): Watched | null {
  if (caller.kind === 'service') return 'everybody'
  return caller.kind === 'user' ? caller.userId : null
}

function byColumns(bindings: readonly Binding[]): Map<readonly string[] | null, number[]> {
  const groups = new Map<string, { columns: readonly string[] | null; ids: number[] }>()
  for (const { columns, id } of bindings) {
    const key = JSON.stringify(columns)
    const group = groups.get(key) ?? { columns, ids: [] }
    groups.set(key, { columns, ids: [...group.ids, id] })
  }
  return new Map([...groups.values()].map(({ columns, ids }) => [columns, ids]))
}
