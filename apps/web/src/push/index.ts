export { PushControl } from './control.tsx'
