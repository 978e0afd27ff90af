/** Real words first, for searches with many results; then made-up ones, each rarer than the last. */
const FREQUENTES =
  `documento processo unidade serviço gerência contrato aquisição material licitação equipamento servidor prazo
   relatório orçamento despesa vistoria capacitação inventário manutenção diária veículo imóvel convênio
   auditoria arrecadação vigilância medicamento escola segurança transporte`.split(/\s+/)
export const PALAVRAS = 20_000
const SILABAS = [
  'bacadefagilomanoparesitovu',
  'ledirobanutemigasopeca',
  'bacadefagilomanoparesitovu',
  'darotericalusacomenatozofu',
].map((silabas) => silabas.match(/../g) ?? [])
/** The nth made-up word: its number in syllables. */
const inventada = (n: number) =>
  SILABAS.reduce(
    ([palavra, resto], silabas) =>
      [palavra + (silabas[resto % silabas.length] ?? ''), Math.floor(resto / silabas.length)] as const,
    ['', n] as readonly [string, number],
  )[0]

export const vocabulario = () => [
  ...FREQUENTES,
  ...Array.from({ length: PALAVRAS - FREQUENTES.length }, (_, n) => inventada(n)),
]

/** Words by frequency, for measures of search. */
export const palavrasDaEscala = () => {
  const todas = vocabulario()
  return { comuns: todas.slice(0, 5), medias: todas.slice(60, 300), raras: todas.slice(6_000, 18_000) }
}
