import { createContext, type ReactNode, type RefObject, use, useMemo, useRef, useState } from 'react'

type ApiKeyContext = {
  /** The key of the calls that are tried; empty where none was given. */
  readonly key: string
  readonly setKey: (key: string) => void
  /** The field that it is typed into, above the operations. */
  readonly field: RefObject<HTMLInputElement | null>
}

type ApiKeyProviderProps = {
  readonly userId: string | undefined
  /** The key that was just made in the page: calls are tried with it until another is typed. */
  readonly newKey: string | undefined
  readonly children: ReactNode
}

const Context = createContext<ApiKeyContext | undefined>(undefined)

export function useApiKey(): ApiKeyContext {
  const held = use(Context)
  if (!held) throw new Error('useApiKey must be used within an ApiKeyProvider')
  return held
}

/** Holds the key of the calls that are tried until the page is left, for the person alone who typed it. */
export function ApiKeyProvider({ userId, newKey, children }: ApiKeyProviderProps) {
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState<{
    key: string
    userId: string | undefined
    newKey: string | undefined
  }>()
  // A key that is made later takes the place of a typed one.
  const isCurrent = typed !== undefined && typed.userId === userId && typed.newKey === newKey
  const key = isCurrent ? typed.key : (newKey ?? '')
  const held = useMemo(
    () => ({ key, setKey: (next: string) => setTyped({ key: next.trim(), userId, newKey }), field }),
    [key, userId, newKey],
  )
  return <Context value={held}>{children}</Context>
}
