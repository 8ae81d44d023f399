import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { TextKey } from '../app/language/text-key.ts'
import { refusalIn, withoutRefusal } from '../app/session/refusal.ts'
import { useIsTakenOver } from '../app/start/taken-over.ts'
import { explainAuthError } from './auth-error.ts'

/** Why another service's sign-in came to nothing, once: it goes from the address, and stays on the page. */
export function useRefusal(): TextKey | undefined {
  const location = useLocation()
  const navigate = useNavigate()
  const [code] = useState(() => refusalIn(location))

  // The address is the browser's: a reload must not tell of it again.
  useEffect(() => {
    if (refusalIn(location) !== null) void navigate(withoutRefusal(location), { replace: true })
  }, [location, navigate])
  const isTakenOver = useIsTakenOver()
  return code === null || !isTakenOver ? undefined : explainAuthError({ name: 'AuthApiError', code })
}
