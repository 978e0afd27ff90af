import type { AcaoDoPlano, ContaDoPlano, SituacaoDoItem, SobreDoPlano } from '#contract/plano.ts'

/** How rows are chosen: by what becomes of them, or by how they stand. */
export const COMO = [
  'RECUSADO',
  'CONFLITO',
  'REABRIR',
  'CRIAR',
  'ALTERAR',
  'TRANSFERIR',
  'SUBSTITUIR',
  'ENCERRAR',
  'DESMARCADO',
] as const
export type Como = (typeof COMO)[number]
/** `motivo`: code of a reason, of rows in conflict or refused. */
export type Filtro = { sobre: SobreDoPlano | null; como: Como | null; motivo: string | null; texto: string }
export const TUDO: Filtro = { sobre: null, como: null, motivo: null, texto: '' }

const ACOES: readonly string[] = ['CRIAR', 'REABRIR', 'ALTERAR', 'TRANSFERIR', 'SUBSTITUIR', 'ENCERRAR']
const ehAcao = (como: Como): como is Extract<Como, AcaoDoPlano> => ACOES.includes(como)

type Pergunta = {
  sobre?: SobreDoPlano
  acao?: AcaoDoPlano
  situacao?: SituacaoDoItem
  motivo?: string
  texto?: string
}

/** A filter as the API is asked. */
export const perguntaDo = ({ sobre, como, motivo, texto }: Filtro): Pergunta => ({
  ...(sobre !== null && { sobre }),
  ...(como !== null && (ehAcao(como) ? { acao: como } : { situacao: como })),
  ...(motivo !== null && { motivo }),
  ...(texto !== '' && { texto }),
})

/** Rows of the counts that a filter leaves; the search is not counted. */
export const quantasDo = (contas: ContaDoPlano[], { sobre, como }: Pick<Filtro, 'sobre' | 'como'>) =>
  contas
    .filter(
      (conta) =>
        (sobre === null || conta.sobre === sobre) &&
        (como === null || (ehAcao(como) ? conta.acao === como : conta.situacao === como)),
    )
    .reduce((soma, { quantos }) => soma + quantos, 0)

/** Rows that stand so. */
export const quantasEm = (contas: ContaDoPlano[], ...situacoes: SituacaoDoItem[]) =>
  contas.filter(({ situacao }) => situacoes.includes(situacao)).reduce((soma, { quantos }) => soma + quantos, 0)

/** Whether a row can still be ticked or cleared. */
export const podeMarcar = ({ situacao }: { situacao: SituacaoDoItem }) =>
  situacao === 'A_APLICAR' || situacao === 'DESMARCADO'
