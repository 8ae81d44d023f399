import {
  type MiniApp,
  type MiniAppManifest,
  miniAppManifest,
  miniApps,
  permissionsOf,
  storefronts,
} from '@sadaf/api'
import { FIRST_VERSION } from '@sadaf/api/mini-apps'
import ar from '../src/locales/ar/superapp.ts'
import en from '../src/locales/en/superapp.ts'

/**
 * The manifest of an app of ours, by the schema that developers' apps have too: what the catalogue declares, with the
 * texts of both languages. @throws ZodError
 */
export function manifestOf(app: MiniApp): MiniAppManifest {
  const { category, icon } = miniApps[app]
  const items = storefronts[app]?.items.map(({ id, name, price }) => ({ id, name, price }))
  return miniAppManifest.parse({
    ...{ manifest_version: 1, id: app, version: FIRST_VERSION },
    name: { en: en.app[app].name, ar: ar.app[app].name },
    description: { en: en.app[app].hint, ar: ar.app[app].hint },
    ...{ icon, category, permissions: permissionsOf(app), entry: 'index.html' },
    ...(items && { items }),
  })
}
