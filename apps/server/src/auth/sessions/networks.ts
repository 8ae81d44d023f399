import { networkOf, type Tx } from '../../platform/index.ts'
import { type Aal, latestAddresses, type Who } from './store.ts'

/** Whether somebody had a session of that level in the network of an address, as far back as sessions are kept. */
export async function isKnownNetwork(tx: Tx, who: Who, ip: string, level: Aal): Promise<boolean> {
  const network = networkOf(ip)
  const addresses = await latestAddresses(tx, who, level)
  return addresses.some((address) => networkOf(address) === network)
}
