import { FileUp, Landmark } from 'lucide-react'
import type { PaletteOffer } from '../app/capability/palette.ts'

export const palette: PaletteOffer = {
  pages: [
    { to: 'import', title: 'imports.title', hint: 'imports.intro', icon: FileUp, audience: 'people' },
    {
      to: 'importedAccount',
      title: 'imports.others.title',
      hint: 'imports.others.hint',
      icon: Landmark,
      audience: 'people',
    },
  ],
}
