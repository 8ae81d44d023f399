import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { href } from '../app/route-list.ts'
import { useSession } from '../app/session.tsx'
import { toast } from '../ui/toast.ts'

/** Logs out and says so; the landing page comes first, so that a guarded page does not ask to sign in again. */
export function useLogOut(): () => Promise<void> {
  const { t } = useTranslation()
  const { signOut } = useSession()
  const navigate = useNavigate()
  return async () => {
    await navigate(href('landing'))
    const error = await signOut()
    if (error) toast.error(t('shell.account.logOutFailed'), t('common.error.network'))
    else toast.success(t('shell.account.loggedOut'))
  }
}
