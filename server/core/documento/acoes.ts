import type { Acao, NomeAcao } from '#contract/acao.ts'
import { Problema } from '#contract/problem.ts'

import type { Situacao } from '#contract/documento.ts'
import type { EntradaAtiva } from '#server/base/contexto.ts'
import { permission } from '#server/base/palavras/permission.ts'
import { maybeReason, type PlainCode, type Reason, reason } from '#server/base/palavras/reason.ts'
import { naoPermitido } from '#server/base/palavras/recusa-dita.ts'
import {
  alguemNaVez,
  algumaArquivada,
  apensado,
  arquivado,
  assinado,
  autua,
  cadastrou,
  classificado,
  classificavel,
  comPrazo,
  comQuemEsta,
  casaAssina,
  comVia,
  type Condicao,
  doArquivo,
  doArquivoOuEmPosse,
  emEdital,
  daUnidade,
  deQuemAssinou,
  deQuemFez,
  desentranhavel,
  devolve,
  donoEmPosse,
  emPosse,
  emVigor,
  escreve,
  type EstadoDocumento,
  expediente,
  foraDeTransito,
  finalizado,
  guardado,
  interno,
  livre,
  livreOuSobrestado,
  minhaVez,
  naoCiente,
  naoComigo,
  nascidoAqui,
  nadaAssinado,
  ninguemAssinou,
  nuncaMovido,
  pendente,
  processo,
  publico,
  rascunho,
  recusei,
  responde,
  restrito,
  semApensos,
  semNumero,
  semPecas,
  semPai,
  semRecusa,
  temResponsavel,
  sobrestado,
  solto,
  ultimoVolume,
  editalCumprido,
  venceu,
  volumeAberto,
  volumeEncerrado,
} from './condicoes.ts'

import {
  ciente,
  comAPosse,
  comOrgaoExterno,
  comQuemFez,
  conclui,
  desfaz,
  desfazRecebimento,
  digital,
  emAndamento,
  emPosseOuRamo,
  encaminha,
  recebe,
} from './condicoes-custodia.ts'
import { semRamos } from './ramos.ts'
import { impedeAto } from '#server/core/signatario/lista-do-substituto.ts'

export type { EstadoDocumento }

/** Letters of vias: without K, V, W, X, Y, as in SIGA. */
export const LETRAS_DAS_VIAS = 'ABCDEFGHIJLMNOPQRSTUZ'

const NAO_SE_CANCELA: Partial<Record<Situacao, PlainCode>> = {
  ASSINADO: 'ASSINADO_NAO_SE_CANCELA',
  CANCELADO: 'JA_CANCELADO',
  SEM_EFEITO: 'SEM_EFEITO',
  ELIMINADO: 'ELIMINADO',
}

