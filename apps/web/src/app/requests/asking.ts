import type { ComponentType } from 'react'
import { toast } from '../../ui/toast.ts'
import { currentTranslation } from '../language/i18n.ts'

/** A dialog over whatever the person is at; it tells whether they did what it asked. */
export type AskingDialog = ComponentType<{ readonly onEnd: (isDone: boolean) => void }>

/** An open dialog, and the callback for its end. */
export type Asking = {
  /** Never twice at the same time. */
  readonly what: string
  readonly Dialog: AskingDialog
  readonly settle: (isDone: boolean) => void
}

let open: readonly Asking[] = []
const underWay = new Map<string, Promise<boolean>>()
const listeners = new Set<() => void>()

/** The dialogs that are open, each over the one before it. */
export const currentAskings = (): readonly Asking[] => open

export function subscribeToAskings(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function show(next: readonly Asking[]): void {
  open = next
  for (const listener of listeners) listener()
}

/**
 * Asks the person for something in a dialog. Who asks for the same while it is open waits for the same answer.
 *
 * @returns true once they did it, false where they turned away
 */
export function askFor(what: string, load: () => Promise<AskingDialog>): Promise<boolean> {
  const known = underWay.get(what)
  if (known) return known
  const answer = ask(what, load).finally(() => underWay.delete(what))
  underWay.set(what, answer)
  return answer
}

async function ask(what: string, load: () => Promise<AskingDialog>): Promise<boolean> {
  let mine: Asking | undefined
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
    show(open.filter((asking) => asking !== mine))
  }
}
