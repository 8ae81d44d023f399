import { useSession } from '../app/session/session.tsx'

/** The page's end is not under what stands at the thumb. */
export function ThumbRoom() {
  const { user } = useSession()
  return user && <div className="h-20 bg-surface md:hidden print:hidden" />
}
