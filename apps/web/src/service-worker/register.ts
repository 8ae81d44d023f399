import { idle } from '../app/idle.ts'

const worker = '/sw.js'

type TrustedTypes = {
  createPolicy(
    name: string,
    rules: { createScriptURL(address: string): string },
  ): {
    createScriptURL(address: string): string
  }
}

/** Lets the app open without a connection from the next time on. Not in development, where files change under it. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  // The page's policy takes no script's address from a plain string; this rule lets one through.
  const policy = trustedTypes?.createPolicy('sadaf-service-worker', { createScriptURL: () => worker })
  const register = () => {
    navigator.serviceWorker
      .register(policy?.createScriptURL(worker) ?? worker, { updateViaCache: 'none' })
      .catch((error: unknown) => console.warn('The app will not open without a connection', error))
  }
  // It fetches the whole shell once more to keep it: not beside the page that the person waits for.
  void idle().then(register)
}
