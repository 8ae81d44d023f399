/** Parts of the coach for other rooms; downloaded with the place that shows them. */

/** The fields of a plan, and the dialog around them. */
export { AmountField, DayField, useAmount, useDay } from './fields.tsx'
export { FormDialog } from './form-dialog.tsx'
export { CoachCard } from './late-coach-card.ts'
