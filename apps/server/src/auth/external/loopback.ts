/** Whether an address leads to this machine itself. */
export const isLoopback = ({ protocol, hostname }: URL): boolean =>
  protocol === 'http:' &&
  (hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname))
