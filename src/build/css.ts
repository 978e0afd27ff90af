/** The widths at which pages change their shape. Style sheets say them by name: `@media (--phone)`, `@media not (--narrow)`. */
const BREAK_POINTS: Record<string, string> = {
  '--phone': '(max-width: 40rem)',
  /** The rail goes to the foot of the page. */
  '--narrow': '(max-width: 899.9px)',
  /** What stood beside the page's main part goes below it. */
  '--medium': '(max-width: 1199.9px)',
}

type AtRule = { params: string; error(said: string): Error }

/** PostCSS: writes the width of each named break point. */
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
