import { DAY_MS } from '@sadaf/calendar'
import { type Admission, isAddressInUse, type VisitorRequest, type Visitors } from '../auth/index.ts'
import { networkOf, type Platform, type Tx } from '../platform/index.ts'
import { demoPerson, newHouseholdAddress } from './household-address.ts'
import {
  FULL_WAIT_SECONDS,
  MOST_ADDRESSES,
  MOST_ADDRESSES_OF_NETWORK_A_DAY,
  MOST_ADDRESSES_OF_VISITOR,
  MOST_HOUSEHOLDS,
  MOST_HOUSEHOLDS_OF_NETWORK_A_DAY,
} from './limits.ts'
import {
  addressesOf,
  claimAddress,
  countUsage,
  holderOf,
  lockAddresses,
  type OwnAddress,
  putVisitor,
  releaseAddress,
  type Usage,
} from './visitors-store.ts'

const FULL: Admission = { kind: 'full', waitSeconds: FULL_WAIT_SECONDS }

/** Whether there is room for an address more, and for a household where it is one. */
export function hasCapacity(usage: Usage, own: readonly OwnAddress[], isHousehold: boolean): boolean {
  if (own.length >= MOST_ADDRESSES_OF_VISITOR || usage.addresses >= MOST_ADDRESSES) return false
  if (usage.addressesOfNetwork >= MOST_ADDRESSES_OF_NETWORK_A_DAY) return false
  if (!isHousehold) return true
  return usage.households < MOST_HOUSEHOLDS && usage.householdsOfNetwork < MOST_HOUSEHOLDS_OF_NETWORK_A_DAY
}

// One line has many networks of IPv6: providers give 256 of them, or 65,536 (RFC 6177).
function lineOf(ip: string): string {
  const network = networkOf(ip)
  return network.endsWith('::/64') ? `${network.split(':').slice(0, 3).join(':')}::/48` : network
}

type Caller = { readonly visitorId: string; readonly network: string }

/**
 * Gives an address to the visitor whose browser is the first to use it, and each visitor one household: the published
 * address of the demonstration leads every browser to its own.
 */
export function createVisitors(
  { database, clock }: Platform,
  visitorOf: (request: VisitorRequest['request']) => string | undefined,
): Visitors {
  return async (asked) => {
    const visitorId = visitorOf(asked.request)
    if (visitorId === undefined) {
      // The published address is no visitor's own, also where a folder has an account of it from before it
      // was opened.
      if (asked.purpose === 'join' || asked.email === demoPerson.email) return { kind: 'stranger' }
      return { kind: 'welcome', email: asked.email, mayOpenAccount: false }
    }
    const caller = { visitorId, network: lineOf(asked.request.ip) }
    return database.asSystem(async (tx) => {
      if (asked.purpose !== 'ask') await lockAddresses(tx)
      return welcome(tx, caller, asked)
    })
  }

  async function welcome(
    tx: Tx,
    caller: Caller,
    { email, phone, purpose }: VisitorRequest,
  ): Promise<Admission> {
    const own = await addressesOf(tx, caller.visitorId)
    const household = own.find(({ isHousehold }) => isHousehold)?.address
    const opens = purpose === 'join' || purpose === 'enter'
    if (email === demoPerson.email) {
      const { otherName } = demoPerson
      const meant = household ?? (opens ? newHouseholdAddress() : email)
      const mayOpenAccount = purpose === 'enter'
      if (household !== undefined || !opens)
        return { kind: 'welcome', email: meant, mayOpenAccount, otherName }
      if (!(await claim(tx, caller, { address: meant, isHousehold: true }, own))) return FULL
      return { kind: 'welcome', email: meant, mayOpenAccount, otherName, takeBack: takeBack(caller, [meant]) }
    }
    const opensAccount = purpose === 'enter' && household === undefined
    const claimed: string[] = []
    for (const address of [email, phone].filter((each) => each !== undefined)) {
      if (purpose === 'ask' || (purpose === 'enter' && !opensAccount)) continue
      if (own.some((each) => each.address === address)) continue
      if (await isAddressInUse(tx, address)) continue
      if ((await holderOf(tx, address)) !== undefined) {
        if (purpose === 'enter') continue
        // An account that is made now would have its mails read by the holder of the address.
        return { kind: 'taken' }
      }
      if (!(await claim(tx, caller, { address, isHousehold: opensAccount }, own))) return FULL
      claimed.push(address)
      if (opensAccount) break
    }
    const mayOpenAccount = purpose === 'enter' && (email === household || claimed.length > 0)
    return { kind: 'welcome', email, mayOpenAccount, takeBack: takeBack(caller, claimed) }
  }

  /** An address without an account is free again. */
  function takeBack({ visitorId }: Caller, addresses: readonly string[]): () => Promise<void> {
    return () =>
      database.asSystem(async (tx) => {
        for (const address of addresses) {
          if (!(await isAddressInUse(tx, address))) await releaseAddress(tx, address, visitorId)
        }
      })
  }

  async function claim(
    tx: Tx,
    { visitorId, network }: Caller,
    { address, isHousehold }: Omit<OwnAddress, 'since'>,
    own: readonly OwnAddress[],
  ): Promise<boolean> {
    const now = clock.now()
    const usage = await countUsage(tx, network, new Date(now.getTime() - DAY_MS))
    if (!hasCapacity(usage, own, isHousehold)) return false
    await putVisitor(tx, visitorId, network, now)
    await claimAddress(tx, { address, visitorId, isHousehold, network, at: now })
    return true
  }
}
