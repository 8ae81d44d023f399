import { api } from '../app/api/api.ts'
import { balancesAreHidden } from '../app/balance-visibility.ts'
import {
  browserSubscription,
  endBrowserSubscription,
  permissionHere,
  subscribeBrowser,
  supportHere,
  wireOf,
} from './browser.ts'
import { mendingOf } from './standing.ts'

/** Asks for permission, which a browser allows after a tap alone, and subscribes where it was given. */
export async function subscribe(): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted') return
  const { public_key: publicKey } = await api('GET /push')
  await tellServer(await subscribeBrowser(publicKey))
}

/** Ends the subscription at the server and in the browser. */
export async function unsubscribe(): Promise<void> {
  await api('DELETE /push/subscription')
  await endBrowserSubscription()
}

/** Has server and browser agree: the browser may have a new address, and balances may be hidden by now. */
export async function mend(hidesAmounts = balancesAreHidden()): Promise<void> {
  if (supportHere() !== 'supported' || permissionHere() !== 'granted') return
  const here = await browserSubscription()
  if (!here) return
  const { subscription } = await api('GET /push')
  const mending = mendingOf(here.endpoint, subscription, hidesAmounts)
  if (mending === 'tell_server') await tellServer(here)
  if (mending === 'end_here') await here.unsubscribe()
}

async function tellServer(subscription: PushSubscription): Promise<void> {
  const body = { ...wireOf(subscription), hides_amounts: balancesAreHidden() }
  await api('PUT /push/subscription', { body })
}
