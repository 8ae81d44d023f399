import type { Names } from './input.ts'
import type { Vitals } from './inside.ts'
import type { RegisteredRoute } from './route-watch.ts'
import type { Address } from './wire.ts'

/** A line that a server wrote of a fault of its own. */
export type LoggedFault = { readonly requestId: string | null; readonly message: string }

/** Contents of the tables, by name: equal exactly when nothing has changed. */
export type Digest = ReadonlyMap<string, string>

/** Attacked server, and the facts known of it from within. */
export type Target = {
  readonly url: string
  readonly address: Address
  readonly names: Names
  readonly routes: readonly RegisteredRoute[]
  /** Secrets that must stand in no answer to a stranger: keys, and the victim's data. */
  readonly secrets: readonly Secret[]
  hasEnded(): boolean
  /** The last that it said. */
  lastWords(): string
  /** Ends it if it has not ended, and starts it again; with these settings from now on, if any are given. */
  restart(settings?: NodeJS.ProcessEnv): Promise<void>
  /** Null where the process is out of reach. */
  vitals(): Promise<Vitals | null>
  /** The faults that it has logged since this was asked last. */
  faultsLogged(): readonly LoggedFault[]
  /** Of what is the victim's, or the other person's. */
  digestOf(whose: 'victim' | 'other'): Promise<Digest>
  /** Signs those in again who have been signed out by their own attacks. @returns why that was not possible */
  refresh(): Promise<readonly string[]>
  /** Faults once everything has come to rest: in the books, and jobs that cannot be done. */
  faultsAtRest(): Promise<readonly string[]>
  stop(): Promise<void>
}

export type Secret = {
  readonly what: string
  readonly text: string
  /** Whether even the holder of the service key is not to see it. */
  readonly isFromAll: boolean
}
