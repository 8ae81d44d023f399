/** Settles when the page is there and the browser has nothing else to do, or two seconds later. */
export async function idle(): Promise<void> {
  if (!('ready' in document.documentElement.dataset)) {
    await new Promise((ready) => addEventListener('sadaf-ready', ready, { once: true }))
  }
  if (!('requestIdleCallback' in window)) return
  await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2000 }))
}