/** Conditions of each act (docs/regras/atos.md); the first that fails gives the reason. */
export const regras: Record<NomeAcao, Condicao[]> = {
  editar: [interno, rascunho, escreve],
  excluir: [interno, rascunho, semNumero, cadastrou],
  finalizar: [interno, rascunho, escreve, autua],
  assinar: [minhaVez, casaAssina],
  solicitarAssinatura: [interno, pendente, daUnidade, semRecusa, alguemNaVez, casaAssina],
  devolverParaAjuste: [pendente, nadaAssinado, devolve],
  reabrir: [interno, pendente, cadastrou, ninguemAssinou],
  recusarAssinatura: [minhaVez],
  desfazerRecusa: [pendente, recusei],
  incluirCossignatario: [interno, pendente, cadastrou, temResponsavel, ninguemAssinou],
  tramitar: [interno, assinado, encaminha, ultimoVolume],
  tramitarEmParalelo: [interno, assinado, digital, comAPosse, livre, ultimoVolume],
  notificar: [interno, assinado, emAndamento, ultimoVolume],
  receber: [interno, assinado, recebe, ultimoVolume],
  desfazerRecebimento: [interno, assinado, desfazRecebimento],
  concluir: [interno, assinado, conclui],
  enviarAOrgaoExterno: [interno, assinado, comAPosse, livre, ultimoVolume, semApensos, semRamos],
  receberDeVolta: [interno, assinado, comOrgaoExterno, emPosse],
  desfazer: [interno, assinado, ultimoVolume, desfaz],
  atribuir: [interno, assinado, emPosse, livreOuSobrestado, ultimoVolume],
  assumir: [interno, assinado, emPosse, livreOuSobrestado, ultimoVolume, naoComigo],
  sobrestar: [interno, assinado, emPosse, livre, ultimoVolume],
  dessobrestar: [interno, assinado, sobrestado, emPosse],
  anotar: [interno, emVigor, comVia, foraDeTransito],
  marcar: [interno, emVigor, comVia],
  darCiencia: [interno, assinado, livreOuSobrestado, naoCiente],
  definirPrazo: [interno, assinado, emPosse, livre, ultimoVolume],
  encerrarPrazo: [interno, assinado, emPosse, livreOuSobrestado, ultimoVolume, comPrazo],
  desfazerCiencia: [interno, assinado, ciente],
  incluirDocumento: [interno, finalizado, emPosseOuRamo, livre, volumeAberto],
  responder: [interno, assinado, volumeAberto, livre, encaminha, ultimoVolume],
  juntar: [interno, assinado, emPosse, livre, ultimoVolume, semApensos, semRamos],
  juntarAqui: [interno, finalizado, emPosse, livre, volumeAberto],
  desentranhar: desentranhavel,
  incluirCopia: [interno, assinado, emPosse, livre, volumeAberto],
  apensar: [interno, assinado, emPosse, livre, ultimoVolume, semApensos, semRamos],
  desapensar: [interno, assinado, apensado, donoEmPosse],
  vincular: [interno, finalizado, emPosse, livre],
  autuar: [interno, expediente, assinado, emPosse, livre, semApensos, semRamos],
  encerrarVolume: [interno, processo, assinado, emPosse, livre, ultimoVolume, volumeAberto],
  abrirVolume: [interno, processo, assinado, emPosse, livre, ultimoVolume, volumeEncerrado],
  criarVia: [
    interno,
    expediente,
    finalizado,
    semPai,
    solto,
    daUnidade,
    (d) => maybeReason(d.vias >= LETRAS_DAS_VIAS.length ? 'VIAS_ESGOTADAS' : undefined),
  ],
  cancelarVia: [
    interno,
    expediente,
    pendente,
    daUnidade,
    livre,
    nuncaMovido,
    (d) => maybeReason(d.vias <= 1 ? 'UNICA_VIA' : undefined),
  ],
  arquivar: [interno, assinado, emPosse, livre, ultimoVolume, semApensos, semRamos, classificado],
  desarquivar: [interno, assinado, arquivado, doArquivoOuEmPosse],
  arquivarIntermediario: [interno, doArquivo, arquivado, venceu('TRANSFERIR')],
  arquivarPermanente: [interno, doArquivo, arquivado, venceu('RECOLHER')],
  incluirEmEdital: [interno, doArquivo, arquivado, venceu('ELIMINAR')],
  retirarDeEdital: [interno, guardado, doArquivo, emEdital],
  eliminar: [interno, assinado, doArquivo, emEdital, editalCumprido, solto],
  reclassificar: [interno, assinado, classificavel],
  avaliar: [interno, doArquivo, algumaArquivada],
  duplicar: [interno, guardado, nascidoAqui],
  refazer: [interno, pendente, daUnidade, ninguemAssinou],
  cancelar: [
    interno,
    (d) =>
      maybeReason(d.situacao === 'EM_ELABORACAO' && !d.numerado ? 'RASCUNHO_SE_EXCLUI' : NAO_SE_CANCELA[d.situacao]),
    deQuemFez,
  ],
  tornarSemEfeito: [interno, assinado, deQuemAssinou],
  redefinirNivel: [interno, finalizado, emPosse, livre],
  restringir: [interno, emVigor, comQuemEsta, semPecas],
  desfazerRestricao: [interno, restrito, emVigor, comQuemEsta],
  definirPerfil: [
    interno,
    emVigor,
    (d) => maybeReason(d.restrito ? 'RESTRITO' : undefined),
    (d, e) => daUnidade(d, e) && emPosse(d, e) && reason('SO_UNIDADE_RESPONSAVEL_OU_POSSE'),
  ],
  acompanhar: [
    interno,
    emVigor,
    ({ perfis }) => maybeReason(perfis.includes('INTERESSADO') ? 'JA_ACOMPANHA' : undefined),
  ],
  gerarProtocolo: [interno, finalizado, semPai, emPosse, livreOuSobrestado],
  criarLinkPublico: [interno, assinado, publico, responde, foraDeTransito],
  responderPedido: [interno, finalizado, responde],
}

const nomes = Object.keys(regras) as NomeAcao[] // Object.keys loses the type

export function impedimento(nome: NomeAcao, d: EstadoDocumento, e: EntradaAtiva): Reason | undefined {
  const daRegra = () => regras[nome].map((regra) => regra(d, e)).find((explicacao) => explicacao !== undefined)
  const impede = impedeAto(nome, e) ?? daRegra()
  return impede && comQuemFez(impede, d, e)
}

/** Acts on the whole document, judged by the via that the entry's unit holds. */
const DO_DOCUMENTO: NomeAcao[] = [
  'redefinirNivel',
  'restringir',
  'desfazerRestricao',
  'definirPerfil',
  'gerarProtocolo',
  'criarLinkPublico',
  'responderPedido',
  'reclassificar',
]

/** `pelaSua`: the document by the via the entry's unit holds, if another. */
export const acoesDoDocumento = (d: EstadoDocumento, e: EntradaAtiva, pelaSua = d): Acao[] =>
  nomes.map((nome) => {
    const impede = impedimento(nome, DO_DOCUMENTO.includes(nome) ? pelaSua : d, e)
    return { nome, ...permission(impede, nome, e.lingua) }
  })

/** Throws the reason shown beside the act. */
export function exigir(nome: NomeAcao, d: EstadoDocumento, e: EntradaAtiva) {
  const impede = impedimento(nome, d, e)
  if (impede === undefined) return
  const assinadoJa = ['ASSINADO', 'SEM_EFEITO', 'ELIMINADO'].includes(d.situacao)
  throw (nome === 'editar' || nome === 'excluir') && assinadoJa
    ? new Problema('DOCUMENTO_ASSINADO')
    : naoPermitido(impede)
}
