import type { Acao, NomeAcao } from '#contract/acao.ts'
import { Problema } from '#contract/problem.ts'

import type { Situacao } from '#contract/documento.ts'
import type { EntradaAtiva } from '#server/base/contexto.ts'
import { type Dito, dizer, type Frase } from '#server/base/palavras/dizer.ts'
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

/** Letters of vias: the alphabet without K, V, W, X and Y, as SIGA has it. */
export const LETRAS_DAS_VIAS = 'ABCDEFGHIJLMNOPQRSTUZ'

const NAO_SE_CANCELA: Partial<Record<Situacao, Frase>> = {
  ASSINADO: 'Documento assinado não se cancela: torne-o sem efeito.',
  CANCELADO: 'O documento já foi cancelado.',
  SEM_EFEITO: 'O documento está sem efeito.',
  ELIMINADO: 'O documento foi eliminado.',
}

/** Who may do what in which state (docs/regras/atos.md): the first rule that objects gives the explanation. */
export const regras: Record<NomeAcao, { quando: Frase; regras: Condicao[] }> = {
  editar: { quando: 'Mude o texto e os dados do rascunho.', regras: [interno, rascunho, escreve] },
  excluir: {
    quando: 'Apaga o rascunho; não deixa registro.',
    regras: [interno, rascunho, semNumero, cadastrou],
  },
  finalizar: { quando: 'Dá o número definitivo.', regras: [interno, rascunho, escreve, autua] },
  assinar: {
    quando: 'O documento espera a sua assinatura.',
    regras: [minhaVez, casaAssina],
  },
  solicitarAssinatura: {
    quando: 'Pede a quem está na vez que assine, com prazo.',
    regras: [interno, pendente, daUnidade, semRecusa, alguemNaVez, casaAssina],
  },
  devolverParaAjuste: {
    quando: 'Volta o texto a quem o escreve, com comentários; o número fica.',
    regras: [pendente, nadaAssinado, devolve],
  },
  reabrir: {
    quando: 'Volta o texto à sua unidade, para ser mudado; o número fica.',
    regras: [interno, pendente, cadastrou, ninguemAssinou],
  },
  recusarAssinatura: {
    quando: 'Diz por que não assina; quem pediu fica sabendo.',
    regras: [minhaVez],
  },
  desfazerRecusa: {
    quando: 'Volta atrás na recusa, enquanto nada mais aconteceu.',
    regras: [pendente, recusei],
  },
  incluirCossignatario: {
    quando: 'Acrescenta quem assina com o responsável, enquanto ninguém assinou.',
    regras: [interno, pendente, cadastrou, temResponsavel, ninguemAssinou],
  },
  tramitar: {
    quando: 'Envia o documento a outra unidade ou pessoa.',
    regras: [interno, assinado, encaminha, ultimoVolume],
  },
  tramitarEmParalelo: {
    quando: 'Envia a vários ao mesmo tempo; continua com a sua unidade até que concluam.',
    regras: [interno, assinado, digital, comAPosse, livre, ultimoVolume],
  },
  notificar: {
    quando: 'Dá conhecimento a outros, que leem e concluem; nada sai do lugar.',
    regras: [interno, assinado, emAndamento, ultimoVolume],
  },
  receber: {
    quando: 'O documento foi enviado à sua unidade.',
    regras: [interno, assinado, recebe, ultimoVolume],
  },
  desfazerRecebimento: {
    quando: 'Volta o documento à caixa de entrada, enquanto nada mais aconteceu.',
    regras: [interno, assinado, desfazRecebimento],
  },
  concluir: {
    quando: 'Diz o que foi feito e devolve o que a sua unidade recebeu em paralelo, ou de que foi notificada.',
    regras: [interno, assinado, conclui],
  },
  enviarAOrgaoExterno: {
    quando: 'Registra que saiu do sistema, em papel ou por outro meio, para um órgão de fora.',
    regras: [interno, assinado, comAPosse, livre, ultimoVolume, semApensos, semRamos],
  },
  receberDeVolta: {
    quando: 'Está com órgão externo: registre quando voltar.',
    regras: [interno, assinado, comOrgaoExterno, emPosse],
  },
  desfazer: {
    quando: 'Volta atrás no último ato, se nada aconteceu depois dele.',
    regras: [interno, assinado, ultimoVolume, desfaz],
  },
  atribuir: {
    quando: 'Diz quem da sua unidade cuida do documento.',
    regras: [interno, assinado, emPosse, livreOuSobrestado, ultimoVolume],
  },
  assumir: {
    quando: 'O documento passa a estar com você.',
    regras: [interno, assinado, emPosse, livreOuSobrestado, ultimoVolume, naoComigo],
  },
  sobrestar: {
    quando: 'Para o andamento até que algo se resolva; continua com a sua unidade.',
    regras: [interno, assinado, emPosse, livre, ultimoVolume],
  },
  dessobrestar: {
    quando: 'O andamento está parado: retome-o quando o motivo tiver passado.',
    regras: [interno, assinado, sobrestado, emPosse],
  },
  anotar: {
    quando: 'Escreve uma anotação, que fica no histórico.',
    regras: [interno, emVigor, comVia, foraDeTransito],
  },
  marcar: {
    quando: 'Põe marcadores e pastas, com data e texto.',
    regras: [interno, emVigor, comVia],
  },
  darCiencia: {
    quando: 'Registra que você leu e está ciente.',
    regras: [interno, assinado, livreOuSobrestado, naoCiente],
  },
  definirPrazo: {
    quando: 'Diz até quando a sua unidade dá andamento, em dias úteis; avisa antes de acabar.',
    regras: [interno, assinado, emPosse, livre, ultimoVolume],
  },
  encerrarPrazo: {
    quando: 'Diz que o prazo foi cumprido, ou o retira.',
    regras: [interno, assinado, emPosse, livreOuSobrestado, ultimoVolume, comPrazo],
  },
  desfazerCiencia: {
    quando: 'Retira a ciência que você deu; o histórico guarda as duas.',
    regras: [interno, assinado, ciente],
  },
  incluirDocumento: {
    quando: 'Escreve um documento que entra neste ao ser assinado.',
    regras: [interno, finalizado, emPosseOuRamo, livre, volumeAberto],
  },
  juntar: {
    quando: 'Põe este documento dentro de outro que está com a sua unidade.',
    regras: [interno, assinado, emPosse, livre, ultimoVolume, semApensos, semRamos],
  },
  juntarAqui: {
    quando: 'Põe neste documento outros que estão com a sua unidade.',
    regras: [interno, finalizado, emPosse, livre, volumeAberto],
  },
  desentranhar: {
    quando: 'Tira este documento daquele em que está juntado.',
    regras: desentranhavel,
  },
  incluirCopia: {
    quando: 'Põe neste documento uma cópia de outro que você pode ler.',
    regras: [interno, assinado, emPosse, livre, volumeAberto],
  },
  apensar: {
    quando: 'Prende este documento a outro: passam a tramitar juntos.',
    regras: [interno, assinado, emPosse, livre, ultimoVolume, semApensos, semRamos],
  },
  desapensar: {
    quando: 'Solta este documento daquele a que está apensado.',
    regras: [interno, assinado, apensado, donoEmPosse],
  },
  vincular: {
    quando: 'Liga este documento a outro: ver também, altera, revoga…',
    regras: [interno, finalizado, emPosse, livre],
  },
  autuar: {
    quando: 'Abre um processo que começa por este documento.',
    regras: [interno, expediente, assinado, emPosse, livre, semApensos, semRamos],
  },
  encerrarVolume: {
    quando: 'Fecha o volume: nada mais entra nele.',
    regras: [interno, processo, assinado, emPosse, livre, ultimoVolume, volumeAberto],
  },
  abrirVolume: {
    quando: 'Abre o volume seguinte do processo.',
    regras: [interno, processo, assinado, emPosse, livre, ultimoVolume, volumeEncerrado],
  },
  criarVia: {
    quando: 'Faz mais uma via, que tramita por si.',
    regras: [
      interno,
      expediente,
      finalizado,
      semPai,
      solto,
      daUnidade,
      (d) => (d.vias >= LETRAS_DAS_VIAS.length ? 'O documento já tem todas as vias possíveis.' : undefined),
    ],
  },
  cancelarVia: {
    quando: 'Desfaz uma via que ainda não andou.',
    regras: [
      interno,
      expediente,
      pendente,
      daUnidade,
      livre,
      nuncaMovido,
      (d) => (d.vias <= 1 ? 'É a única via: cancele o documento.' : undefined),
    ],
  },
  arquivar: {
    quando: 'Tira o documento da mesa; volta quando for desarquivado.',
    regras: [interno, assinado, emPosse, livre, ultimoVolume, semApensos, semRamos, classificado],
  },
  desarquivar: { quando: 'Volta à mesa da sua unidade.', regras: [interno, assinado, arquivado, doArquivoOuEmPosse] },
  arquivarIntermediario: {
    quando: 'O prazo na unidade acabou: passa ao arquivo.',
    regras: [interno, doArquivo, arquivado, venceu('TRANSFERIR')],
  },
  arquivarPermanente: {
    quando: 'Os prazos acabaram: fica guardado para sempre.',
    regras: [interno, doArquivo, arquivado, venceu('RECOLHER')],
  },
  incluirEmEdital: {
    quando: 'Os prazos acabaram: publica-se que será eliminado.',
    regras: [interno, doArquivo, arquivado, venceu('ELIMINAR')],
  },
  retirarDeEdital: { quando: 'Volta ao arquivo.', regras: [interno, guardado, doArquivo, emEdital] },
  eliminar: {
    quando: 'O prazo do edital acabou: o texto e os arquivos são destruídos; ficam os dados e o histórico.',
    regras: [interno, assinado, doArquivo, emEdital, editalCumprido, solto],
  },
  reclassificar: { quando: 'Muda a classificação, com motivo.', regras: [interno, assinado, classificavel] },
  avaliar: {
    quando: 'Confirma ou corrige a classificação de um documento arquivado.',
    regras: [interno, doArquivo, algumaArquivada],
  },
  duplicar: {
    quando: 'Começa um rascunho com o mesmo texto e os mesmos dados; os arquivos ficam neste.',
    regras: [interno, guardado, nascidoAqui],
  },
  refazer: {
    quando: 'Cancela este e começa um rascunho igual, com os mesmos arquivos; o número fica usado.',
    regras: [interno, pendente, daUnidade, ninguemAssinou],
  },
  cancelar: {
    quando: 'Desiste do documento antes da assinatura; o número fica usado.',
    regras: [
      interno,
      (d) => (d.situacao === 'EM_ELABORACAO' && !d.numerado ? 'Rascunho se exclui.' : NAO_SE_CANCELA[d.situacao]),
      deQuemFez,
    ],
  },
  tornarSemEfeito: {
    quando: 'Retira os efeitos do documento assinado; ele continua guardado.',
    regras: [interno, assinado, deQuemAssinou],
  },
  redefinirNivel: {
    quando: 'Muda quem pode ler, pelo nível de acesso.',
    regras: [interno, finalizado, emPosse, livre],
  },
  restringir: {
    quando: 'Só quem você escolher pode ler, além de quem escreveu e de quem assina.',
    regras: [interno, emVigor, comQuemEsta, semPecas],
  },
  desfazerRestricao: {
    quando: 'Volta a valer o nível de acesso.',
    regras: [interno, restrito, emVigor, comQuemEsta],
  },
  definirPerfil: {
    quando: 'Dá a uma pessoa ou unidade um papel no documento, e a leitura dele.',
    regras: [
      interno,
      emVigor,
      (d) => (d.restrito ? 'O documento está restrito: só lê quem está na lista.' : undefined),
      (d, e) =>
        daUnidade(d, e) && emPosse(d, e) && 'Só a unidade que cadastrou, o responsável ou quem está com o documento.',
    ],
  },
  acompanhar: {
    quando: 'Põe o documento entre os que você acompanha.',
    regras: [
      interno,
      emVigor,
      ({ perfis }) => (perfis.includes('INTERESSADO') ? 'Você já acompanha este documento.' : undefined),
    ],
  },
  gerarProtocolo: {
    quando: 'Dá ao cidadão um número e um código, com que acompanha sem entrar.',
    regras: [interno, finalizado, semPai, emPosse, livreOuSobrestado],
  },
  criarLinkPublico: {
    quando: 'Faz um endereço em que qualquer pessoa lê o PDF, sem entrar.',
    regras: [interno, assinado, publico, responde, foraDeTransito],
  },
  responderPedido: {
    quando: 'Concede ou recusa o acesso que alguém pediu.',
    regras: [interno, finalizado, responde],
  },
}

