/** What others show of the coach; it is downloaded with the place that shows it. */

/** The fields of a plan, and the dialog around them. */
export { AmountField, DayField, useAmount, useDay } from './fields.tsx'
export { FormDialog } from './form-dialog.tsx'
export { CoachCard } from './late-coach-card.ts'
