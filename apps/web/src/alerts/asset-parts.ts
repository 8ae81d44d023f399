import type { AssetParts } from '../app/capability/asset-parts.ts'
import { AlertDialog, OwnAlerts } from './late-parts.ts'

export const assetParts: AssetParts = { part: 'alerts', BeneathChart: OwnAlerts, Alert: AlertDialog }
