import { type Answer, contract, MOST_OWN_MINI_APPS } from '@sadaf/api'
import type { Needs } from '../capability.ts'
import { DomainError, invalidField, type Tx } from '../platform/index.ts'
import { lockPerson } from '../profile/index.ts'
import type { Frames } from './frames.ts'
import { canFollow, nameOf, type OwnApp } from './own-app.ts'
import {
  deleteOwnApp,
  ownAppById,
  ownAppsOf,
  revokeUndeclared,
  saveOwnApp,
  setPublished,
} from './own-app-store.ts'
import { presentPermissions, presentUse } from './present.ts'
import { type Uses, usesOf } from './store.ts'

type Which = { readonly userId: string; readonly id: string }

/** Mini-apps of developers: publishing them to their own account, taking them back, opening them. */
export function serveOwnApps({ api, platform }: Needs<'api' | 'platform'>, frames: Frames): void {
  const { clock, ids } = platform

  api.serve(contract.listOwnMiniApps, async ({ tx, caller: { userId } }) => {
    const uses = await usesOf(tx, userId)
    return { data: (await ownAppsOf(tx, userId)).map((each) => present(each, uses)) }
  })

  api.serve(contract.publishOwnMiniApp, async ({ tx, caller: { userId }, body, language }) => {
    const { manifest, html } = body
    // Counted and compared under the lock of its person, so that two at once are served one after the other.
    await lockPerson(tx, userId)
    const own = await ownAppsOf(tx, userId)
    const app = nameOf(manifest)
    const before = own.find((each) => each.app === app)
    if (before && !canFollow(manifest, before.manifest)) {
      const field = invalidField('manifest.version', language, 'version_not_higher')
      throw new DomainError('validation_failed', [field])
    }
    if (!before && own.length >= MOST_OWN_MINI_APPS) throw new DomainError('too_many_mini_apps')
    const saved: OwnApp = {
      ...{ id: before?.id ?? ids.next(), app, manifest, bytes: Buffer.byteLength(html) },
      ...{ isPublished: true, publishedAt: clock.now() },
    }
    await saveOwnApp(tx, userId, saved, html)
    await revokeUndeclared(tx, { userId, app }, manifest.permissions)
    return present(saved, await usesOf(tx, userId))
  })

  api.serve(contract.changeOwnMiniApp, async ({ tx, caller: { userId }, params, body }) => {
    const which = { userId, id: params.id }
    await lockPerson(tx, userId)
    const own = await ownApp(tx, which)
    await setPublished(tx, which, body.is_published)
    return present({ ...own, isPublished: body.is_published }, await usesOf(tx, userId))
  })

  api.serve(contract.removeOwnMiniApp, async ({ tx, caller: { userId }, params: { id } }) => {
    await lockPerson(tx, userId)
    await deleteOwnApp(tx, userId, await ownApp(tx, { userId, id }))
    return { id }
  })

  api.serve(contract.openOwnMiniApp, async ({ tx, caller: { userId }, params: { id } }) => {
    const { isPublished } = await ownApp(tx, { userId, id })
    if (!isPublished) throw new DomainError('not_found')
    const { path, expiresAt } = frames.addressOf({ userId, id })
    return { path, expires_at: expiresAt.toISOString() }
  })
}

/** @throws DomainError `not_found` */
async function ownApp(tx: Tx, which: Which): Promise<OwnApp> {
  const own = await ownAppById(tx, which)
  if (!own) throw new DomainError('not_found')
  return own
}

function present(own: OwnApp, uses: Uses): Answer<typeof contract.publishOwnMiniApp> {
  const { id, app, manifest, bytes } = own
  return {
    ...{ id, app, manifest, bytes, is_published: own.isPublished },
    published_at: own.publishedAt.toISOString(),
    ...presentUse(app, uses),
    permissions: presentPermissions(app, manifest.permissions, uses),
  }
}
