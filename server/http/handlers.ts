import { acessosHandlers } from '#server/rooms/acessos/handlers.ts'
import { administracaoHandlers } from '#server/rooms/administracao/handlers.ts'
import { administrarHandlers } from '#server/rooms/administrar/handlers.ts'
import { administrarClassificacaoHandlers } from '#server/rooms/administrar/classificacao.ts'
import { administrarCargosHandlers, administrarFuncoesHandlers } from '#server/rooms/administrar/cargos.ts'
import { administrarHistoricoHandlers } from '#server/rooms/administrar/historico.ts'
import { administrarOrgaosHandlers } from '#server/rooms/administrar/orgaos.ts'
import { administrarNumeracaoHandlers } from '#server/rooms/administrar/numeracao.ts'
import { administrarPessoasHandlers } from '#server/rooms/administrar/pessoas.ts'
import { administrarUnidadesHandlers } from '#server/rooms/administrar/unidades.ts'
import { ausenciaHandlers } from '#server/rooms/ausencia/handlers.ts'
import { administrarEspeciesHandlers } from '#server/rooms/administrar/especies.ts'
import { administrarHipotesesHandlers } from '#server/rooms/administrar/hipoteses.ts'
import { administrarMarcadoresHandlers } from '#server/rooms/administrar/marcadores.ts'
import { administrarPapelHandlers } from '#server/rooms/administrar/papel.ts'
import { papelDoOrgaoHandlers } from '#server/core/documento/papel-do-orgao.ts'
import { fonteHandlers } from '#server/rooms/fonte/handlers.ts'
import { planoHandlers } from '#server/rooms/planos/handlers.ts'
import { comecarHandlers } from '#server/rooms/comecar/handlers.ts'
import { reorganizacaoHandlers } from '#server/rooms/reorganizacao/handlers.ts'
import { permissaoHandlers } from '#server/rooms/permissao/handlers.ts'
import { regraHandlers } from '#server/rooms/regra/handlers.ts'
import { vinculoHandlers } from '#server/rooms/vinculo/handlers.ts'
import { agendaHandlers } from '#server/rooms/agenda/handlers.ts'
import { andamentoHandlers } from '#server/acts/andamento/handlers.ts'
import { atribuicaoHandlers } from '#server/acts/atribuicao/handlers.ts'
import { editalHandlers } from '#server/acts/arquivamento/editais.ts'
import { arquivamentoHandlers } from '#server/acts/arquivamento/handlers.ts'
import { codigosHandlers } from '#server/rooms/codigos/handlers.ts'
import { acessoHandlers } from '#server/rooms/acesso/handlers.ts'
import { leiturasHandlers } from '#server/rooms/leituras/handlers.ts'
import { arquivoHandlers } from '#server/rooms/arquivo/handlers.ts'
import { cossignatarioHandlers } from '#server/rooms/assinatura/cossignatarios.ts'
import { assinaturaDeMovimentacaoHandlers } from '#server/rooms/assinatura/de-movimentacao.ts'
import { assinaturaHandlers } from '#server/rooms/assinatura/handlers.ts'
import { loteHandlers } from '#server/rooms/lote-de-assinatura/handlers.ts'
import { buscaHandlers } from '#server/rooms/busca/handlers.ts'
import { calendarioHandlers } from '#server/rooms/calendario/handlers.ts'
import { classificacaoHandlers } from '#server/core/classificacao/handlers.ts'
import { colaboracaoHandlers } from '#server/rooms/colaboracao/handlers.ts'
import { completoHandlers } from '#server/rooms/completo/handlers.ts'
import type { Contexto } from '#server/base/contexto.ts'
import { correioHandlers } from '#server/rooms/correio/handlers.ts'
import { custodiaHandlers } from '#server/acts/custodia/handlers.ts'
import { documentoHandlers } from '#server/rooms/documento/handlers.ts'
import { dossieHandlers } from '#server/rooms/dossie/handlers.ts'
import { emLoteHandlers } from '#server/rooms/em-lote/handlers.ts'
import { eventoHandlers } from '#server/rooms/evento/handlers.ts'
import { externoHandlers } from '#server/rooms/externo/handlers.ts'
import { formasHandlers } from '#server/rooms/formas/handlers.ts'
import { gestaoHandlers } from '#server/rooms/gestao/handlers.ts'
import { integracaoHandlers } from '#server/telling/integracao/handlers.ts'
import { imagemHandlers } from '#server/rooms/imagem/handlers.ts'
import { lixeiraHandlers } from '#server/rooms/lixeira/handlers.ts'
import { linkPublicoHandlers } from '#server/rooms/link-publico/handlers.ts'
import { lotacaoHandlers } from '#server/rooms/lotacao/handlers.ts'
import { marcadorHandlers } from '#server/rooms/marcador/handlers.ts'
import { filtroDaMesaHandlers } from '#server/rooms/mesa/filtros-salvos.ts'
import { mesaHandlers } from '#server/rooms/mesa/handlers.ts'
import { mobilHandlers } from '#server/acts/mobil/handlers.ts'
import { modeloHandlers } from '#server/rooms/modelo/handlers.ts'
import { modeloGestaoHandlers } from '#server/rooms/modelo/gestao.ts'
import { movimentacaoHandlers } from '#server/rooms/movimentacao/handlers.ts'
import { notificacaoHandlers } from '#server/rooms/notificacao/handlers.ts'
import { pedidosHandlers } from '#server/rooms/pedidos/handlers.ts'
import { prazoHandlers } from '#server/rooms/prazo/handlers.ts'
import { presencaHandlers } from '#server/rooms/presenca/handlers.ts'
import { protocoloHandlers } from '#server/rooms/protocolo/handlers.ts'
import { substituicaoHandlers } from '#server/rooms/substituicao/handlers.ts'
import { textoPadraoHandlers } from '#server/rooms/texto-padrao/handlers.ts'
import { textosDeEmailHandlers } from '#server/rooms/textos-de-email/handlers.ts'
import { trilhaHandlers } from '#server/rooms/trilha/handlers.ts'
import { dadosHandlers } from '#server/rooms/dados/handlers.ts'
import { usuarioHandlers } from '#server/rooms/usuario/handlers.ts'
import { validacaoHandlers } from '#server/rooms/validacao/handlers.ts'
import { versaoHandlers } from '#server/rooms/versao/handlers.ts'
import type { Api } from '#contract/api.ts'

