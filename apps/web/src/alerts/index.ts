/** Being told of an asset's price, beside it; both come after the page that shows them. */
export { AlertDialog, OwnAlerts } from './late-parts.ts'
