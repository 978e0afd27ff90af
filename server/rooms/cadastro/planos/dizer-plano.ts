import type { AcaoDoPlano, Plano, SituacaoDoItem, SobreDoPlano } from '#contract/plano.ts'

import { type Banco, sql } from '../../../database/connection.ts'
import { dizerAchado } from '../planilha/dizer-achado.ts'
import { itensDoPlano, verPlano } from './mostrar.ts'

/** Of what conflicts or was refused, a terminal shows this many; the screen has all. */
const MOSTRADAS = 100

const COISAS: Record<SobreDoPlano, string> = {
  ORGAO: 'Órgãos',
  LOTACAO: 'Unidades',
  CARGO: 'Cargos',
  FUNCAO: 'Funções',
  PESSOA: 'Pessoas',
  CONCESSAO: 'Permissões',
  CLASSIFICACAO: 'Classificações',
}
const ACOES: Record<AcaoDoPlano, string> = {
  CRIAR: 'novas',
  ALTERAR: 'mudam',
  TRANSFERIR: 'mudam de unidade',
  SUBSTITUIR: 'passam a outra',
  ENCERRAR: 'saem',
}
const SITUACOES: Record<SituacaoDoItem, string> = {
  A_APLICAR: '',
  DESMARCADO: 'desmarcadas',
  CONFLITO: 'em conflito',
  FEITO: 'feitas',
  RECUSADO: 'recusadas',
  DESFEITO: 'desfeitas',
}

/** A plan in lines of text: `limpo` where nothing is in conflict, was refused or could not be read. */
export async function dizerPlano(
  banco: Banco,
  id: number,
): Promise<{ estado: Plano['estado']; frases: string[]; limpo: boolean }> {
  const { estado, contas, iguais, efeito, erros, avisos, recusa, alerta } = await verPlano(
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
  const frases = [
    ...(recusa ? [recusa.frase] : []),
    ...erros.map(dizerAchado),
    ...avisos.map((aviso) => `Aviso: ${dizerAchado(aviso)}`),
    ...contas.map(({ sobre, acao, situacao, quantos }) => {
      const como = SITUACOES[situacao]
      return `${COISAS[sobre]}: ${quantos} ${ACOES[acao]}${como && `, ${como}`}`
    }),
    ...(comoDevem > 0 ? [`Já estão como devem: ${comoDevem}`] : []),
    ...(efeito.vias + efeito.assinaturas > 0
      ? [`Quem sai ou muda tem ${efeito.vias} documentos em mãos e ${efeito.assinaturas} por assinar.`]
      : []),
    ...(alerta && estado === 'PRONTO' ? [`Encerra ${alerta.encerra} de ${alerta.de} pessoas, mais de 5 %.`] : []),
    ...problemas.map(({ sobre, nome, onde, motivos }) => {
      const lugar = onde === null ? '' : ` (${onde.aba}, linha ${onde.linha})`
      return `${COISAS[sobre]}, ${nome}${lugar}: ${motivos.map(({ frase }) => frase).join(' ')}`
    }),
  ]
  return { estado, frases, limpo: problemas.length === 0 && erros.length === 0 && recusa === null }
}
