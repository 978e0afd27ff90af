import { acessosHandlers } from './rooms/acessos/handlers.ts'
import { administracaoHandlers } from './rooms/administracao/handlers.ts'
import { administrarHandlers } from './rooms/administrar/handlers.ts'
import { administrarClassificacaoHandlers } from './rooms/administrar/classificacao.ts'
import { administrarCargosHandlers, administrarFuncoesHandlers } from './rooms/administrar/cargos.ts'
import { administrarHistoricoHandlers } from './rooms/administrar/historico.ts'
import { administrarOrgaosHandlers } from './rooms/administrar/orgaos.ts'
import { administrarNumeracaoHandlers } from './rooms/administrar/numeracao.ts'
import { administrarPessoasHandlers } from './rooms/administrar/pessoas.ts'
import { administrarUnidadesHandlers } from './rooms/administrar/unidades.ts'
import { ausenciaHandlers } from './rooms/ausencia/handlers.ts'
import { administrarEspeciesHandlers } from './rooms/administrar/especies.ts'
import { administrarHipotesesHandlers } from './rooms/administrar/hipoteses.ts'
import { administrarMarcadoresHandlers } from './rooms/administrar/marcadores.ts'
import { administrarPapelHandlers } from './rooms/administrar/papel.ts'
import { papelDoOrgaoHandlers } from './documento/papel-do-orgao.ts'
import { fonteHandlers } from './rooms/fonte/handlers.ts'
import { planoHandlers } from './rooms/cadastro/planos/handlers.ts'
import { comecarHandlers } from './rooms/comecar/handlers.ts'
import { reorganizacaoHandlers } from './rooms/reorganizacao/handlers.ts'
import { permissaoHandlers } from './rooms/permissao/handlers.ts'
import { regraHandlers } from './rooms/regra/handlers.ts'
import { vinculoHandlers } from './rooms/vinculo/handlers.ts'
import { agendaHandlers } from './agenda/handlers.ts'
import { andamentoHandlers } from './andamento/handlers.ts'
import { atribuicaoHandlers } from './atribuicao/handlers.ts'
import { editalHandlers } from './arquivamento/editais.ts'
import { arquivamentoHandlers } from './arquivamento/handlers.ts'
import { codigosHandlers } from './acesso/codigos/handlers.ts'
import { acessoHandlers } from './acesso/handlers.ts'
import { leiturasHandlers } from './acesso/leituras/handlers.ts'
import { arquivoHandlers } from './arquivo/handlers.ts'
import { cossignatarioHandlers } from './assinatura/cossignatarios.ts'
import { assinaturaDeMovimentacaoHandlers } from './assinatura/de-movimentacao.ts'
import { assinaturaHandlers } from './assinatura/handlers.ts'
import { loteHandlers } from './assinatura/lote/handlers.ts'
import { buscaHandlers } from './busca/handlers.ts'
import { calendarioHandlers } from './calendario/handlers.ts'
import { classificacaoHandlers } from './classificacao/handlers.ts'
import { colaboracaoHandlers } from './colaboracao/handlers.ts'
import { completoHandlers } from './completo/handlers.ts'
import type { Contexto } from './contexto.ts'
import { correioHandlers } from './correio/handlers.ts'
import { custodiaHandlers } from './custodia/handlers.ts'
import { documentoHandlers } from './documento/handlers.ts'
import { dossieHandlers } from './dossie/handlers.ts'
import { emLoteHandlers } from './em-lote/handlers.ts'
import { eventoHandlers } from './evento/handlers.ts'
import { externoHandlers } from './externo/handlers.ts'
import { formasHandlers } from './formas/handlers.ts'
import { gestaoHandlers } from './gestao/handlers.ts'
import { integracaoHandlers } from './integracao/handlers.ts'
import { imagemHandlers } from './imagem/handlers.ts'
import { linkPublicoHandlers } from './link-publico/handlers.ts'
import { lotacaoHandlers } from './lotacao/handlers.ts'
import { marcadorHandlers } from './marcador/handlers.ts'
import { filtroDaMesaHandlers } from './mesa/filtros-salvos.ts'
import { mesaHandlers } from './mesa/handlers.ts'
import { mobilHandlers } from './mobil/handlers.ts'
import { modeloHandlers } from './modelo/handlers.ts'
import { modeloGestaoHandlers } from './modelo/gestao.ts'
import { movimentacaoHandlers } from './movimentacao/handlers.ts'
import { notificacaoHandlers } from './notificacao/handlers.ts'
import { pedidosHandlers } from './pedidos/handlers.ts'
import { prazoHandlers } from './prazo/handlers.ts'
import { presencaHandlers } from './presenca/handlers.ts'
import { protocoloHandlers } from './protocolo/handlers.ts'
import { substituicaoHandlers } from './substituicao/handlers.ts'
import { textoPadraoHandlers } from './texto-padrao/handlers.ts'
import { textosDeEmailHandlers } from './rooms/textos-de-email/handlers.ts'
import { trilhaHandlers } from './trilha/handlers.ts'
import { dadosHandlers } from './rooms/dados/handlers.ts'
import { usuarioHandlers } from './usuario/handlers.ts'
import { validacaoHandlers } from './validacao/handlers.ts'
import { versaoHandlers } from './versao/handlers.ts'
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

/** `grupo.nome` → what does it. The input was parsed by the endpoint's own schemas, which is what each handler's type says. */
export const executores: Record<string, Executor> = Object.fromEntries(
  Object.entries(grupos).flatMap(([grupo, handlers]) =>
    Object.entries(handlers).map(([nome, handler]) => [`${grupo}.${nome}`, handler as Executor]),
  ),
)
