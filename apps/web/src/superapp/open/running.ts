import type { AnyMiniApp, MiniAppIcon } from '@sadaf/api/mini-apps'
import type { MiniAppEntry } from '../../app/api/api.ts'

/** An app as it is opened: one of ours, or a developer's own. */
export type RunningApp = {
  readonly app: AnyMiniApp
  readonly name: string
  readonly icon: MiniAppIcon
  readonly permissions: MiniAppEntry['permissions']
  /** A developer's own, which we have not looked through. */
  readonly isOwn: boolean
}
