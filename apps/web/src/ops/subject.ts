import { useSearchParams } from 'react-router'

/** Which one the address is about; empty where it says nothing. */
export function useSubject(): string {
  const [address] = useSearchParams()
  return address.get('id') ?? ''
}
