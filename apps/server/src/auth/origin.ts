export { type Origin, originOf } from '../platform/index.ts'
