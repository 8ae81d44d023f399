import { idle } from '../idle.ts'

/**
 * Fetches the scripts of the next likely pages, which the page's HTML names, once this page is there and the browser
 * is idle. They are kept, not run.
 */
export function prefetchNextPages(): void {
  const paths = document.querySelector<HTMLMetaElement>('meta[name="sadaf-next"]')?.content.split(' ') ?? []
  const prefetch = () => {
    if (savesData() || !navigator.onLine) return
    for (const path of paths.filter(Boolean)) {
      const link = document.createElement('link')
      link.rel = 'prefetch'
      link.as = 'script'
      link.crossOrigin = ''
      link.href = path
      document.head.append(link)
    }
  }
  void idle().then(prefetch)
}

/** The person's browser asks to be spared of what was not asked for. */
export function savesData(): boolean {
  return 'connection' in navigator && (navigator.connection as { saveData?: boolean }).saveData === true
}
