/** The colours of a chart by their roles, as the chart's canvas takes them. */
export type Colours = ReturnType<typeof readColours>

/**
 * Reads the theme's own colours where an element stands: a canvas knows no roles, and its library few ways to write a
 * colour.
 */
export function readColours(element: HTMLElement) {
  const styles = getComputedStyle(element)
  const paint = painter()
  const of = (role: string, opacity = 1) => paint(styles.getPropertyValue(`--${role}`), opacity)
  return {
    text: of('muted'),
    ink: of('ink'),
    grid: of('line'),
    line: of('accent'),
    rise: of('positive'),
    fall: of('negative'),
    fadedRise: of('positive', 0.5),
    fadedFall: of('negative', 0.5),
    riseVolume: of('positive', 0.28),
    fallVolume: of('negative', 0.28),
    old: of('warning'),
    bands: of('chart-5'),
    rsi: of('chart-4'),
    macd: of('chart-1'),
    signal: of('chart-8'),
    averages: { 20: of('chart-2'), 50: of('chart-3') },
    font: styles.fontFamily,
  }
}

/** Writes any colour of a stylesheet as `rgba(…)`, by painting with it. */
function painter(): (colour: string, opacity: number) => string {
  const canvas = document.createElement('canvas')
  canvas.width = 1
  canvas.height = 1
  const context = canvas.getContext('2d', { willReadFrequently: true })
  return (colour, opacity) => {
    if (!context) return 'rgba(128, 128, 128, 1)'
    context.clearRect(0, 0, 1, 1)
    context.fillStyle = colour.trim()
    context.fillRect(0, 0, 1, 1)
    const [red, green, blue] = context.getImageData(0, 0, 1, 1).data
    return `rgba(${red}, ${green}, ${blue}, ${opacity})`
  }
}
