/** Protection of an account, for other rooms. */
export { protectionQuery } from './protection.ts'
/** How others ask for a second factor. */
export { withProof } from './step-up.ts'
