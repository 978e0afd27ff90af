import type { NomeAcao } from '#contract/acao.ts'
import type { Api } from '#contract/api.ts'
import { Problema } from '#contract/problem.ts'

import type { EntradaAtiva } from '../contexto.ts'
import { maybeReason } from '../palavras/reason.ts'

type NomeDaRota = { [G in keyof Api]: `${G}.${keyof Api[G] & string}` }[keyof Api]

/**
 * What a substitute may do, as data (docs/decisions/0032-substitution.md). NO_LUGAR: with the entry of who is substituted, as
 * the desk shows it. NA_UNIDADE: as the person they are, in that unit, where what is kept is who wrote, read or was there.
 * COMO_SI: what is the person's own stays theirs, so that the call is answered as from their own unit. What is not here is
 * refused.
 */
const rotas: Partial<Record<NomeDaRota, 'NO_LUGAR' | 'NA_UNIDADE' | 'COMO_SI'>> = {
  // what there is to see
  'usuario.listar': 'NO_LUGAR',
  'lotacao.listar': 'NO_LUGAR',
  'lotacao.orgaos': 'NO_LUGAR',
  'mesa.listar': 'NO_LUGAR',
  'filtroDaMesa.origens': 'NO_LUGAR',
  'filtroDaMesa.listar': 'NO_LUGAR',
  'ausencia.agora': 'NO_LUGAR',
  'atribuicao.colegas': 'NO_LUGAR',
  'marcador.listar': 'NO_LUGAR',
  'gestao.obter': 'NO_LUGAR',
  'reorganizacao.ficouNaUnidade': 'NO_LUGAR',
  'agenda.listar': 'NO_LUGAR',
  'calendario.feriados': 'NO_LUGAR',
  'classificacao.listar': 'NO_LUGAR',
  'busca.especies': 'NO_LUGAR',
  'busca.simples': 'NO_LUGAR',
  'busca.avancada': 'NO_LUGAR',
  'evento.ouvir': 'NO_LUGAR',
  'mobil.abrir': 'NO_LUGAR',
  'mobil.impedimento': 'NO_LUGAR',
  'documento.obter': 'NO_LUGAR',
  'documento.pdf': 'NO_LUGAR',
  'completo.indice': 'NO_LUGAR',
  'completo.textos': 'NO_LUGAR',
  'completo.buscar': 'NO_LUGAR',
  'completo.peca': 'NO_LUGAR',
  'movimentacao.listar': 'NO_LUGAR',
  'movimentacao.pdf': 'NO_LUGAR',
  'leituras.listar': 'NO_LUGAR',
  'trilha.obter': 'NO_LUGAR',
  'arquivo.listar': 'NO_LUGAR',
  'arquivo.baixar': 'NO_LUGAR',
  'imagem.ver': 'NO_LUGAR',
  'papelDoOrgao.ler': 'NO_LUGAR',
  'papelDoOrgao.brasao': 'NO_LUGAR',
  'acesso.obter': 'NO_LUGAR',
  'acesso.hipoteses': 'NO_LUGAR',
  'colaboracao.listar': 'NO_LUGAR',
  'pedidos.devolucoes': 'NO_LUGAR',
  'versao.listar': 'NA_UNIDADE',
  'versao.obter': 'NA_UNIDADE',
  'versao.ler': 'NA_UNIDADE',
  'assinatura.preparar': 'NA_UNIDADE',
  'assinaturaDeMovimentacao.pdf': 'NO_LUGAR',
  'validacao.porNumero': 'NO_LUGAR',
  'validacao.arquivo': 'NO_LUGAR',
  'validacao.comparar': 'NO_LUGAR',
  'validacao.manifesto': 'NO_LUGAR',
  // the work of the desk
  'mobil.tramitar': 'NO_LUGAR',
  'mobil.receber': 'NO_LUGAR',
  'mobil.desfazerRecebimento': 'NO_LUGAR',
  'custodia.tramitarEmParalelo': 'NO_LUGAR',
  'custodia.notificar': 'NO_LUGAR',
  'custodia.concluir': 'NO_LUGAR',
  'custodia.enviarAOrgaoExterno': 'NO_LUGAR',
  'custodia.receberDeVolta': 'NO_LUGAR',
  'custodia.desfazer': 'NO_LUGAR',
  'andamento.sobrestar': 'NO_LUGAR',
  'andamento.dessobrestar': 'NO_LUGAR',
  'andamento.anotar': 'NO_LUGAR',
  'andamento.mencionaveis': 'NO_LUGAR',
  'atribuicao.atribuir': 'NO_LUGAR',
  'atribuicao.assumir': 'NO_LUGAR',
  'marcador.marcar': 'NO_LUGAR',
  'marcador.desmarcar': 'NO_LUGAR',
  'prazo.definir': 'NO_LUGAR',
  'prazo.encerrar': 'NO_LUGAR',
  'protocolo.obter': 'NO_LUGAR',
  'protocolo.gerar': 'NO_LUGAR',
  'protocolo.caminho': 'NO_LUGAR',
  'protocolo.recibo': 'NO_LUGAR',
  'linkPublico.obter': 'NO_LUGAR',
  'dossie.juntar': 'NO_LUGAR',
  'dossie.vincular': 'NO_LUGAR',
  'dossie.apensar': 'NO_LUGAR',
  'dossie.desapensar': 'NO_LUGAR',
  'arquivamento.arquivar': 'NO_LUGAR',
  'arquivamento.desarquivar': 'NO_LUGAR',
  'emLote.previsao': 'NO_LUGAR',
  'emLote.listar': 'NO_LUGAR',
  'emLote.obter': 'NO_LUGAR',
  'emLote.repetir': 'NO_LUGAR',
  'emLote.tramitar': 'NO_LUGAR',
  'emLote.receber': 'NO_LUGAR',
  'emLote.arquivar': 'NO_LUGAR',
  'emLote.sobrestar': 'NO_LUGAR',
  'emLote.dessobrestar': 'NO_LUGAR',
  'emLote.anotar': 'NO_LUGAR',
  'emLote.concluir': 'NO_LUGAR',
  'emLote.atribuir': 'NO_LUGAR',
  'emLote.assumir': 'NO_LUGAR',
  'emLote.marcar': 'NO_LUGAR',
  'emLote.desmarcar': 'NO_LUGAR',
  // what is written, a despacho or another
  'modelo.listar': 'NA_UNIDADE',
  'modelo.obter': 'NA_UNIDADE',
  'modelo.preenchimentos': 'NA_UNIDADE',
  'textoPadrao.listar': 'NA_UNIDADE',
  'documento.criar': 'NO_LUGAR',
  'documento.duplicar': 'NO_LUGAR',
  'documento.salvar': 'NA_UNIDADE',
  'documento.finalizar': 'NO_LUGAR',
  'documento.excluir': 'NA_UNIDADE',
  'versao.guardar': 'NA_UNIDADE',
  'versao.fixar': 'NA_UNIDADE',
  'versao.restaurar': 'NA_UNIDADE',
  'presenca.estou': 'NA_UNIDADE',
  'presenca.sai': 'NA_UNIDADE',
  'imagem.enviar': 'NA_UNIDADE',
  'arquivo.comecar': 'NA_UNIDADE',
  'arquivo.envio': 'NA_UNIDADE',
  'arquivo.parte': 'NA_UNIDADE',
  'arquivo.parar': 'NA_UNIDADE',
  'arquivo.concluir': 'NA_UNIDADE',
  // one's own, wherever one acts
  'notificacao.listar': 'COMO_SI',
  'notificacao.marcarLidas': 'COMO_SI',
  'notificacao.desmarcarLidas': 'COMO_SI',
  'acessos.meus': 'COMO_SI',
  'acessos.sair': 'COMO_SI',
  'dados.meus': 'COMO_SI',
  'correio.preferencias': 'COMO_SI',
  'correio.preferir': 'COMO_SI',
  'correio.escolherLingua': 'COMO_SI',
  'modeloGestao.permissoes': 'COMO_SI',
  'substituicao.listar': 'COMO_SI',
  'substituicao.encerrar': 'COMO_SI',
  'ausencia.listar': 'COMO_SI',
  'ausencia.encerrar': 'COMO_SI',
}

