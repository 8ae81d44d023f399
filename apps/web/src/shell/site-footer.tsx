import { QueryProvider } from '../app/api/query-provider.tsx'
import { Footer } from './footer.tsx'

/** The footer for pages without the shell; downloaded after them, as it stands below the fold. */
export default function SiteFooter() {
  return (
    <QueryProvider>
      <Footer />
    </QueryProvider>
  )
}
