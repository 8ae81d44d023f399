import { type Answer, type AnyMiniApp, contract, type MiniApp } from '@sadaf/api'
import { accountCurrencies } from '@sadaf/api/currencies'
import { MOST_STORE_LENGTH } from '@sadaf/miniapp-sdk/limits'
import { rateToDecimal } from '@sadaf/money'
import type { Needs } from '../capability.ts'
import { DomainError, type Tx } from '../platform/index.ts'
import { lockPerson, personOf, shownName } from '../profile/index.ts'
import { openedApp } from './own-app-store.ts'
import { presentAll, presentApp, presentPermissions, presentUse } from './present.ts'
import { withSamples } from './samples.ts'
import {
  forget,
  grant,
  isGranted,
  keep,
  keptBy,
  noteRead,
  type Of,
  type Rated,
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
type Used = Answer<typeof contract.useMiniApp>

/** Serves mini-apps: the list, installing, opening and rating. */
export function serveApps({ api, platform }: Stands): void {
  const { clock } = platform
  const totals = totalsOf(platform)

  api.servePrepared(contract.listMiniApps, totals, async ({ tx, caller, prepared }) => ({
    data: presentAll(await usesOf(tx, caller.userId), prepared),
  }))

  api.serve(contract.changeMiniApp, ({ tx, caller: { userId }, params: { app }, body }) =>
    change(tx, { userId, app }, (before) => ({
      ...before,
      ...(body.is_favorite !== undefined && { isFavorite: body.is_favorite }),
      ...(body.is_installed !== undefined && installed(before, body.is_installed, clock.now())),
    })),
  )

  api.serve(contract.useMiniApp, ({ tx, caller: { userId }, params: { app } }) =>
    change(tx, { userId, app }, (before) => ({ ...before, lastUsedAt: clock.now() })),
  )

  api.servePrepared(contract.rateMiniApp, totals, async ({ tx, caller, params: { app }, body, prepared }) => {
    const which = { userId: caller.userId, app }
    await lockPerson(tx, caller.userId)
    const uses = await usesOf(tx, caller.userId)
    if (!uses.apps.get(app)?.lastUsedAt) throw new DomainError('mini_app_unused')
    await saveRating(tx, which, body.stars, clock.now())
    // The totals are of before this rating.
    const rated = withRating(prepared, app, { before: uses.stars.get(app), stars: body.stars })
    return presentApp(app, await usesOf(tx, caller.userId), rated)
  })
}

/**
 * Changes a person's use of an app. Under the lock of its person, so that two changes make one after the other, and
 * none is made for an app that is deleted meanwhile.
 * @throws DomainError `not_found` for an app that they cannot open
 */
async function change(tx: Tx, { userId, app }: Of, decide: (before: Use) => Use): Promise<Used> {
  await lockPerson(tx, userId)
  await openedApp(tx, { userId, app })
  const before = (await usesOf(tx, userId)).apps.get(app)
  await saveUse(tx, userId, decide(before ?? untouched(app)))
  return { app, ...presentUse(app, await usesOf(tx, userId)) }
}

/** How apps are rated. Of everybody, so the system reads it. */
function totalsOf({ database, config }: Stands['platform']): () => Promise<Totals> {
  return async () => {
    const totals = await database.asSystem(ratingTotals)
    return config.DEMO_MODE ? withSamples(totals) : totals
  }
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

const untouched = (app: AnyMiniApp): Use => ({
  app,
  isFavorite: false,
  installedAt: null,
  removedAt: null,
  lastUsedAt: null,
})

/**
 * Times of installing and removing: a repeated call keeps the first; an app never installed is never removed.
 */
function installed(
  { installedAt, removedAt }: Use,
  isWanted: boolean,
  now: Date,
): Pick<Use, 'installedAt' | 'removedAt'> {
  if (isWanted) return { installedAt: installedAt ?? now, removedAt: null }
  return { installedAt: null, removedAt: installedAt ? now : removedAt }
}

/** Serves permissions of mini-apps, their readings, and the log of these. */
export function serveReading({ api, platform, rates }: Stands): void {
  const { clock, ids } = platform

  api.serve(contract.allowMiniApp, async ({ tx, caller: { userId }, params: { app, permission }, body }) => {
    const which = { userId, app }
    const { permissions } = await openedApp(tx, which)
    if (!permissions.includes(permission)) throw new DomainError('not_found')
    if (body.is_granted) await grant(tx, which, permission, clock.now())
    else await revoke(tx, which, permission)
    return { app, permissions: presentPermissions(app, permissions, await usesOf(tx, userId)) }
  })

  api.serve(contract.listMiniAppReads, async ({ tx, caller: { userId }, params: { app } }) => {
    const { permissions } = await openedApp(tx, { userId, app })
    const reads = await readsOf(tx, { userId, app })
    return {
      data: reads.flatMap(({ permission, at }) => {
        const known = permissions.find((each) => each === permission)
        return known ? [{ permission: known, at: at.toISOString() }] : []
      }),
    }
  })

  api.servePrepared(
    contract.readForMiniApp,
    async ({ body: { permission } }) => (permission === 'rates' ? await allRates(rates) : null),
    async ({ tx, caller, params: { app }, body: { permission }, prepared }) => {
      const which = { userId: caller.userId, app }
      const { permissions } = await openedApp(tx, which)
      const isAllowed = permissions.includes(permission) && (await isGranted(tx, which, permission))
      if (!isAllowed) throw new DomainError('mini_app_not_allowed')
      await noteRead(tx, which, { id: ids.next(), permission, at: clock.now() })
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

/** Serves the store that mini-apps keep for a person. */
export function serveStore({ api, platform: { clock } }: Stands): void {
  api.serve(contract.readMiniAppStore, async ({ tx, caller: { userId }, params: { app } }) => {
    const which = { userId, app }
    await openedApp(tx, which)
    const kept = await keptBy(tx, which)
    return {
      data: kept.map(({ changedAt, ...entry }) => ({ ...entry, changed_at: changedAt.toISOString() })),
    }
  })

  api.serve(contract.writeMiniAppStore, async ({ tx, caller, params: { app, key }, body }) => {
    const which = { userId: caller.userId, app }
    const { value, known_changed_at: known } = body
    // Compared and counted under the lock of its person, so that two at once are served one after the other.
    await lockPerson(tx, caller.userId)
    await openedApp(tx, which)
    const kept = await keptBy(tx, which)
    const before = kept.find((each) => each.key === key)
    if (known !== undefined && !isSameMoment(known, before?.changedAt))
      throw new DomainError('mini_app_store_stale')
    if (value === null) {
      await forget(tx, which, key)
      return { key, value, changed_at: null }
    }
    const length = [...kept.filter((each) => each !== before), { key, value }].reduce(
      (sum, each) => sum + each.key.length + each.value.length,
      0,
    )
    if (length > MOST_STORE_LENGTH) throw new DomainError('mini_app_store_full')
    const changedAt = laterThan(before?.changedAt, clock.now())
    await keep(tx, which, { key, value }, changedAt)
    return { key, value, changed_at: changedAt.toISOString() }
  })
}

const isSameMoment = (known: string | null, at: Date | undefined) =>
  (known === null ? undefined : Date.parse(known)) === at?.getTime()

/** Two writes within a millisecond are two moments all the same: by them one knows which was read. */
const laterThan = (before: Date | undefined, now: Date) =>
  before && before >= now ? new Date(before.getTime() + 1) : now