export const comoSeAtende = (rota: string) => rotas[rota as NomeDaRota] // a route that is none of these is undefined

/** The same of the acts on a document: what their buttons say, and what refuses them. */
const atos = new Set<NomeAcao>([
  'editar',
  'excluir',
  'finalizar',
  'incluirDocumento',
  'duplicar',
  'tramitar',
  'receber',
  'desfazerRecebimento',
  'tramitarEmParalelo',
  'notificar',
  'concluir',
  'enviarAOrgaoExterno',
  'receberDeVolta',
  'desfazer',
  'sobrestar',
  'dessobrestar',
  'anotar',
  'atribuir',
  'assumir',
  'marcar',
  'definirPrazo',
  'encerrarPrazo',
  'gerarProtocolo',
  'juntar',
  'juntarAqui',
  'apensar',
  'desapensar',
  'vincular',
  'arquivar',
  'desarquivar',
])

/** Why an act is not a substitute's, in the words shown beside it. */
export const impedeAto = (nome: NomeAcao, { substituto, noLugarDe, pelaUnidade }: EntradaAtiva) =>
  maybeReason((substituto ?? noLugarDe ?? pelaUnidade) && !atos.has(nome) ? 'EM_SUBSTITUICAO' : undefined)

/** The entry a call is answered with, as the list says of it. */
export function quemAtende(rota: string, entrada: EntradaAtiva): EntradaAtiva {
  const { substituto, ...titular } = entrada
  if (entrada.pelaUnidade) return quemAtendePelaUnidade(rota, entrada, entrada.pelaUnidade)
  if (!substituto) return entrada
  const { substituicaoId: _, titular: nome, ...propria } = substituto
  const como = comoSeAtende(rota)
  if (como === 'NO_LUGAR') return entrada
  if (como === 'COMO_SI') return propria
  if (como === 'NA_UNIDADE')
    return { ...titular, id: propria.id, nome: propria.nome, noLugarDe: { id: titular.id, nome } }
  throw new Problema('FORA_DA_SUBSTITUICAO', { titular: nome })
}

/** For a unit they act as themselves, so that there is nobody else whose name would stand on what they write. */
function quemAtendePelaUnidade(
  rota: string,
  entrada: EntradaAtiva,
  { propria, unidade }: NonNullable<EntradaAtiva['pelaUnidade']>,
): EntradaAtiva {
  const como = comoSeAtende(rota)
  if (como === undefined) throw new Problema('FORA_DA_UNIDADE', { unidade })
  return como === 'COMO_SI' ? propria : como === 'NA_UNIDADE' ? { ...entrada, nome: propria.nome } : entrada
}
