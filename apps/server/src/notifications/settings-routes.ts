import { contract } from '@sadaf/api'
import type { Api } from '../platform/index.ts'
import { changedSettings, type NotificationSettings, switchesOf } from './settings.ts'
import { lockSettings, saveSettings, settingsOf } from './settings-store.ts'

export function serveSettings(api: Api): void {
  api.serve(contract.getNotificationSettings, async ({ tx, caller }) =>
    present(await settingsOf(tx, caller.userId)),
  )
  api.serve(contract.changeNotificationSettings, async ({ tx, caller, body }) => {
    const { groups = {}, digest_at: digestAt, quiet_hours: hours } = body
    const settings = changedSettings(await lockSettings(tx, caller.userId), {
      switches: groups,
      digestAt,
      quietHours: hours && { isOn: hours.is_on, from: hours.from, until: hours.until },
    })
    await saveSettings(tx, caller.userId, settings)
    return present(settings)
  })
}

function present(settings: NotificationSettings) {
  const { isOn, from, until } = settings.quietHours
  return {
    groups: switchesOf(settings),
    digest_at: settings.digestAt,
    quiet_hours: { is_on: isOn, from, until },
  }
}
