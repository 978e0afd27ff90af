import type { MobilAberto } from '#contract/mobil.ts'
import type { Movimentacao } from '#contract/movimentacao.ts'

import { type Chamada, noMobil, type Pedidos, um, type Vez } from './sorteio.ts'

const UNIDADES = ['SEAD/GEGOV', 'SEAD/GELIC', 'SES/GEVIG']

const outrosDe = ({ mundo, documento }: Vez) =>
  mundo.documentos.filter(({ id, mobilId }) => id !== documento.id && mobilId !== null)

/** With another document of this walk, by its via. */
const comOutro = (vez: Vez, verbo: string, mais = {}): Chamada | null => {
  const outros = outrosDe(vez)
  return outros.length > 0 ? noMobil(vez, verbo, { outro: String(um(vez.sorte, outros).mobilId), ...mais }) : null
}

/** To one or two of the units at once. */
const aVarios = async (vez: Vez, verbo: string) => {
  const destinos = await Promise.all(
    UNIDADES.filter(() => vez.sorte() < 0.5).map(async (sigla) => ({
      tipo: 'LOTACAO',
      id: await vez.casa.unidade(sigla),
    })),
  )
  return destinos.length > 0 ? noMobil(vez, verbo, { destinos }) : null
}

/** Acts on where a document goes, and on its links. */
export const caminho: Pedidos = {
  tramitar: async (vez) =>
    noMobil(vez, 'tramitar', {
      destino: { tipo: 'LOTACAO', id: await vez.casa.unidade(um(vez.sorte, UNIDADES)) },
      ...(vez.sorte() < 0.4 && { devolverAte: '2099-01-01' }),
    }),
  tramitarEmParalelo: (vez) => aVarios(vez, 'tramitar-em-paralelo'),
  notificar: (vez) => aVarios(vez, 'notificar'),
  enviarAOrgaoExterno: (vez) =>
    noMobil(vez, 'enviar-a-orgao-externo', { destino: { tipo: 'TEXTO', texto: 'Prefeitura' }, meio: 'Correios' }),
  receberDeVolta: (vez) => noMobil(vez, 'receber-de-volta'),
  concluir: (vez) => noMobil(vez, 'concluir', { texto: 'Sorteado' }),
  /** Mostly what can be undone, including a link or a marker; now and then something that can't. */
  desfazer: async (vez) => {
    const { corpo: historia } = await vez.casa.chamar<{ content?: Movimentacao[] }>(
      vez.quem,
      'GET',
      `/siga/documento/${vez.documento.id}/movimentacao`,
    )
    const todas = historia.content ?? []
    const soltas = todas.filter(({ apagavel, mobilId }) => apagavel && mobilId === vez.mobil)
    const pode = vez.documento.acoes.some((acao) => acao.nome === 'desfazer' && acao.pode)
    if (pode && soltas.length > 0 && vez.sorte() < 0.3)
      return noMobil(vez, 'desfazer', { movimentacoes: [um(vez.sorte, soltas).id] })
    // a draft, or a document that this person can't read, has none
    const { corpo } = await vez.casa.chamar<Partial<MobilAberto>>(vez.quem, 'GET', `/siga/mobil/${vez.mobil}`)
    const ids = (corpo.desfaziveis ?? []).map(({ id }) => id)
    if (ids.length > 0) return noMobil(vez, 'desfazer', { movimentacoes: [um(vez.sorte, ids)] })
    const outras = todas.filter(({ apagavel }) => !apagavel)
    return outras.length > 0 ? noMobil(vez, 'desfazer', { movimentacoes: [um(vez.sorte, outras).id] }) : null
  },
  desfazerCiencia: (vez) => noMobil(vez, 'desfazer-ciencia'),
  receber: (vez) => noMobil(vez, 'receber'),
  desfazerRecebimento: (vez) => noMobil(vez, 'desfazer-recebimento'),
  /** To the person who asks, or to nobody when somebody has it. */
  async atribuir(vez) {
    // a draft, or a document that this person can't read, has none
    const { corpo } = await vez.casa.chamar<Partial<MobilAberto>>(vez.quem, 'GET', `/siga/mobil/${vez.mobil}`)
    return noMobil(vez, 'atribuir', { pessoaId: corpo.mobil?.atendente?.pessoa ? null : vez.casa.idDe(vez.quem) })
  },
  assumir: (vez) => noMobil(vez, 'assumir'),
  sobrestar: (vez) => noMobil(vez, 'sobrestar', { motivo: 'Sorteado' }),
  dessobrestar: (vez) => noMobil(vez, 'dessobrestar'),
  anotar: (vez) => noMobil(vez, 'anotar', { texto: 'Sorteada' }),
  marcar: (vez) => noMobil(vez, 'marcar', { marcadorId: um(vez.sorte, [1, 2, 3]), texto: `Sorteado ${vez.sorte()}` }),
  darCiencia: (vez) => noMobil(vez, 'dar-ciencia'),
  definirPrazo: (vez) =>
    noMobil(vez, 'prazo', {
      ate: { tipo: 'DIAS_UTEIS', dias: um(vez.sorte, [1, 5, 30]) },
      motivo: 'Sorteado',
      acompanha: um(vez.sorte, [true, false]),
    }),
  encerrarPrazo: (vez) => noMobil(vez, 'prazo/encerrar', { cumprido: um(vez.sorte, [true, false]) }),
  juntar: (vez) => comOutro(vez, 'juntar'),
  /** The other document is joined to this one. */
  juntarAqui: (vez) => {
    const outros = outrosDe(vez)
    return outros.length > 0
      ? { caminho: `/siga/mobil/${um(vez.sorte, outros).mobilId}/juntar`, corpo: { outro: String(vez.mobil) } }
      : null
  },
  desentranhar: (vez) => noMobil(vez, 'desentranhar', { motivo: 'Sorteado' }),
  incluirCopia: (vez) => comOutro(vez, 'incluir-copia'),
  apensar: (vez) => comOutro(vez, 'apensar'),
  desapensar: (vez) => noMobil(vez, 'desapensar'),
  vincular: (vez) => comOutro(vez, 'vincular', { tipo: um(vez.sorte, ['VER_TAMBEM', 'ALTERA', 'REVOGA']) }),
}
