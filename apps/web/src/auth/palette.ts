import { KeyRound, LogIn, LogOut, UserPlus } from 'lucide-react'
import type { PaletteOffer } from '../app/capability/palette.ts'
import { useTranslation } from '../app/language/translation.ts'
import { useLogOut } from '../shell/index.ts'

export const palette: PaletteOffer = {
  pages: [
    { to: 'login', title: 'shell.page.login', icon: LogIn, audience: 'guests' },
    { to: 'register', title: 'shell.page.register', icon: UserPlus, audience: 'guests' },
    { to: 'forgotPassword', title: 'shell.page.forgotPassword', icon: KeyRound, audience: 'guests' },
  ],
  notSought: {
    joinDevice: 'the sign-in leads to it, on a device without a session',
    resetPassword: 'reached by a link in a mail alone',
    confirm: 'reached by a link in a mail alone',
    acceptInvitation: 'reached by a link in a mail alone',
  },
  actions: [
    {
      name: 'log-out',
      audience: 'people',
      useAction: () => {
        const { t } = useTranslation()
        const logOut = useLogOut()
        return { icon: LogOut, title: t('menus.account.logOut'), act: logOut }
      },
    },
  ],
}
