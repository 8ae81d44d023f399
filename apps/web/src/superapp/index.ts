export { IconMark } from './mark.tsx'
export { Reads } from './open/reads.tsx'
export { ownAppsKey, ownAppsQuery } from './queries.ts'
