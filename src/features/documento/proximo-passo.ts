import type { Acao, NomeAcao } from '#contract/acao.ts'
import type { MobilAberto } from '#contract/mobil.ts'

/** What comes first when several things are possible; the server says which are. */
const ORDEM: NomeAcao[] = [
  'editar',
  'assinar',
  'devolverParaAjuste',
  'solicitarAssinatura',
  'receber',
  'concluir',
  'receberDeVolta',
  'dessobrestar',
  'responderPedido',
  'eliminar',
  'arquivarIntermediario',
  'arquivarPermanente',
  'incluirEmEdital',
  'abrirVolume',
  'tramitar',
  'incluirDocumento',
  'desarquivar',
]

/** The one thing to do next. What can always be done is it only when something waits for it, or when it is what a processo lives by. */
export function proximoPasso({
  documento: { acoes, pendencias, recusa, esperam },
  mobil,
}: Pick<MobilAberto, 'documento' | 'mobil'>): Acao | null {
  const cabe = (nome: NomeAcao) => {
    switch (nome) {
      case 'responderPedido':
        return pendencias.some(({ acao }) => acao === nome)
      case 'devolverParaAjuste':
        return recusa !== null
      case 'solicitarAssinatura':
        return esperam.some(({ pedida }) => !pedida)
      default:
        return nome !== 'incluirDocumento' || mobil.tipo === 'VOLUME'
    }
  }
  const possivel = (nome: NomeAcao) => acoes.find((acao) => acao.nome === nome && acao.pode && cabe(nome))
  return ORDEM.map(possivel).find((acao) => acao !== undefined) ?? null
}
