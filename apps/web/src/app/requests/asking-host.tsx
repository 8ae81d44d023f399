import { useSyncExternalStore } from 'react'
import { type Asking, currentAskings, subscribeToAskings } from './asking.ts'

const none: readonly Asking[] = []

/** Where the dialogs appear that ask the person for something, over every page. */
export function AskingHost() {
  const askings = useSyncExternalStore(subscribeToAskings, currentAskings, () => none)
  return askings.map(({ what, Dialog, settle }) => <Dialog key={what} onEnd={settle} />)
}
