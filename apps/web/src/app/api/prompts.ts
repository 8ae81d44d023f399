import type { ComponentType } from 'react'
import { toast } from '../../ui/toasts/toast.ts'
import { currentTranslation } from '../language/i18n.ts'

/** A dialog over whatever the person is at; it tells whether they did what it asked. */
export type PromptDialog = ComponentType<{ readonly onEnd: (isDone: boolean) => void }>

/** An open dialog, and the callback for its end. */
export type Prompt = {
  /** Never twice at the same time. */
  readonly what: string
  readonly Dialog: PromptDialog
  readonly settle: (isDone: boolean) => void
}

let open: readonly Prompt[] = []
const underWay = new Map<string, Promise<boolean>>()
const listeners = new Set<() => void>()

/** The dialogs that are open, each over the one before it. */
export const currentPrompts = (): readonly Prompt[] => open

export function subscribeToPrompts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function show(next: readonly Prompt[]): void {
  open = next
  for (const listener of listeners) listener()
}

/**
 * Asks the person for something in a dialog. Who asks for the same while it is open waits for the same answer.
 *
 * @returns true once they did it, false where they turned away
 */
export function askFor(what: string, load: () => Promise<PromptDialog>): Promise<boolean> {
  const known = underWay.get(what)
  if (known) return known
  const answer = ask(what, load).finally(() => underWay.delete(what))
  underWay.set(what, answer)
  return answer
}

async function ask(what: string, load: () => Promise<PromptDialog>): Promise<boolean> {
  let mine: Prompt | undefined
  try {
    const Dialog = await load()
    return await new Promise((settle) => {
      mine = { what, Dialog, settle }
      show([...open, mine])
    })
  } catch (error) {
    console.error('A dialog could not be shown', error)
    toast.error(currentTranslation().t('common.error.network'))
    return false
  } finally {
    show(open.filter((prompt) => prompt !== mine))
  }
}
