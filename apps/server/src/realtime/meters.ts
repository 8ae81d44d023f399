import { Counter, Gauge, type Registry } from 'prom-client'

export type Meters = ReturnType<typeof createMeters>

export function createMeters(registry: Registry) {
  const registers = [registry]
  return {
    sockets: new Gauge({ name: 'realtime_sockets', help: 'Open websockets', registers }),
    framesIn: new Counter({
      name: 'realtime_frames_in_total',
      help: 'Frames read from clients',
      registers,
    }),
    framesOut: new Counter({
      name: 'realtime_frames_out_total',
      help: 'Broadcast frames handed to clients',
      registers,
    }),
    refusals: new Counter({ name: 'realtime_refused_joins_total', help: 'Joins refused', registers }),
    slowReaders: new Counter({
      name: 'realtime_slow_readers_total',
      help: 'Sockets dropped because their client stopped reading',
      registers,
    }),
  }
}
