import { withoutSlashesAtEnd } from '../../platform/index.ts'

/** Where mail links lead and redirects fall back to, without a slash at its end. */
export function siteUrl(config: { AUTH_SITE_URL?: string | undefined; publicUrl: string }): string {
  return withoutSlashesAtEnd(config.AUTH_SITE_URL ?? config.publicUrl)
}
