/** How others show what transactions are for. */
export { categoryLooks } from './categories.ts'
