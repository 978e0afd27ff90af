import type { AcaoDoPlano, ContaDoPlano, SituacaoDoItem, SobreDoPlano } from '#contract/plano.ts'

/** Filters of rows: by act or by state. */
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
/** `motivo`: code of the reason why rows are in conflict or refused. */
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

export const perguntaDo = ({ sobre, como, motivo, texto }: Filtro): Pergunta => ({
  ...(sobre !== null && { sobre }),
  ...(como !== null && (ehAcao(como) ? { acao: como } : { situacao: como })),
  ...(motivo !== null && { motivo }),
  ...(texto !== '' && { texto }),
})

/** The number of rows that the filter keeps, not counting the search. */
export const quantasDo = (contas: ContaDoPlano[], { sobre, como }: Pick<Filtro, 'sobre' | 'como'>) =>
  contas
    .filter(
      (conta) =>
        (sobre === null || conta.sobre === sobre) &&
        (como === null || (ehAcao(como) ? conta.acao === como : conta.situacao === como)),
    )
    .reduce((soma, { quantos }) => soma + quantos, 0)

export const quantasEm = (contas: ContaDoPlano[], ...situacoes: SituacaoDoItem[]) =>
  contas.filter(({ situacao }) => situacoes.includes(situacao)).reduce((soma, { quantos }) => soma + quantos, 0)

export const podeMarcar = ({ situacao }: { situacao: SituacaoDoItem }) =>
  situacao === 'A_APLICAR' || situacao === 'DESMARCADO'
