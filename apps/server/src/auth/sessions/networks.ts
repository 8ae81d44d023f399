import { networkOf, type Tx } from '../../platform/index.ts'
import { type Aal, latestAddresses, type Who } from './store.ts'

/** Whether a person had a session of that level in the network of an address, among the sessions kept. */
export async function isKnownNetwork(tx: Tx, who: Who, ip: string, level: Aal): Promise<boolean> {
  const network = networkOf(ip)
  const addresses = await latestAddresses(tx, who, level)
  return addresses.some((address) => networkOf(address) === network)
}
