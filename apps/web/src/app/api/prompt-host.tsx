import { useSyncExternalStore } from 'react'
import { currentPrompts, type Prompt, subscribeToPrompts } from './prompts.ts'

const none: readonly Prompt[] = []

/** Where the dialogs appear that ask the person for something, over every page. */
export function PromptHost() {
  const prompts = useSyncExternalStore(subscribeToPrompts, currentPrompts, () => none)
  return prompts.map(({ what, Dialog, settle }) => <Dialog key={what} onEnd={settle} />)
}