const nomes = Object.keys(regras) as NomeAcao[] // Object.keys forgets the names

/** Why this entry may not do it, as it is said beside the act. */
export function impedimento(nome: NomeAcao, d: EstadoDocumento, e: EntradaAtiva): Dito | undefined {
  const daRegra = () => regras[nome].regras.map((regra) => regra(d, e)).find((explicacao) => explicacao !== undefined)
  const impede = impedeAto(nome, e) ?? daRegra()
  return impede && comQuemFez(impede, d, e)
}

/** Of the whole document, whichever via is looked at: asked of the one that is with the entry's unit. */
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

/** `pelaSua`: the same document by the via that is with the entry's unit, where that is another. */
export const acoesDoDocumento = (d: EstadoDocumento, e: EntradaAtiva, pelaSua = d): Acao[] =>
  nomes.map((nome) => {
    const impede = impedimento(nome, DO_DOCUMENTO.includes(nome) ? pelaSua : d, e)
    return { nome, pode: impede === undefined, explicacao: dizer(e.lingua, impede ?? regras[nome].quando) }
  })

/** Refuses the act with the same words the screen shows beside it. */
export function exigir(nome: NomeAcao, d: EstadoDocumento, e: EntradaAtiva) {
  const impede = impedimento(nome, d, e)
  if (impede === undefined) return
  const assinadoJa = ['ASSINADO', 'SEM_EFEITO', 'ELIMINADO'].includes(d.situacao)
  throw (nome === 'editar' || nome === 'excluir') && assinadoJa
    ? new Problema('DOCUMENTO_ASSINADO')
    : naoPermitido(impede)
}
