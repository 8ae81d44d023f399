import { Coins, FileText, Scale, ShieldCheck } from 'lucide-react'
import type { PaletteOffer } from '../app/capability/palette.ts'

export const palette: PaletteOffer = {
  pages: [
    { to: 'security', title: 'footer.document.security', icon: ShieldCheck },
    { to: 'privacy', title: 'footer.document.privacy', icon: FileText },
    { to: 'terms', title: 'footer.document.terms', icon: Scale },
    { to: 'cookies', title: 'footer.document.cookies', icon: FileText },
    { to: 'risk', title: 'footer.document.risk', icon: FileText },
    { to: 'regulatory', title: 'footer.document.regulatory', icon: Scale },
    { to: 'token', title: 'footer.document.token', icon: Coins },
    { to: 'licenses', title: 'footer.document.licenses', icon: FileText },
  ],
  notSought: { legalVersion: 'the newest version leads to it' },
}
