import { acessosApi } from './acessos.ts'
import { administracaoApi } from './administracao.ts'
import { administrarApi } from './administrar.ts'
import { administrarHistoricoApi } from './administrar-historico.ts'
import { administrarOrgaosApi } from './administrar-orgaos.ts'
import { administrarUnidadesApi } from './administrar-unidades.ts'
import { administrarNumeracaoApi } from './administrar-numeracao.ts'
import { administrarPessoasApi } from './administrar-pessoas.ts'
import { administrarClassificacaoApi } from './administrar-classificacao.ts'
import { administrarCargosApi, administrarFuncoesApi } from './administrar-cargos.ts'
import { ausenciaApi } from './ausencia.ts'
import { administrarEspeciesApi } from './administrar-especies.ts'
import { administrarHipotesesApi } from './administrar-hipoteses.ts'
import { administrarMarcadoresApi } from './administrar-marcadores.ts'
import { administrarPapelApi, papelDoOrgaoApi } from './papel-do-orgao.ts'
import { planoApi } from './plano.ts'
import { comecarApi } from './comecar.ts'
import { vinculoApi } from './vinculo.ts'
import { agendaApi } from './agenda.ts'
import { andamentoApi } from './andamento.ts'
import { atribuicaoApi } from './atribuicao.ts'
import { arquivamentoApi } from './arquivamento.ts'
import { acessoApi } from './acesso.ts'
import { arquivoApi } from './arquivo.ts'
import { assinaturaApi } from './assinatura.ts'
import { assinaturaDeMovimentacaoApi } from './assinatura-de-movimentacao.ts'
import { buscaApi } from './busca.ts'
import { calendarioApi } from './calendario.ts'
import { classificacaoApi } from './classificacao.ts'
import { codigoDeAcessoApi } from './codigo-de-acesso.ts'
import { colaboracaoApi } from './colaboracao.ts'
import { correioApi } from './correio.ts'
import { cossignatarioApi } from './cossignatario.ts'
import { completoApi } from './completo.ts'
import { custodiaApi } from './custodia.ts'
import { dadosApi } from './dados.ts'
import { documentoApi } from './documento.ts'
import { dossieApi } from './dossie.ts'
import { emLoteApi } from './em-lote.ts'
import { editalApi } from './edital.ts'
import { eventoApi } from './evento.ts'
import { externoApi } from './externo.ts'
import { fonteApi } from './fonte.ts'
import { formasApi } from './formas.ts'
import { gestaoApi } from './gestao.ts'
import { integracaoApi } from './integracao.ts'
import { imagemApi } from './imagem.ts'
import { leiturasApi } from './leituras.ts'
import { lixeiraApi } from './lixeira.ts'
import { linkPublicoApi } from './link-publico.ts'
import { loteApi } from './lote.ts'
import { filtroDaMesaApi } from './filtro-da-mesa.ts'
import { marcadorApi } from './marcador.ts'
import { mesaApi } from './mesa.ts'
import { mobilApi } from './mobil.ts'
import { modeloApi } from './modelo.ts'
import { modeloGestaoApi } from './modelo-gestao.ts'
import { movimentacaoApi } from './movimentacao.ts'
import { notificacaoApi } from './notificacao.ts'
import { permissaoApi } from './permissao.ts'
import { pedidosApi } from './pedidos.ts'
import { prazoApi } from './prazo.ts'
import { presencaApi } from './presenca.ts'
import { regraApi } from './regra.ts'
import { protocoloApi } from './protocolo.ts'
import { substituicaoApi } from './substituicao.ts'
import { textoPadraoApi } from './texto-padrao.ts'
import { textosDeEmailApi } from './textos-de-email.ts'
import { trilhaApi } from './trilha.ts'
import { lotacaoApi } from './unidades.ts'
import { usuarioApi } from './usuario.ts'
import { reorganizacaoApi } from './reorganizacao.ts'
import { validacaoApi } from './validacao.ts'
import { versaoApi } from './versao.ts'

/** All endpoints. For hosts and tests only: the app imports the groups it uses. */
export const api = {
  usuario: usuarioApi,
  dados: dadosApi,
  lotacao: lotacaoApi,
  modelo: modeloApi,
  modeloGestao: modeloGestaoApi,
  documento: documentoApi,
  completo: completoApi,
  mobil: mobilApi,
  andamento: andamentoApi,
  prazo: prazoApi,
  custodia: custodiaApi,
  atribuicao: atribuicaoApi,
  marcador: marcadorApi,
  filtroDaMesa: filtroDaMesaApi,
  dossie: dossieApi,
  arquivamento: arquivamentoApi,
  edital: editalApi,
  classificacao: classificacaoApi,
  acesso: acessoApi,
  codigoDeAcesso: codigoDeAcessoApi,
  protocolo: protocoloApi,
  lixeira: lixeiraApi,
  linkPublico: linkPublicoApi,
  movimentacao: movimentacaoApi,
  trilha: trilhaApi,
  leituras: leiturasApi,
  arquivo: arquivoApi,
  assinatura: assinaturaApi,
  lote: loteApi,
  emLote: emLoteApi,
  assinaturaDeMovimentacao: assinaturaDeMovimentacaoApi,
  mesa: mesaApi,
  gestao: gestaoApi,
  calendario: calendarioApi,
  agenda: agendaApi,
  busca: buscaApi,
  validacao: validacaoApi,
  evento: eventoApi,
  notificacao: notificacaoApi,
  versao: versaoApi,
  integracao: integracaoApi,
  imagem: imagemApi,
  textoPadrao: textoPadraoApi,
  presenca: presencaApi,
  colaboracao: colaboracaoApi,
  cossignatario: cossignatarioApi,
  formas: formasApi,
  correio: correioApi,
  pedidos: pedidosApi,
  externo: externoApi,
  substituicao: substituicaoApi,
  ausencia: ausenciaApi,
  comecar: comecarApi,
  administracao: administracaoApi,
  acessos: acessosApi,
  plano: planoApi,
  administrar: administrarApi,
  administrarHistorico: administrarHistoricoApi,
  administrarOrgaos: administrarOrgaosApi,
  administrarUnidades: administrarUnidadesApi,
  administrarPessoas: administrarPessoasApi,
  administrarNumeracao: administrarNumeracaoApi,
  textosDeEmail: textosDeEmailApi,
  administrarCargos: administrarCargosApi,
  administrarClassificacao: administrarClassificacaoApi,
  administrarFuncoes: administrarFuncoesApi,
  administrarEspecies: administrarEspeciesApi,
  administrarHipoteses: administrarHipotesesApi,
  administrarMarcadores: administrarMarcadoresApi,
  administrarPapel: administrarPapelApi,
  papelDoOrgao: papelDoOrgaoApi,
  permissao: permissaoApi,
  regra: regraApi,
  vinculo: vinculoApi,
  reorganizacao: reorganizacaoApi,
  fonte: fonteApi,
}
export type Api = typeof api
