/** The parts of the court, as the command names them. */
export const PARTS = ['keycloak', 'pdf', 'assinaturas', 'api'] as const
export type Part = (typeof PARTS)[number]

/** Something we say of our own work, and what a program written by others says of it. */
export type Claim = {
  part: Part
  claim: string
  /** Name and version. */
  judge: string
  holds: boolean
  verdict: string
}

/** `left`: why nothing was judged; `notes`: what the page tells below its table, in Markdown. */
export type Outcome = { claims: Claim[]; left?: string; notes?: string[] }

/** `whole`: all that is to be judged, where the short form takes a part of it. */
export type Judge = (options: { whole: boolean }) => Promise<Outcome>

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll(/\s+/g, ' ')

/** The result as a page: the date, then a table of claims, failed ones first. */
export function asMarkdown(date: Date, outcomes: Outcome[]): string {
  const claims = outcomes.flatMap((outcome) => outcome.claims)
  const left = outcomes.flatMap((outcome) => outcome.left ?? [])
  const failedFirst = claims.toSorted((a, b) => Number(a.holds) - Number(b.holds))
  const rows = failedFirst.map(
    ({ part, claim, judge, holds, verdict }) =>
      `| ${holds ? '✓' : '✗'} | ${part} | ${cell(claim)} | ${cell(judge)} | ${cell(verdict)} |`,
  )
  return [
    `# Juízes, ${date.toISOString()}`,
    '',
    `${claims.filter(({ holds }) => holds).length} de ${claims.length} afirmações se sustentam.`,
    ...left.map((why) => `\nDe fora: ${why}`),
    '',
    '| | parte | o que afirmamos | quem julga | o que disse |',
    '|---|---|---|---|---|',
    ...rows,
    '',
    ...outcomes.flatMap((outcome) => outcome.notes ?? []),
  ].join('\n')
}
