import {
  type contract,
  type NotificationGroup,
  type NotificationWay,
  type Parsed,
  type SwitchableGroup,
  switchableGroups,
} from '@sadaf/api'
import type { QuietHours } from './quiet-hours.ts'

/** How a person wants to be told beside the bell, by group, and when not. */
export type NotificationSettings = {
  /** Groups that are switched off, by way. */
  readonly off: Readonly<Record<NotificationWay, readonly SwitchableGroup[]>>
  /** Groups whose mails come gathered once a day. */
  readonly daily: readonly SwitchableGroup[]
  /** When they come, as a clock of the person shows it: `HH:MM`. */
  readonly digestAt: string
  readonly quietHours: QuietHours
}

/** Settings of a person who has changed none. */
export const defaultSettings: NotificationSettings = {
  off: { email: [], push: [], sms: [] },
  daily: [],
  digestAt: '08:00',
  quietHours: { isOn: false, from: '22:00', until: '07:00' },
}

type Switches = NonNullable<Parsed<typeof contract.changeNotificationSettings>['body']['groups']>

/** Settings after a change, which names the switches that it sets. */
export function changedSettings(
  { off, daily, digestAt, quietHours }: NotificationSettings,
  change: {
    readonly switches: Switches
    readonly digestAt: string | undefined
    readonly quietHours: QuietHours | undefined
  },
): NotificationSettings {
  const offAfter = (way: NotificationWay) =>
    switchableGroups.filter((group) => !(change.switches[group]?.[way] ?? !off[way].includes(group)))
  return {
    off: { email: offAfter('email'), push: offAfter('push'), sms: offAfter('sms') },
    daily: switchableGroups.filter((group) => change.switches[group]?.email_daily ?? daily.includes(group)),
    digestAt: change.digestAt ?? digestAt,
    quietHours: change.quietHours ?? quietHours,
  }
}

/** Whether a group is told by a way; what concerns the account's safety always is. */
export function isTold(
  { off }: NotificationSettings,
  group: NotificationGroup,
  way: NotificationWay,
): boolean {
  return group === 'security' || !off[way].includes(group)
}

/** Whether the mails of a group come gathered; what concerns the account's safety is mailed at once. */
export function isGathered({ daily }: NotificationSettings, group: NotificationGroup): boolean {
  return group !== 'security' && daily.includes(group)
}

type Switched = Record<NotificationWay | 'email_daily', boolean>

/** Each group with the ways that it is told by. */
export function switchesOf(settings: NotificationSettings): Record<SwitchableGroup, Switched> {
  const ways = (group: SwitchableGroup) => ({
    email: isTold(settings, group, 'email'),
    email_daily: isGathered(settings, group),
    push: isTold(settings, group, 'push'),
    sms: isTold(settings, group, 'sms'),
  })
  return {
    money: ways('money'),
    requests: ways('requests'),
    cards: ways('cards'),
    markets: ways('markets'),
    family: ways('family'),
    service: ways('service'),
  }
}