const grupos = {
  plano: planoHandlers,
  usuario: usuarioHandlers,
  dados: dadosHandlers,
  lotacao: lotacaoHandlers,
  modelo: modeloHandlers,
  modeloGestao: modeloGestaoHandlers,
  documento: documentoHandlers,
  completo: completoHandlers,
  mobil: mobilHandlers,
  andamento: andamentoHandlers,
  prazo: prazoHandlers,
  custodia: custodiaHandlers,
  atribuicao: atribuicaoHandlers,
  marcador: marcadorHandlers,
  filtroDaMesa: filtroDaMesaHandlers,
  dossie: dossieHandlers,
  arquivamento: arquivamentoHandlers,
  edital: editalHandlers,
  classificacao: classificacaoHandlers,
  acesso: acessoHandlers,
  codigoDeAcesso: codigosHandlers,
  protocolo: protocoloHandlers,
  lixeira: lixeiraHandlers,
  linkPublico: linkPublicoHandlers,
  movimentacao: movimentacaoHandlers,
  trilha: trilhaHandlers,
  leituras: leiturasHandlers,
  arquivo: arquivoHandlers,
  assinatura: assinaturaHandlers,
  lote: loteHandlers,
  emLote: emLoteHandlers,
  assinaturaDeMovimentacao: assinaturaDeMovimentacaoHandlers,
  mesa: mesaHandlers,
  gestao: gestaoHandlers,
  calendario: calendarioHandlers,
  agenda: agendaHandlers,
  busca: buscaHandlers,
  validacao: validacaoHandlers,
  evento: eventoHandlers,
  notificacao: notificacaoHandlers,
  versao: versaoHandlers,
  integracao: integracaoHandlers,
  imagem: imagemHandlers,
  textoPadrao: textoPadraoHandlers,
  presenca: presencaHandlers,
  colaboracao: colaboracaoHandlers,
  cossignatario: cossignatarioHandlers,
  formas: formasHandlers,
  correio: correioHandlers,
  pedidos: pedidosHandlers,
  externo: externoHandlers,
  substituicao: substituicaoHandlers,
  ausencia: ausenciaHandlers,
  comecar: comecarHandlers,
  administracao: administracaoHandlers,
  acessos: acessosHandlers,
  administrar: administrarHandlers,
  administrarHistorico: administrarHistoricoHandlers,
  administrarOrgaos: administrarOrgaosHandlers,
  administrarUnidades: administrarUnidadesHandlers,
  administrarPessoas: administrarPessoasHandlers,
  administrarNumeracao: administrarNumeracaoHandlers,
  textosDeEmail: textosDeEmailHandlers,
  administrarCargos: administrarCargosHandlers,
  administrarClassificacao: administrarClassificacaoHandlers,
  administrarFuncoes: administrarFuncoesHandlers,
  administrarEspecies: administrarEspeciesHandlers,
  administrarHipoteses: administrarHipotesesHandlers,
  administrarMarcadores: administrarMarcadoresHandlers,
  administrarPapel: administrarPapelHandlers,
  papelDoOrgao: papelDoOrgaoHandlers,
  permissao: permissaoHandlers,
  regra: regraHandlers,
  vinculo: vinculoHandlers,
  reorganizacao: reorganizacaoHandlers,
  fonte: fonteHandlers,
} satisfies { [G in keyof Api]: { [K in keyof Api[G]]: unknown } }

type Executor = (entrada: unknown, contexto: Contexto, sinal: AbortSignal) => unknown

/** `grupo.nome` → handler. The endpoint's schemas parsed the input, as each handler's type says. */
export const executores: Record<string, Executor> = Object.fromEntries(
  Object.entries(grupos).flatMap(([grupo, handlers]) =>
    Object.entries(handlers).map(([nome, handler]) => [`${grupo}.${nome}`, handler as Executor]),
  ),
)
