import { measureRoutes } from '/work/main/scripts/check/size.ts'
const sizes = await measureRoutes()
console.log([...sizes].sort((a,b)=>b.kB-a.kB).map(s=>`${s.name} ${s.kB.toFixed(2)} ${s.budgetKb}`).join('\n'))
