const both = (letter: string) => letter.toLowerCase() + letter.toUpperCase()

/** A pattern that matches in either case what this one matches: JSON Schema has no flags (ECMA-262 `i`). */
export function anyCase(pattern: string): string {
  let inClass = false
  return pattern.replace(
    /\\[pP]\{[^}]*\}|\\u[0-9a-fA-F]{4}|\\x[0-9a-fA-F]{2}|\\.|\(\?[:=!]|\(\?<[=!]|([a-zA-Z])-([a-zA-Z])|[a-zA-Z]|[[\]]/g,
    (part: string, from?: string, to?: string) => {
      if (part === '[') inClass = true
      else if (part === ']') inClass = false
      else if (from !== undefined && to !== undefined && inClass)
        return `${from.toLowerCase()}-${to.toLowerCase()}${from.toUpperCase()}-${to.toUpperCase()}`
      else if (/^[a-zA-Z]$/.test(part)) return inClass ? both(part) : `[${both(part)}]`
      return part
    },
  )
}
