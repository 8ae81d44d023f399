/** What others know of how an account is protected. */
export { protectionQuery } from './protection.ts'
/** How others ask for a second factor. */
export { withProof } from './step-up.ts'
