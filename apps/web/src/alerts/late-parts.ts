import { late } from '../app/late.ts'
import { page } from '../app/routing/page.ts'

const texts = ['alerts'] as const

/** Setting an alert on an asset. */
export const AlertDialog = late(page({ load: () => import('./form/alert-dialog.tsx'), texts }))

/** One's alerts on an asset. */
export const OwnAlerts = late(page({ load: () => import('./list/own-alerts.tsx'), texts }))
