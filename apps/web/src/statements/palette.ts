import { FileCheck, FileText } from 'lucide-react'
import type { PaletteOffer } from '../app/capability/palette.ts'

export const palette: PaletteOffer = {
  pages: [
    {
      to: 'statements',
      title: 'statements.title',
      hint: 'statements.intro',
      icon: FileText,
      audience: 'people',
    },
    { to: 'verify', title: 'statements.verify.title', hint: 'statements.verify.intro', icon: FileCheck },
  ],
}
