export { Attachments } from './tickets/attachments.tsx'
