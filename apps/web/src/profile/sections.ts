import {
  Archive,
  AtSign,
  BellRing,
  Coins,
  FileCheck,
  ImageUp,
  Moon,
  Palette,
  Phone,
  QrCode,
  SlidersHorizontal,
  Trash2,
  UserRound,
} from 'lucide-react'
import type { SectionEntry } from '../app/capability/menu.ts'

export const sections: readonly SectionEntry[] = [
  {
    to: 'profile',
    title: 'menus.page.profile',
    hint: 'menus.hint.profile',
    icon: UserRound,
    settings: [
      { at: 'picture', title: 'choices.setting.picture', icon: ImageUp },
      { at: 'name', title: 'choices.setting.name', icon: UserRound },
      { at: 'email', title: 'choices.setting.email', icon: AtSign },
      { at: 'phone', title: 'choices.setting.phone', icon: Phone },
    ],
  },
  {
    to: 'profilePreferences',
    title: 'menus.page.preferences',
    hint: 'menus.hint.preferences',
    icon: SlidersHorizontal,
    settings: [
      { at: 'appearance', title: 'choices.setting.appearance', icon: Palette },
      { at: 'figures', title: 'choices.setting.figures', icon: Coins },
      { at: 'notifications', title: 'choices.setting.notifications', icon: BellRing },
      { at: 'notification-groups', title: 'choices.setting.quietHours', icon: Moon },
    ],
  },
  { to: 'profileWalletId', title: 'menus.page.walletId', hint: 'menus.hint.walletId', icon: QrCode },
  {
    to: 'profileData',
    title: 'menus.page.data',
    hint: 'menus.hint.data',
    icon: Archive,
    settings: [
      { at: 'download', title: 'choices.setting.download', icon: Archive },
      { at: 'agreed', title: 'choices.setting.agreed', icon: FileCheck },
      { at: 'delete', title: 'choices.setting.delete', icon: Trash2 },
    ],
  },
]
