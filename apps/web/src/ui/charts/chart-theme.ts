/**
 * Colours of every chart. The hues are told apart under the common colour-vision deficiencies when they are
 * given out in this order; a line, a pattern or a word says the same as well.
 */
export const chartTheme = {
  series: [
    'fill-chart-1 stroke-chart-1',
    'fill-chart-2 stroke-chart-2',
    'fill-chart-3 stroke-chart-3',
    'fill-chart-4 stroke-chart-4',
    'fill-chart-5 stroke-chart-5',
    'fill-chart-6 stroke-chart-6',
    'fill-chart-7 stroke-chart-7',
    'fill-chart-8 stroke-chart-8',
  ],
  grid: 'stroke-line',
  axis: 'fill-muted text-xs figures',
} as const
