import { type ReactNode, Suspense, useEffect, useLayoutEffect, useRef } from 'react'
import { awaitPart } from './taken-over.ts'

/**
 * A part of a pre-rendered page that is downloaded late and that people press at once: what they press before it has
 * come is kept until then, as on the page around it.
 */
export function LatePart({
  fallback,
  children,
}: {
  readonly fallback: ReactNode
  readonly children: ReactNode
}) {
  const tell = useRef(() => {})
  // Before the effects of what is inside, which may have come at once.
  useLayoutEffect(() => {
    const answers = awaitPart()
    tell.current = answers
    return answers
  }, [])
  return (
    <Suspense fallback={fallback}>
      {children}
      <Come onCome={() => tell.current()} />
    </Suspense>
  )
}

function Come({ onCome }: { readonly onCome: () => void }): null {
  // The listener is outside React, and hears it once the part beside this answers.
  useEffect(onCome)
  return null
}
