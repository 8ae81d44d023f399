import { newestPage } from './version-page.tsx'

export const Component = newestPage('regulatory')
