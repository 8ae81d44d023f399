import { useEffect } from 'react'
import { useBalanceVisibility } from '../app/balance-visibility.ts'
import { getSession, subscribeToSession } from '../app/session/store.ts'
import { endBrowserSubscription } from './browser.ts'
import { mend } from './subscribe.ts'

/**
 * Keeps the subscription of this browser true while a person is signed in, and ends it when they leave. It shows
 * nothing.
 */
export default function PushKeeper() {
  const { isHidden } = useBalanceVisibility()
  // The subscription is the browser's; whether it hides amounts is the server's to know.
  useEffect(() => {
    mend(isHidden).catch(warn)
  }, [isHidden])
  // The service worker says when the browser has replaced the subscription.
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return
    const hear = () => void mend().catch(warn)
    navigator.serviceWorker.addEventListener('message', hear)
    return () => navigator.serviceWorker.removeEventListener('message', hear)
  }, [])
  // The session ends outside React, and by then this part may be gone.
  useEffect(
    () =>
      subscribeToSession(() => {
        if (getSession().status === 'guest') endBrowserSubscription().catch(warn)
      }),
    [],
  )
  return null
}

function warn(error: unknown): void {
  console.warn('The subscription to push messages could not be kept up', error)
}
