import type { BrowserContext } from 'playwright/test'

/**
 * What the pages of a context complain of from now on: console errors (a broken security policy is one of them)
 * and errors that nothing caught. What is expected is left out.
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
  return complaints
}
