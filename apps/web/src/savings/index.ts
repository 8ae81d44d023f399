/** What others show of the coach; it is downloaded with the place that shows it. */
export { CoachCard } from './late-coach-card.ts'
