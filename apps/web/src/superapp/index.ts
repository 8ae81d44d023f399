export { IconMark } from './mark.tsx'
export { ownAppsKey, ownAppsQuery } from './queries.ts'
