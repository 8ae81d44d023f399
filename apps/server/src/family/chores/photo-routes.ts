import { CHORE_PHOTO_KEPT_DAYS, contract } from '@sadaf/api'
import { DAY_MS } from '@sadaf/calendar'
import { z } from 'zod'
import type { Needs } from '../../capability.ts'
import { asSystemWithin, DomainError, type Tx } from '../../platform/index.ts'
import type { CleanPicture, Keeper } from '../../storage/index.ts'
import { actingAs } from '../acting.ts'
import { may, requireMay } from '../households/household.ts'
import { memberOf } from '../store.ts'
import type { Tell } from '../tell.ts'
import type { Chore } from '../things.ts'
import { choreOf } from '../things-store.ts'
import { familyOf } from '../view.ts'
import { deletePhotosLeft, photoOf, savePhoto } from './photo-store.ts'

const CLEAR = 'family.clear_photos'
const HOURLY = '40 * * * *'
const BATCH = 200

type Stands = Needs<'api' | 'platform' | 'pictures'> & { readonly keeper: Keeper }

const refusals = {
  empty: 'file_empty',
  type: 'file_type_not_taken',
  damaged: 'file_damaged',
  too_large: 'picture_too_large',
  busy: 'rate_limited',
} as const satisfies Record<Extract<CleanPicture, { kind: 'refused' }>['why'], string>

/** Photographs of chores: sent by the assignee, seen by them and their Parents, and removed with the chore. */
export function servePhotos({ api, platform, pictures, keeper }: Stands, tell: Tell): void {
  const { clock, database, ids, jobs } = platform

  api.serveUpload(contract.showChore, async ({ caller: { userId }, params, language, file }) => {
    const find = async (tx: Tx) => {
      if (!(await memberOf(tx, userId))) throw new DomainError('not_found')
      const acting = await actingAs(tx, userId)
      const chore = await choreOf(tx, { householdId: acting.household.id, id: params.id })
      if (!chore) throw new DomainError('not_found')
      requireMay(acting, 'finish_chore', chore.userId)
      if (!isOpen(chore)) throw new DomainError('family_state')
      return { chore, acting }
    }
    // Before a picture is read, so that strangers keep no process busy.
    const { chore } = await database.asSystem(find)
    const picture = await pictures.clean(userId, file)
    if (picture.kind === 'refused') throw new DomainError(refusals[picture.why])
    const photo = { userId: chore.userId, id: ids.next(), choreId: chore.id }
    const { bytes, mediaType } = picture
    await keeper.keep({ ...photo, mediaType, pieces: pieceOf(bytes) }, async (tx, size) => {
      // Once more, under the lock: a Parent may have removed the chore meanwhile.
      const { acting } = await find(tx)
      const kept = { ...photo, householdId: acting.household.id, size }
      const before = await savePhoto(tx, kept, clock.now())
      if (before) await keeper.forget(tx, [before])
      tell.screens(tx, acting.members)
    })
    return database.asUser(userId, (tx) => familyOf(tx, { userId, language, now: clock.now() }))
  })

  api.serveFile(contract.getChorePhoto, async ({ caller: { userId }, params }) => {
    const pieces = await database.asUser(userId, async (tx) => {
      const me = await memberOf(tx, userId)
      const which = me && { householdId: me.householdId, id: params.id }
      const chore = which && (await choreOf(tx, which))
      if (!me || !chore || !may(me, 'see_chore', chore.userId)) throw new DomainError('not_found')
      // Row security shows the photograph to the assignee and their Parents alone; its file is the assignee's.
      const photo = await photoOf(tx, { householdId: me.householdId, choreId: chore.id })
      return photo && asSystemWithin(tx, () => keeper.open(tx, photo))
    })
    if (!pieces) throw new DomainError('not_found')
    return { name: 'chore.webp', mediaType: 'image/webp', pieces }
  })

  jobs.define(CLEAR, z.unknown(), async () => {
    const before = new Date(clock.now().getTime() - CHORE_PHOTO_KEPT_DAYS * DAY_MS)
    for (;;) {
      const cleared = await database.asSystem(async (tx) => {
        const photos = await deletePhotosLeft(tx, before, BATCH)
        await keeper.forget(tx, photos)
        return photos.length
      })
      if (cleared < BATCH) return
    }
  })
  jobs.schedule(CLEAR, HOURLY)
}

/** Has the photographs of a chore that is removed go at once. */
export const clearPhotosSoon = (tx: Tx, { jobs }: Needs<'platform'>['platform']): Promise<void> =>
  jobs.enqueue(tx, CLEAR, {})

const isOpen = ({ state }: Chore): boolean => state === 'pending' || state === 'done'

async function* pieceOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}
