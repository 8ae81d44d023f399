/** Parts of the household that other rooms show. */
export { DemoRelatives } from './members/demo-relatives.tsx'
