import type { BrowserContext } from 'playwright/test'

/**
 * Complaints of a context's pages from now on: console errors (a broken security policy is one of them),
 * uncaught errors, and requests to another origin. Expected ones are left out.
 */
export function collectComplaints(context: BrowserContext, expected: readonly RegExp[]): readonly string[] {
  const complaints: string[] = []
  const complain = (text: string) => {
    if (!expected.some((pattern) => pattern.test(text))) complaints.push(text)
  }
  context.on('console', (message) => {
    if (message.type() === 'error') complain(`${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (error) => complain(String(error.error())))
  context.on('request', (request) => {
    if (request.serviceWorker() || request.isNavigationRequest()) return
    const [asked, page] = [new URL(request.url()), new URL(request.frame().url())]
    if ([asked, page].every(({ protocol }) => /^https?:$/.test(protocol)) && asked.host !== page.host)
      complain(`asked ${asked} from ${page}`)
  })
  return complaints
}
