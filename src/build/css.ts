/** The sizes at which pages change their layout. Sheets use them by name: `@media (--phone)`, `@media not (--narrow)`. */
const BREAK_POINTS: Record<string, string> = {
  /** A phone on its side, or a window at 200 %. */
  '--low': '(max-height: 30rem)',
  '--phone': '(max-width: 40rem)',
  /** The navigation rail moves to the foot of the page. */
  '--narrow': '(max-width: 899.9px)',
  /** The column beside the page's main part moves below it. */
  '--medium': '(max-width: 1199.9px)',
}

type AtRule = { params: string; error(said: string): Error }

/** PostCSS plugin: replaces each named break point with its width. */
export const breakPoints = () => ({
  postcssPlugin: 'carimbo:break-points',
  AtRule: {
    media: (rule: AtRule) => {
      if (/width/.test(rule.params) && !Object.values(BREAK_POINTS).some((width) => rule.params.includes(width)))
        throw rule.error(`a width without a name: ${Object.keys(BREAK_POINTS).join(', ')} are in src/build/css.ts`)
      rule.params = rule.params.replace(/\((--[\w-]+)\)/g, (name, key: string) => BREAK_POINTS[key] ?? name)
    },
  },
})
