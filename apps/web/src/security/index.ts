/** How others ask for a second factor. */
export { withProof } from './step-up.ts'
