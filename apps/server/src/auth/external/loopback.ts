import { isLoopbackHost } from '../../platform/index.ts'

/** Whether an address leads to this machine itself. */
export const isLoopback = ({ protocol, hostname }: URL): boolean =>
  protocol === 'http:' && isLoopbackHost(hostname)
