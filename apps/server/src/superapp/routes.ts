import { contract, type MiniApp, permissionsOf } from '@sadaf/api'
import { accountCurrencies } from '@sadaf/api/currencies'
import { MOST_STORE_LENGTH } from '@sadaf/miniapp-sdk/limits'
import { rateToDecimal } from '@sadaf/money'
import type { Needs } from '../capability.ts'
import { DomainError, type Tx } from '../platform/index.ts'
import { lockPerson, personOf, shownName } from '../profile/index.ts'
import { presentAll, presentApp } from './present.ts'
import type { Rated } from './seeds.ts'
import {
  forget,
  grant,
  insertRead,
  isGranted,
  keep,
  keptBy,
  type Of,
  ratingTotals,
  readsOf,
  revoke,
  saveRating,
  saveUse,
  type Use,
  usesOf,
} from './store.ts'

const RATE_DECIMALS = 6

type Stands = Needs<'api' | 'platform' | 'rates'>
type Totals = ReadonlyMap<string, Rated>

/** What people do with mini-apps. */
export function serveApps({ api, platform }: Stands): void {
  const { clock, database } = platform
  // Of everybody, so the system reads it.
  const totals = (): Promise<Totals> => database.asSystem(ratingTotals)

  async function answer(tx: Tx, { userId, app }: Of, prepared: Totals) {
    return presentApp(app, await usesOf(tx, userId), prepared)
  }

  /** Changes what somebody has done with an app. Under the lock of its person, so that two changes make one after the other. */
  async function change(tx: Tx, { userId, app }: Of, decide: (before: Use) => Use): Promise<void> {
    await lockPerson(tx, userId)
    const before = (await usesOf(tx, userId)).apps.get(app)
    await saveUse(tx, userId, decide(before ?? untouched(app)))
  }

  api.servePrepared(contract.listMiniApps, totals, async ({ tx, caller, prepared }) => ({
    data: presentAll(await usesOf(tx, caller.userId), prepared),
  }))

  api.servePrepared(contract.changeMiniApp, totals, async ({ tx, caller, params, body, prepared }) => {
    const which = { userId: caller.userId, app: params.app }
    await change(tx, which, (before) => ({
      ...before,
      ...(body.is_favorite !== undefined && { isFavorite: body.is_favorite }),
      ...(body.is_installed !== undefined && installed(before, body.is_installed, clock.now())),
    }))
    return answer(tx, which, prepared)
  })

  api.servePrepared(contract.useMiniApp, totals, async ({ tx, caller, params, prepared }) => {
    const which = { userId: caller.userId, app: params.app }
    await change(tx, which, (before) => ({ ...before, lastUsedAt: clock.now() }))
    return answer(tx, which, prepared)
  })

  api.servePrepared(contract.rateMiniApp, totals, async ({ tx, caller, params: { app }, body, prepared }) => {
    const which = { userId: caller.userId, app }
    await lockPerson(tx, caller.userId)
    const uses = await usesOf(tx, caller.userId)
    if (!uses.apps.get(app)?.lastUsedAt) throw new DomainError('mini_app_unused')
    await saveRating(tx, which, body.stars, clock.now())
    // The totals are of before this rating.
    return answer(tx, which, withRating(prepared, app, { before: uses.stars.get(app), stars: body.stars }))
  })
}

function withRating(
  totals: Totals,
  app: MiniApp,
  { before, stars }: { readonly before: number | undefined; readonly stars: number },
): Totals {
  const rated = totals.get(app) ?? { stars: 0, ratings: 0 }
  const changed = {
    stars: rated.stars + stars - (before ?? 0),
    ratings: rated.ratings + (before === undefined ? 1 : 0),
  }
  return new Map(totals).set(app, changed)
}

const untouched = (app: MiniApp): Use => ({
  app,
  isFavorite: false,
  installedAt: null,
  removedAt: null,
  lastUsedAt: null,
})

/** What was installed keeps its day; what was not has nothing that would have to go. */
function installed(
  { installedAt }: Use,
  isWanted: boolean,
  now: Date,
): Pick<Use, 'installedAt' | 'removedAt'> {
  if (isWanted) return { installedAt: installedAt ?? now, removedAt: null }
  return { installedAt: null, removedAt: now }
}

/** What apps may read, and what was read for them. */
export function serveReading({ api, platform, rates }: Stands): void {
  const { clock, database, ids } = platform

  api.servePrepared(
    contract.allowMiniApp,
    () => database.asSystem(ratingTotals),
    async ({ tx, caller, params: { app, permission }, body, prepared }) => {
      if (!permissionsOf(app).includes(permission)) throw new DomainError('not_found')
      const which = { userId: caller.userId, app }
      if (body.is_granted) await grant(tx, which, permission, clock.now())
      else await revoke(tx, which, permission)
      return presentApp(app, await usesOf(tx, caller.userId), prepared)
    },
  )

  api.serve(contract.listMiniAppReads, async ({ tx, caller, params: { app } }) => {
    const reads = await readsOf(tx, { userId: caller.userId, app })
    return {
      data: reads.flatMap(({ permission, at }) => {
        const known = permissionsOf(app).find((each) => each === permission)
        return known ? [{ permission: known, at: at.toISOString() }] : []
      }),
    }
  })

  api.servePrepared(
    contract.readForMiniApp,
    async ({ body: { permission } }) => (permission === 'rates' ? await allRates(rates) : null),
    async ({ tx, caller, params: { app }, body: { permission }, prepared }) => {
      const which = { userId: caller.userId, app }
      if (!(await isGranted(tx, which, permission))) throw new DomainError('mini_app_not_allowed')
      await insertRead(tx, which, { id: ids.next(), permission, at: clock.now() })
      if (prepared) return { name: null, rates: { per_dollar: prepared } }
      const person = await personOf(tx, caller.userId)
      return { name: person ? shownName(person.name) : null, rates: null }
    },
  )
}

async function allRates(rates: Stands['rates']): Promise<Record<string, string>> {
  const told: Record<string, string> = {}
  for (const currency of accountCurrencies) {
    const perDollar = await rates.perDollar(currency)
    if (perDollar) told[currency] = rateToDecimal(perDollar, RATE_DECIMALS, 'halfEven')
  }
  return told
}

/** What apps keep for a person. */
export function serveStore({ api, platform: { clock } }: Stands): void {
  api.serve(contract.readMiniAppStore, async ({ tx, caller, params: { app } }) => ({
    data: await keptBy(tx, { userId: caller.userId, app }),
  }))

  api.serve(contract.writeMiniAppStore, async ({ tx, caller, params: { app, key }, body: { value } }) => {
    const which = { userId: caller.userId, app }
    if (value === null) {
      await forget(tx, which, key)
      return { key, value }
    }
    // Counted under the lock of its person, so that two at once are counted one after the other.
    await lockPerson(tx, caller.userId)
    const others = (await keptBy(tx, which)).filter((each) => each.key !== key)
    const length = [...others, { key, value }].reduce(
      (sum, each) => sum + each.key.length + each.value.length,
      0,
    )
    if (length > MOST_STORE_LENGTH) throw new DomainError('mini_app_store_full')
    await keep(tx, which, { key, value }, clock.now())
    return { key, value }
  })
}
