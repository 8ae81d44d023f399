import { BookOpen } from 'lucide-react'
import type { PaletteOffer } from '../app/capability/palette.ts'

export const palette: PaletteOffer = {
  pages: [{ to: 'blog', title: 'shell.page.blog', icon: BookOpen }],
  notSought: { blogArticle: 'one of many articles, each reached from their list' },
}
