import { Building2, CircleHelp, LifeBuoy, Mail, MessagesSquare, NotebookText } from 'lucide-react'
import type { Finding, PaletteOffer } from '../app/capability/palette.ts'
import { href } from '../app/routing/route-list.ts'
import { useFoundArticles } from './help/use-articles.ts'

const MAX_FOUND = 4

/** Articles that answer what is typed. */
function useHelp(typed: string): readonly Finding[] {
  const found = useFoundArticles(typed)
  return found.slice(0, MAX_FOUND).map(({ name, question }) => ({
    id: name,
    mark: <CircleHelp aria-hidden className="size-5 text-muted" strokeWidth={1.75} />,
    title: question,
    address: href('supportArticle', { article: name }),
  }))
}

export const palette: PaletteOffer = {
  pages: [
    { to: 'support', title: 'support.home.title', hint: 'support.home.intro', icon: LifeBuoy },
    { to: 'supportHelp', title: 'support.help.title', hint: 'support.help.intro', icon: CircleHelp },
    {
      to: 'supportTickets',
      title: 'support.tickets.title',
      hint: 'support.tickets.intro',
      icon: MessagesSquare,
      audience: 'people',
    },
    { to: 'faq', title: 'faq.title', icon: NotebookText },
    { to: 'contact', title: 'contact.title', icon: Mail },
    { to: 'enterprise', title: 'contact.enterprise.title', icon: Building2 },
  ],
  searches: [{ name: 'help', title: 'support.palette.articles', standsBelow: true, useFindings: useHelp }],
  notSought: { supportArticle: 'one of many articles, each found by its own question' },
}
