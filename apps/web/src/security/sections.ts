import { Blocks, Fingerprint, KeyRound, MonitorSmartphone, ShieldCheck, Smartphone } from 'lucide-react'
import type { SectionEntry } from '../app/capability/menu.ts'

export const sections: readonly SectionEntry[] = [
  {
    to: 'profileSecurity',
    after: 'profilePreferences',
    title: 'menus.page.security',
    hint: 'menus.hint.security',
    icon: ShieldCheck,
    settings: [
      { at: 'two-step', title: 'choices.setting.twoStep', icon: Smartphone },
      { at: 'passkeys', title: 'choices.setting.passkeys', icon: Fingerprint },
      { at: 'password', title: 'choices.setting.password', icon: KeyRound },
      { at: 'devices', title: 'choices.setting.devices', icon: MonitorSmartphone },
      { at: 'apps', title: 'choices.setting.apps', icon: Blocks },
    ],
  },
]
