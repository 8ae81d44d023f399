/** An address of the web: a page of the seller's is never anything else. @throws Error for what a browser would run */
export function paymentPageOf(url: string): string {
  const { protocol, href } = new URL(url)
  if (protocol !== 'https:' && protocol !== 'http:')
    throw new Error('the seller’s page is no address of the web')
  return href
}
