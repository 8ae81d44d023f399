import { useSyncExternalStore } from 'react'
import { type Asking, currentAskings, subscribeToAskings } from './asking.ts'

const none: readonly Asking[] = []

/** Where the dialogs that ask for a proof appear, over every page. */
export function StepUpHost() {
  const askings = useSyncExternalStore(subscribeToAskings, currentAskings, () => none)
  return askings.map(({ what, Dialog, settle }) => <Dialog key={what} onEnd={settle} />)
}
