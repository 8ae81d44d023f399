import { useRef } from 'react'

/** The idempotency key under which one exact request is made, however often it is sent. */
export type HeldKey = { readonly content: string; readonly key: string }

/** The key for this content: the one that is held while the content stays the same, otherwise a new one. */
export function keyFor(content: string, held: HeldKey | undefined, newKey: () => string): HeldKey {
  return held?.content === content ? held : { content, key: newKey() }
}

/** One key a review: a second press or a retry is recognised, an edited form is another operation. */
export function useOperationKey() {
  const held = useRef<HeldKey>(undefined)
  return {
    of: (request: unknown): string => {
      held.current = keyFor(JSON.stringify(request), held.current, () => crypto.randomUUID())
      return held.current.key
    },
    /** After an answer that settles it: the same request again would be a new operation. */
    forget: () => {
      held.current = undefined
    },
  }
}
