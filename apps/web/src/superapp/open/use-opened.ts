import type { AnyMiniApp } from '@sadaf/api/mini-apps'
import { useEffect, useEffectEvent } from 'react'
import { api } from '../../app/api/api.ts'
import { useShown } from '../queries.ts'

/** Says that an app was opened: it is among those that were used, and may be rated. */
export function useSaysThatItIsUsed(app: AnyMiniApp): void {
  const shown = useEffectEvent(useShown())
  // The server keeps when an app was opened; without it, an app works as well.
  useEffect(() => {
    api('POST /superapp/apps/{app}/uses', { params: { app } }).then(
      (used) => shown(used),
      (error: unknown) => console.warn('The use of an app was not kept', error),
    )
  }, [app])
}
