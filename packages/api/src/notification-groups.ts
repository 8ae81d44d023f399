/** Groups of notifications that a person can have told less, in the order in which they are shown. */
export const switchableGroups = ['money', 'requests', 'cards', 'markets', 'family', 'service'] as const

export type SwitchableGroup = (typeof switchableGroups)[number]

/**
 * Groups of notifications, as a person thinks of them; each kind is in one. `security` is what concerns the account's
 * safety: it has no switch.
 */
export type NotificationGroup = SwitchableGroup | 'security'

/** Ways beside the bell that each group can be switched off for. */
export const notificationWays = ['email', 'push', 'sms'] as const

export type NotificationWay = (typeof notificationWays)[number]
