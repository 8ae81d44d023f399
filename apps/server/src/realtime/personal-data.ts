import type { PersonalData } from '../platform/index.ts'

/** To be declared last: what is deleted before is itself a change that a client may watch. */
export function declareRealtimeData(data: PersonalData): void {
  data.add({
    'realtime.changes': {
      export: { leftOut: 'changes, kept for minutes, of rows that are in the export' },
      deletion: 'deleted',
    },
    'realtime.watchers': {
      export: { leftOut: 'whether an open screen follows rows, kept for a minute' },
      deletion: 'deleted',
    },
  })
}
