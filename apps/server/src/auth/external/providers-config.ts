import { z } from 'zod'

/** Another service whose accounts open ours, as the environment names it. */
export type ExternalProvider = {
  /** In small letters, as clients name it. */
  readonly name: string
  /** The first is ours at the provider; all are taken as the audience of identity tokens. */
  readonly clientIds: readonly [string, ...string[]]
  readonly secret: string | undefined
  /** Where OpenID Connect discovery begins; for GitHub, the site. */
  readonly issuer: string
}

const VARIABLE = /^AUTH_EXTERNAL_([A-Z0-9_]+?)_(CLIENT_ID|SECRET|ISSUER)$/

const KNOWN_ISSUERS: Readonly<Record<string, string>> = {
  google: 'https://accounts.google.com',
  github: 'https://github.com',
  apple: 'https://appleid.apple.com',
  gitlab: 'https://gitlab.com',
}

const issuerUrl = z.url({ protocol: /^https?$/ })

/**
 * Reads `AUTH_EXTERNAL_<PROVIDER>_CLIENT_ID`, `_SECRET` and `_ISSUER` for any provider.
 *
 * @returns the providers, and what is wrong with the variables
 */
export function readExternalProviders(environment: Readonly<Record<string, string | undefined>>): {
  readonly providers: ReadonlyMap<string, ExternalProvider>
  readonly faults: readonly string[]
} {
  const given = new Map<string, Record<string, string>>()
  for (const [variable, value] of Object.entries(environment)) {
    const [, provider, field] = VARIABLE.exec(variable) ?? []
    if (!provider || !field || !value) continue
    given.set(provider, { ...given.get(provider), [field]: value })
  }
  const providers = new Map<string, ExternalProvider>()
  const faults: string[] = []
  for (const [variable, fields] of given) {
    const name = variable.toLowerCase()
    const [clientId, ...others] = (fields.CLIENT_ID ?? '').split(',').flatMap((id) => id.trim() || [])
    const issuer = fields.ISSUER ?? KNOWN_ISSUERS[name]
    if (!clientId) faults.push(`AUTH_EXTERNAL_${variable}_CLIENT_ID: is missing`)
    else if (!issuerUrl.safeParse(issuer).success)
      faults.push(`AUTH_EXTERNAL_${variable}_ISSUER: must be the address of an OpenID Connect issuer`)
    else
      providers.set(name, {
        name,
        clientIds: [clientId, ...others],
        secret: fields.SECRET,
        issuer: issuer ?? '',
      })
  }
  return { providers, faults }
}
