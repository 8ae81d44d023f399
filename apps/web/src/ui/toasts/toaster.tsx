import { Suspense, useSyncExternalStore } from 'react'
import { late } from '../../app/late.ts'
import { subscribeToToaster, toasterIsWanted } from './toaster-store.ts'

const ToasterPanel = late(() => import('./toaster-panel.tsx'))

/** Once in the page. */
export function Toaster({
  theme,
  direction,
}: {
  readonly theme: 'light' | 'dark'
  readonly direction: 'ltr' | 'rtl'
}) {
  const isWanted = useSyncExternalStore(subscribeToToaster, toasterIsWanted, toasterIsWanted)
  if (!isWanted) return null
  return (
    <Suspense>
      <ToasterPanel theme={theme} direction={direction} />
    </Suspense>
  )
}
