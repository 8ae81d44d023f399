/** The server's settings for the client, served with the page. */
export type Config = {
  /** The public key that every auth and data request carries. */
  readonly publishableKey: string
  /** The login screen says that this is a demonstration, and mail is shown at /dev/mailbox. */
  readonly demoMode: boolean
  readonly social: { readonly google: boolean; readonly github: boolean }
  /** People link and unlink accounts of other services themselves. */
  readonly linking: boolean
  /** People of companies sign in through their company's identity provider. */
  readonly sso: boolean
  /** Text messages reach people: they may sign in by one, and have one as their second step. */
  readonly phones: boolean
  /** A new account must confirm its email before its first sign-in. */
  readonly confirmEmail: boolean
}

/** Defaults for a page without a configuration, as under the Vite dev server. */
export const developmentConfig: Config = {
  publishableKey: 'sb_publishable_development',
  demoMode: true,
  social: { google: false, github: false },
  linking: false,
  sso: false,
  phones: true,
  confirmEmail: true,
}

/** Reads the content of `<meta name="sadaf-config">`. Throws when it is there but is not what the server promises. */
export function parseConfig(content: string | null): Config {
  if (content === null || content.trim() === '') return developmentConfig
  const parsed: unknown = JSON.parse(content)
  if (!isRecord(parsed)) throw new TypeError('sadaf-config: expected an object')
  const { publishableKey, social } = parsed
  if (typeof publishableKey !== 'string' || publishableKey === '') {
    throw new TypeError('sadaf-config: publishableKey must be a non-empty string')
  }
  const providers = isRecord(social) ? social : {}
  return {
    publishableKey,
    demoMode: flag(parsed, 'demoMode', false),
    social: { google: flag(providers, 'google', false), github: flag(providers, 'github', false) },
    linking: flag(parsed, 'linking', false),
    sso: flag(parsed, 'sso', false),
    phones: flag(parsed, 'phones', false),
    confirmEmail: flag(parsed, 'confirmEmail', true),
  }
}

let config: Config | undefined

/** Pre-rendering has no page to read it from. */
export function setConfig(known: Config): void {
  config = known
}

/** The page's configuration, read once. */
export function getConfig(): Config {
  config ??= parseConfig(
    [...document.querySelectorAll('meta[name="sadaf-config"]')].at(-1)?.getAttribute('content') ?? null,
  )
  return config
}

function flag(record: Record<string, unknown>, name: string, fallback: boolean): boolean {
  const value = record[name] ?? fallback
  if (typeof value !== 'boolean') throw new TypeError(`sadaf-config: ${name} must be true or false`)
  return value
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
