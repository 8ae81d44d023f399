import { type MiniAppIcon, miniApps } from '@sadaf/api/mini-apps'
import type { MiniAppEntry, OwnMiniAppEntry } from '../app/api/api.ts'
import type { Translation } from '../app/language/i18n.ts'

/** An app of the catalogue, or of the person's own. */
export type AppEntry = MiniAppEntry | OwnMiniAppEntry

export const isOwnEntry = (entry: AppEntry): entry is OwnMiniAppEntry => 'manifest' in entry

type Described = { readonly name: string; readonly hint: string; readonly icon: MiniAppIcon }

/** An app in words and with its mark: those of the catalogue are in our texts, one's own in its manifest. */
export function describedIn({ t, language }: Translation, entry: AppEntry): Described {
  if (isOwnEntry(entry)) {
    const { name, description, icon } = entry.manifest
    return { name: name[language], hint: description[language], icon }
  }
  const { app } = entry
  return {
    name: t(`superapp.app.${app}.name`),
    hint: t(`superapp.app.${app}.hint`),
    icon: miniApps[app].icon,
  }
}
