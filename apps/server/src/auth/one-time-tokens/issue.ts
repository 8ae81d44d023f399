import type { Tx } from '../../platform/index.ts'
import type { Auth } from '../context.ts'
import { insertToken, latestSeries, type TokenRequest } from './store.ts'
import { codeOf, goesOn, hashCode, hashLink, newLink } from './token.ts'

/** A token in its two forms: one for a link, too long to guess, and one for a person to type. */
export type Secrets = { readonly link: string; readonly code: string }

/**
 * Makes a token beside those that are good already; what is sent soon after another carries the same code.
 *
 * @param code the one to be typed, where it is to be a certain one
 * @returns its secrets, which are kept nowhere
 */
export async function issueToken(auth: Auth, tx: Tx, request: TokenRequest, code?: string): Promise<Secrets> {
  const { clock, ids } = auth.platform
  const now = clock.now()
  const id = ids.next()
  const link = newLink(request.flow_state_id !== null)
  const series = code === undefined ? await seriesFor(auth, tx, request, now) : null
  const typed = code ?? codeOf(series?.id ?? id, request.address, auth.codeKey)
  const hashes = { linkHash: hashLink(link), codeHash: hashCode(id, request.address, typed) }
  await insertToken(tx, { ...request, id, ...hashes, series }, now)
  return { link, code: typed }
}

async function seriesFor(auth: Auth, tx: Tx, request: TokenRequest, now: Date) {
  const latest = await latestSeries(tx, request, now)
  if (latest && goesOn(latest.series, latest.tries, now)) return latest.series
  return { id: auth.platform.ids.next(), beganAt: now }
}
