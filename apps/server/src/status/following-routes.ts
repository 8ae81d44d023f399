import { contract } from '@sadaf/api'
import type { Needs } from '../capability.ts'
import { deleteFollower, insertFollower, isFollower } from './follower-store.ts'

/** Serves whether a person is told of updates of incidents. */
export function serveFollowing({ api, platform: { clock } }: Needs<'api' | 'platform'>): void {
  api.serve(contract.getStatusFollowing, async ({ tx, caller: { userId } }) => ({
    is_following: await isFollower(tx, userId),
  }))

  api.serve(contract.followStatus, async ({ tx, caller: { userId } }) => {
    await insertFollower(tx, userId, clock.now())
    return { is_following: true }
  })

  api.serve(contract.unfollowStatus, async ({ tx, caller: { userId } }) => {
    await deleteFollower(tx, userId)
    return { is_following: false }
  })
}
