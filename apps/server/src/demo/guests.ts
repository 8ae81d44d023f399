import { DAY_MS } from '@sadaf/calendar'
import { type Guests, isAddressInUse, type Knock, type Welcome } from '../auth/index.ts'
import { networkOf, type Platform, type Tx } from '../platform/index.ts'
import {
  FULL_WAIT_SECONDS,
  MOST_ADDRESSES,
  MOST_ADDRESSES_OF_NETWORK_A_DAY,
  MOST_ADDRESSES_OF_VISITOR,
  MOST_HOUSEHOLDS,
  MOST_HOUSEHOLDS_OF_NETWORK_A_DAY,
} from './bounds.ts'
import { demoPerson, newHouseholdAddress } from './household-address.ts'
import {
  addressesOf,
  type Crowd,
  claimAddress,
  countCrowd,
  holderOf,
  lockDoor,
  type OwnAddress,
  putVisitor,
  releaseAddress,
} from './visitors-store.ts'

const FULL: Welcome = { kind: 'full', waitSeconds: FULL_WAIT_SECONDS }

/** Whether there is room for an address more, and for a household where it is one. */
export function hasRoom(crowd: Crowd, own: readonly OwnAddress[], isHousehold: boolean): boolean {
  if (own.length >= MOST_ADDRESSES_OF_VISITOR || crowd.addresses >= MOST_ADDRESSES) return false
  if (crowd.addressesOfNetwork >= MOST_ADDRESSES_OF_NETWORK_A_DAY) return false
  if (!isHousehold) return true
  return crowd.households < MOST_HOUSEHOLDS && crowd.householdsOfNetwork < MOST_HOUSEHOLDS_OF_NETWORK_A_DAY
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
export function createGuests(
  { database, clock }: Platform,
  visitorOf: (request: Knock['request']) => string | undefined,
): Guests {
  return async (knock) => {
    const visitorId = visitorOf(knock.request)
    if (visitorId === undefined) {
      // The published address is no visitor's own, also where a folder has an account of it from before it
      // was opened.
      if (knock.purpose === 'join' || knock.email === demoPerson.email) return { kind: 'stranger' }
      return { kind: 'welcome', email: knock.email, mayOpenDoor: false }
    }
    const caller = { visitorId, network: lineOf(knock.request.ip) }
    return database.asSystem(async (tx) => {
      if (knock.purpose !== 'ask') await lockDoor(tx)
      return welcome(tx, caller, knock)
    })
  }

  async function welcome(tx: Tx, caller: Caller, { email, phone, purpose }: Knock): Promise<Welcome> {
    const own = await addressesOf(tx, caller.visitorId)
    const household = own.find(({ isHousehold }) => isHousehold)?.address
    const opens = purpose === 'join' || purpose === 'enter'
    if (email === demoPerson.email) {
      const { otherName } = demoPerson
      const meant = household ?? (opens ? newHouseholdAddress() : email)
      const mayOpenDoor = purpose === 'enter'
      if (household !== undefined || !opens) return { kind: 'welcome', email: meant, mayOpenDoor, otherName }
      if (!(await claim(tx, caller, { address: meant, isHousehold: true }, own))) return FULL
      return { kind: 'welcome', email: meant, mayOpenDoor, otherName, takeBack: takeBack(caller, [meant]) }
    }
    const opensDoor = purpose === 'enter' && household === undefined
    const claimed: string[] = []
    for (const address of [email, phone].filter((each) => each !== undefined)) {
      if (purpose === 'ask' || (purpose === 'enter' && !opensDoor)) continue
      if (own.some((each) => each.address === address)) continue
      if (await isAddressInUse(tx, address)) continue
      if ((await holderOf(tx, address)) !== undefined) {
        if (purpose === 'enter') continue
        // An account that is made now would have its mails read by the holder of the address.
        return { kind: 'taken' }
      }
      if (!(await claim(tx, caller, { address, isHousehold: opensDoor }, own))) return FULL
      claimed.push(address)
      if (opensDoor) break
    }
    const mayOpenDoor = purpose === 'enter' && (email === household || claimed.length > 0)
    return { kind: 'welcome', email, mayOpenDoor, takeBack: takeBack(caller, claimed) }
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
    const crowd = await countCrowd(tx, network, new Date(now.getTime() - DAY_MS))
    if (!hasRoom(crowd, own, isHousehold)) return false
    await putVisitor(tx, visitorId, network, now)
    await claimAddress(tx, { address, visitorId, isHousehold, network, at: now })
    return true
  }
}
