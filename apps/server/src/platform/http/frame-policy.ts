/**
 * The Content-Security-Policy of a document in one of our frames, such as a mini-app. It has an opaque origin, so no
 * cookies, no storage and no token; it runs the given sources, fetches nothing, sends no form and is framed by us
 * alone. No policy of a browser shuts WebRTC: ADR 65.
 */
export function framePolicy(
  publicUrl: string,
  sources: { readonly scripts: string; readonly styles: string },
): string {
  return [
    'sandbox allow-scripts allow-forms',
    "default-src 'none'",
    `script-src ${sources.scripts}`,
    `style-src ${sources.styles}`,
    "connect-src 'none'",
    "form-action 'none'",
    "base-uri 'none'",
    `frame-ancestors ${publicUrl}`,
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')
}
