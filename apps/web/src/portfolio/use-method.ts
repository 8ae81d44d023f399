import { type Method, readMethod } from './method.ts'
import { useAddress } from './use-address.ts'

/** By which method cost is told, which stands in the address. */
export function useMethod() {
  const { address, show } = useAddress()
  const showMethod = (method: Method) => show({ method: method === 'average' ? method : null })
  return { method: readMethod(address), showMethod }
}
