import type { AcaoDoPlano, Plano, SituacaoDoItem, SobreDoPlano } from '#contract/plano.ts'

import { type Banco, sql } from '#server/database/connection.ts'
import { dizerAchado } from '#server/core/planilha/dizer-achado.ts'
import { itensDoPlano, verPlano } from './mostrar.ts'

/** Limit of shown conflicts, and of refusals; the screen has all. */
const MOSTRADAS = 100

/** Heading of each kind of row, and its grammatical gender. */
const COISAS: Record<SobreDoPlano, { titulo: string; feminina: boolean }> = {
  ORGAO: { titulo: 'Órgãos', feminina: false },
  LOTACAO: { titulo: 'Unidades', feminina: true },
  CARGO: { titulo: 'Cargos', feminina: false },
  FUNCAO: { titulo: 'Funções', feminina: true },
  PESSOA: { titulo: 'Pessoas', feminina: true },
  CONCESSAO: { titulo: 'Permissões', feminina: true },
  CLASSIFICACAO: { titulo: 'Classificações', feminina: true },
}
type Palavras = [um: string, varios: string]
function dizerAcao(sobre: SobreDoPlano, acao: AcaoDoPlano, n: number): string {
  const { feminina } = COISAS[sobre]
  const palavras: Record<AcaoDoPlano, Palavras> = {
    CRIAR: feminina ? ['nova', 'novas'] : ['novo', 'novos'],
    REABRIR: ['por reabrir', 'por reabrir'],
    ALTERAR: ['muda', 'mudam'],
    TRANSFERIR: ['muda de unidade', 'mudam de unidade'],
    SUBSTITUIR: ['passa a outra', 'passam a outras'],
    ENCERRAR: ['sai', 'saem'],
  }
  return `${n} ${palavras[acao][n === 1 ? 0 : 1]}`
}
/** Feminine, because they qualify "linhas". */
const SITUACOES: Record<SituacaoDoItem, Palavras> = {
  A_APLICAR: ['', ''],
  DESMARCADO: ['desmarcada', 'desmarcadas'],
  CONFLITO: ['em conflito', 'em conflito'],
  FEITO: ['feita', 'feitas'],
  RECUSADO: ['recusada', 'recusadas'],
  DESFEITO: ['desfeita', 'desfeitas'],
}
const linhas = (n: number) => (n === 1 ? 'uma linha' : `${n} linhas`)

/** A plan as lines of text. `limpo`: without conflicts, refusals or unreadable rows. */
export async function dizerPlano(
  banco: Banco,
  id: number,
): Promise<{ estado: Plano['estado']; frases: string[]; limpo: boolean }> {
  const { estado, contas, iguais, efeito, erros, avisos, recusa, alerta, causas, motivos } = await verPlano(
    banco,
    id,
    sql`true`,
    'pt-BR',
  )
  const comoDevem = Object.values(iguais).reduce((soma, n) => soma + n, 0)
  const problemas = (
    await Promise.all(
      (['CONFLITO', 'RECUSADO'] as const).map((situacao) => itensDoPlano(banco, id, { situacao }, MOSTRADAS, 'pt-BR')),
    )
  ).flat()
  const reabrem = await itensDoPlano(banco, id, { acao: 'REABRIR', situacao: 'DESMARCADO' }, MOSTRADAS, 'pt-BR')
  const frases = [
    ...(recusa ? [recusa.frase] : []),
    // causes come before the many rows they explain
    ...causas.map(({ frase }) => frase),
    ...motivos
      .filter(({ quantos }) => quantos > 1)
      .map(({ situacao, quantos, frase }) => {
        const como = SITUACOES[situacao][1]
        return `Pelo mesmo motivo, ${linhas(quantos)} ${como}. A primeira: ${frase}`
      }),
    ...erros.map(dizerAchado),
    ...avisos.map((aviso) => `Aviso: ${dizerAchado(aviso)}`),
    ...contas.map(({ sobre, acao, situacao, quantos }) => {
      const como = SITUACOES[situacao][quantos === 1 ? 0 : 1]
      return `${COISAS[sobre].titulo}: ${dizerAcao(sobre, acao, quantos)}${como && `, ${como}`}`
    }),
    ...(comoDevem > 0 ? [`Já estão como devem: ${comoDevem}`] : []),
    ...(efeito.vias + efeito.assinaturas > 0
      ? [`Quem sai ou muda tem ${efeito.vias} documentos em mãos e ${efeito.assinaturas} por assinar.`]
      : []),
    ...(alerta && estado === 'PRONTO' ? [`Encerra ${alerta.encerra} de ${alerta.de} pessoas, mais de 5 %.`] : []),
    ...reabrem.flatMap(({ nota }) => (nota === null ? [] : [`Fica de fora, até que alguém marque na tela: ${nota}`])),
    ...problemas.map(({ sobre, nome, onde, motivos }) => {
      const lugar = onde === null ? '' : ` (${onde.aba}, linha ${onde.linha})`
      return `${COISAS[sobre].titulo}, ${nome}${lugar}: ${motivos.map(({ frase }) => frase).join(' ')}`
    }),
  ]
  return { estado, frases, limpo: problemas.length === 0 && erros.length === 0 && recusa === null }
}
