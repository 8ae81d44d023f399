import { useSyncExternalStore } from 'react'
import { currentAsking, subscribeToAsking } from './step-up.ts'

/** Where the dialog of the second step appears, over every page. */
export function StepUpHost() {
  const asking = useSyncExternalStore(subscribeToAsking, currentAsking, () => undefined)
  return asking && <asking.Dialog onEnd={asking.settle} />
}
