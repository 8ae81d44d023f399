import { KeyRound, LogIn, LogOut, UserPlus } from 'lucide-react'
import { useTranslation } from '../app/language/translation.ts'
import type { PaletteOffer } from '../shell/palette.ts'
import { useLogOut } from '../shell/use-log-out.ts'

export default {
  pages: [
    { to: 'login', title: 'shell.page.login', icon: LogIn, audience: 'guests' },
    { to: 'register', title: 'shell.page.register', icon: UserPlus, audience: 'guests' },
    { to: 'forgotPassword', title: 'shell.page.forgotPassword', icon: KeyRound, audience: 'guests' },
  ],
  actions: [
    {
      name: 'log-out',
      audience: 'people',
      useAction: () => {
        const { t } = useTranslation()
        const logOut = useLogOut()
        return { icon: LogOut, title: t('shell.account.logOut'), act: logOut }
      },
    },
  ],
} satisfies PaletteOffer
