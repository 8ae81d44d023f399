/**
 * How the mailbox looks: as the product does. The colours are those of the client's `ui/theme.css`, by the same names.
 * A phone shows the list or the mail, wider windows both.
 */
export const stylesheet = `:root {
  color-scheme: light dark;
  --page: oklch(0.985 0.004 240); --surface: oklch(1 0 0); --subtle: oklch(0.968 0.006 240);
  --line: oklch(0.915 0.008 245); --line-strong: oklch(0.62 0.02 250);
  --ink: oklch(0.22 0.03 255); --muted: oklch(0.49 0.025 255);
  --accent: oklch(0.5 0.09 205); --accent-hover: oklch(0.44 0.085 208); --accent-ink: oklch(1 0 0);
  --accent-soft: oklch(0.95 0.025 200); --focus: oklch(0.55 0.11 215);
  --pearl-teal: oklch(0.87 0.08 200); --pearl-lilac: oklch(0.85 0.08 290); --pearl-rose: oklch(0.88 0.08 350);
  --pearl-gold: oklch(0.92 0.075 85); --pearl-rim: oklch(0.38 0.08 270);
  --card-shadow: 0 1px 2px oklch(0.3 0.03 255 / 0.05), 0 8px 24px -12px oklch(0.3 0.03 255 / 0.16);
}
@media (prefers-color-scheme: dark) {
  :root {
    --page: oklch(0.175 0.022 258); --surface: oklch(0.215 0.024 257); --subtle: oklch(0.255 0.025 257);
    --line: oklch(0.31 0.026 257); --line-strong: oklch(0.56 0.025 255);
    --ink: oklch(0.965 0.006 250); --muted: oklch(0.74 0.02 252);
    --accent: oklch(0.8 0.09 195); --accent-hover: oklch(0.86 0.08 195); --accent-ink: oklch(0.2 0.03 230);
    --accent-soft: oklch(0.3 0.04 215); --focus: oklch(0.78 0.11 205);
    --pearl-teal: oklch(0.8 0.09 200); --pearl-lilac: oklch(0.76 0.1 288); --pearl-rose: oklch(0.81 0.095 350);
    --pearl-gold: oklch(0.87 0.085 85); --pearl-rim: oklch(0.24 0.07 270);
    --card-shadow: 0 1px 2px oklch(0 0 0 / 0.25), 0 16px 40px -20px oklch(0 0 0 / 0.65);
  }
}
* { box-sizing: border-box }
body { margin: 0; background: var(--page); color: var(--ink); font: 16px/1.5 'Inter Variable', Inter, 'IBM Plex Sans Arabic', system-ui, sans-serif }
a { color: var(--accent); text-underline-offset: 4px }
:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px }
h1, h2 { margin: 0; letter-spacing: -0.01em; overflow-wrap: anywhere }
h1 { font-size: 24px; line-height: 32px; font-weight: 650 } h2 { font-size: 18px; line-height: 28px; font-weight: 600 }
p { margin: 0 }
bdi { overflow-wrap: anywhere }
.muted { color: var(--muted); font-size: 14px; line-height: 22px }

.bar { border-block-end: 1px solid var(--line); background: var(--surface) }
.bar > div { display: flex; flex-wrap: wrap; align-items: center; gap: 4px 16px; max-width: 1200px; margin-inline: auto; padding: 8px 16px }
.brand { display: inline-flex; align-items: center; gap: 10px; min-height: 44px; margin-inline-end: auto; color: inherit; font-size: 18px; font-weight: 650; text-decoration: none }
.pearl { width: 28px; height: 28px; border-radius: 50%; background: radial-gradient(circle at 32% 28%, white, transparent 35%), linear-gradient(135deg, var(--pearl-teal), var(--pearl-lilac) 40%, var(--pearl-rose) 70%, var(--pearl-gold)); box-shadow: inset 0 0 5px -1px var(--pearl-rim) }
.bar nav { display: flex; flex-wrap: wrap; gap: 0 16px }
.bar nav a { display: inline-flex; align-items: center; min-height: 44px; font-size: 14px; font-weight: 500 }

main { display: grid; gap: 24px; max-width: 1200px; margin-inline: auto; padding: 24px 16px }
.card { border: 1px solid var(--line); border-radius: 12px; background: var(--surface); box-shadow: var(--card-shadow) }
.side { display: grid; gap: 16px; align-content: start; min-width: 0 }
form { display: flex; align-items: end; gap: 8px }
form label { flex: 1; min-width: 0; color: var(--muted); font-size: 14px }
form input { display: block; width: 100%; min-height: 44px; margin-block-start: 4px; padding: 8px 12px; border: 1px solid var(--line-strong); border-radius: 8px; background: var(--surface); color: var(--ink); font: inherit }
form button { min-height: 44px; padding: 8px 16px; border: 0; border-radius: 8px; background: var(--accent); color: var(--accent-ink); font: inherit; font-weight: 600; cursor: pointer }
form button:hover { background: var(--accent-hover) }
.list { list-style: none; margin: 0; padding: 0; overflow: hidden }
.list li + li { border-block-start: 1px solid var(--line) }
.list a { display: grid; grid-template-columns: 1fr auto; gap: 0 12px; padding: 12px 16px; color: inherit; text-decoration: none }
.list a:hover { background: var(--subtle) }
.list a[aria-current] { background: var(--accent-soft) }
.list a:focus-visible { outline-offset: -2px; border-radius: 12px }
.list strong { grid-column: 1 / -1; font-weight: 600; text-align: start; overflow-wrap: anywhere }
.list .from { font-size: 14px; font-weight: 500 }
.list time, .list .to { color: var(--muted); font-size: 12px; line-height: 22px }
.list .to { grid-column: 1 / -1 }
.empty { padding: 40px 20px; text-align: center; color: var(--muted) }

.mail { display: grid; gap: 16px; align-content: start; min-width: 0; padding: 20px }
.back { display: inline-flex; align-items: center; min-height: 44px; justify-self: start; font-weight: 500 }
.facts { display: grid; grid-template-columns: auto 1fr; gap: 0 12px; margin: 0; color: var(--muted); font-size: 14px; line-height: 22px }
.facts dd { margin: 0; min-width: 0; color: var(--ink) }
.keys { display: flex; flex-wrap: wrap; gap: 12px; padding: 12px; border-radius: 8px; background: var(--subtle) }
.keys > * { display: grid; min-width: 0; gap: 2px; color: var(--muted); font-size: 12px }
.keys .link { flex: 1 1 16rem }
.keys a { overflow: hidden; min-height: 44px; padding: 10px 14px; border-radius: 8px; background: var(--accent); color: var(--accent-ink); font-size: 16px; font-weight: 500; text-overflow: ellipsis; text-decoration: none; white-space: nowrap; direction: ltr }
.keys a:hover { background: var(--accent-hover) }
.keys code { min-height: 44px; padding: 6px 14px; border: 1px solid var(--line-strong); border-radius: 8px; background: var(--surface); color: var(--ink); font: 600 20px/30px 'Inter Variable', Inter, system-ui, sans-serif; font-variant-numeric: tabular-nums lining-nums; letter-spacing: 0.15em; direction: ltr; user-select: all }

.forms { display: flex; flex-wrap: wrap; align-items: center; gap: 4px }
.forms > input { position: absolute; opacity: 0; width: 1px; height: 1px }
.forms > label { display: inline-flex; align-items: center; min-height: 44px; padding: 0 14px; border-radius: 8px; color: var(--muted); font-size: 14px; font-weight: 500; cursor: pointer }
.forms > input:checked + label { background: var(--subtle); color: var(--ink); box-shadow: inset 0 0 0 1px var(--line) }
.forms > input:focus-visible + label { outline: 2px solid var(--focus); outline-offset: 2px }
.forms > iframe, .forms > pre { flex: 1 0 100% }
#as-text:checked ~ iframe, #as-mail:checked ~ pre { display: none }
iframe { width: 100%; height: max(30rem, calc(100dvh - 27rem)); border: 1px solid var(--line); border-radius: 8px }
pre { min-width: 0; max-width: 100%; margin: 0; padding: 16px; border: 1px solid var(--line); border-radius: 8px; background: var(--page); font: 14px/22px 'Inter Variable', Inter, 'IBM Plex Sans Arabic', system-ui, sans-serif; white-space: pre-wrap; overflow-wrap: anywhere; text-align: start }

@media (width < 56rem) {
  .at-list .mail, .at-mail .side { display: none }
}
@media (width >= 56rem) {
  main { grid-template-columns: 22rem minmax(0, 1fr); padding: 32px 24px }
  .bar > div { padding-inline: 24px }
  .back { display: none }
  .side .list { overflow-y: auto; max-height: calc(100dvh - 20rem); min-height: 12rem }
}
`
