import type { Drawn } from './figure.tsx'

/** One after the other, on a rail at the side where lines begin. */
export function Steps({ parts }: Drawn) {
  return (
    <ol>
      {parts.map(([name, text], index) => {
        const isLast = index === parts.length - 1
        return (
          <li key={name} className={`relative ps-10 ${isLast ? '' : 'pb-5'}`}>
            <svg aria-hidden width="24" height="100%" className="absolute start-0 top-0 h-full">
              {!isLast && <line x1="12" x2="12" y1="12" y2="100%" className="stroke-line" strokeWidth="2" />}
              {index > 0 && <line x1="12" x2="12" y1="0" y2="12" className="stroke-line" strokeWidth="2" />}
              <circle cx="12" cy="12" r="8" className="fill-surface stroke-accent" strokeWidth="2" />
              <circle cx="12" cy="12" r={isLast ? 8 : 3} className="fill-accent" />
            </svg>
            <p className="leading-6 font-medium">{name}</p>
            <p className="text-sm leading-normal text-muted">{text}</p>
          </li>
        )
      })}
    </ol>
  )
}
