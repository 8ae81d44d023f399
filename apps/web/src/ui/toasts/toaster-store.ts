import type { toast } from 'sonner'

// Messages that come before the toaster stands would be lost: they wait for it here.
let arrive: (sonner: typeof toast) => void
const mounted = new Promise<typeof toast>((resolve) => {
  arrive = resolve
})

let isWanted = false
const listeners = new Set<() => void>()

/** Asks for the toaster (downloaded with the first message) and gives its voice once it is on the page. */
export function requestToaster(): Promise<typeof toast> {
  if (!isWanted) {
    isWanted = true
    for (const listener of listeners) listener()
  }
  return mounted
}

export function toasterIsWanted(): boolean {
  return isWanted
}

export function subscribeToToaster(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function toasterHasMounted(sonner: typeof toast): void {
  arrive(sonner)
}
