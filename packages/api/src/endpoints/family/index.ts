// Endpoints of households, by subject.
export * from './chores.ts'
export * from './goals.ts'
export * from './households.ts'
export * from './members.ts'
export * from './privacy.ts'
export * from './profiles.ts'
export * from './requests.ts'
export {
  choreStates,
  familyEntryActions,
  familyEntryStatuses,
  familyRequestStates,
  goalWithdrawalStates,
  payoutStates,
} from './shared.ts'
export * from './spending.ts'
