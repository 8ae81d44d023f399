import { useSearchParams } from 'react-router'
import { useIsTakenOver } from '../app/start/taken-over.ts'

/** The page that the person wanted before they were asked to sign in, as the address tells it. */
export function useNext(): string | null {
  const [search] = useSearchParams()
  return useIsTakenOver() ? search.get('next') : null
}
