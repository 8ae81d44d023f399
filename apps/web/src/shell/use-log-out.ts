import { useNavigate } from 'react-router'
import { useTranslation } from '../app/language/translation.ts'
import { href } from '../app/routing/route-list.ts'
import { useSession } from '../app/session/session.tsx'
import { toast } from '../ui/toasts/toast.ts'

/** Logs out, says so, and leads to the landing page. */
export function useLogOut(): () => Promise<void> {
  const { t } = useTranslation()
  const { signOut } = useSession()
  const navigate = useNavigate()
  return async () => {
    const error = await signOut()
    if (error) return toast.error(t('menus.account.logOutFailed'), t('common.error.network'))
    toast.success(t('menus.account.loggedOut'))
    await navigate(href('landing'))
  }
}
