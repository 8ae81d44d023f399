export { saveArchive } from './archive.ts'
