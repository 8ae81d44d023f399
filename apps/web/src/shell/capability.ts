import { capability } from '../app/capability/capability.ts'

export const shell = capability({
  pages: {},
})
