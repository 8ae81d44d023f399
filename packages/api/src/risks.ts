/**
 * The subjects of risk texts that people read before their first order. The number rises whenever a text changes, in
 * either language; then they are asked again.
 */
export const riskVersions = { crypto: 1, securities: 1 } as const satisfies Record<string, number>

export type RiskSubject = keyof typeof riskVersions

export const riskSubjects = ['crypto', 'securities'] as const satisfies readonly RiskSubject[]
