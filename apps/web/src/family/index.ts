/** Parts of the household that other rooms show. */
export { DemoRelatives } from './demo-relatives.tsx'
