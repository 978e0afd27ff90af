import { t } from '@lingui/core/macro'

import type { PerfilAdministrativo } from '#contract/perfil-administrativo.ts'
import type { EstadoDoPlano, ItemDoPlano, SituacaoDoItem, SobreDoPlano } from '#contract/plano.ts'
import { data } from '#platform/format.ts'

import type { Como } from './filtro.ts'

/** What rows are about, as a heading. */
export const nomeDaCoisa = (sobre: SobreDoPlano): string =>
  ({
    ORGAO: t`Órgãos`,
    LOTACAO: t`Unidades`,
    CARGO: t`Cargos`,
    FUNCAO: t`Funções`,
    PESSOA: t`Pessoas`,
    CONCESSAO: t`Permissões`,
    CLASSIFICACAO: t`Classificações`,
  })[sobre]

/** One of them. */
export const umaCoisa = (sobre: SobreDoPlano): string =>
  ({
    ORGAO: t`Órgão`,
    LOTACAO: t`Unidade`,
    CARGO: t`Cargo`,
    FUNCAO: t`Função`,
    PESSOA: t`Pessoa`,
    CONCESSAO: t`Permissão`,
    CLASSIFICACAO: t`Classificação`,
  })[sobre]

export const nomeDoFiltro = (como: Como): string =>
  ({
    CRIAR: t`Novas`,
    ALTERAR: t`Mudam`,
    TRANSFERIR: t`Mudam de unidade`,
    SUBSTITUIR: t`Passam a outra classe`,
    ENCERRAR: t`Saem`,
    CONFLITO: t`Em conflito`,
    DESMARCADO: t`Desmarcadas`,
    RECUSADO: t`Recusadas`,
  })[como]

/** What becomes of one row. */
export const nomeDaAcao = (acao: ItemDoPlano['acao']): string =>
  ({
    CRIAR: t`entra`,
    ALTERAR: t`muda`,
    TRANSFERIR: t`muda de unidade`,
    SUBSTITUIR: t`passa a outra classe`,
    ENCERRAR: t`sai`,
  })[acao]

export const nomeDaSituacao = (situacao: SituacaoDoItem): string =>
  ({
    A_APLICAR: t`Por aplicar`,
    DESMARCADO: t`Desmarcada`,
    CONFLITO: t`Em conflito`,
    FEITO: t`Feita`,
    RECUSADO: t`Recusada`,
    DESFEITO: t`Desfeita`,
  })[situacao]

export const nomeDoEstado = (estado: EstadoDoPlano): string =>
  ({
    LENDO: t`Sendo lida`,
    ILEGIVEL: t`Não pôde ser lida`,
    PRONTO: t`Espera que alguém leia e aplique`,
    APLICANDO: t`Sendo aplicada`,
    APLICADO: t`Aplicada`,
    DESFAZENDO: t`Voltando atrás`,
    DESFEITO: t`Desfeita`,
    DESCARTADO: t`Deixada sem aplicar`,
  })[estado]

const campos = (): Record<string, string> => ({
  nome: t`Nome`,
  sigla: t`Sigla`,
  municipio: t`Município`,
  uf: t`Estado`,
  externo: t`Externo`,
  externa: t`Externa`,
  cnpj: 'CNPJ',
  ativo: t`Em uso`,
  ativa: t`Em uso`,
  orgao: t`Órgão`,
  unidade: t`Unidade`,
  pai: t`Unidade superior`,
  arquivo: t`É arquivo`,
  suspensa: t`Suspensa`,
  email: t`E-mail`,
  cpf: 'CPF',
  matricula: t`Matrícula`,
  cargo: t`Cargo`,
  funcao: t`Função`,
  chefe: t`Chefe`,
  /** Who headed the unit until then. */
  chefeAnterior: t`Chefe até agora`,
  desde: t`Desde`,
  ate: t`Até`,
  perfil: t`Perfil`,
  aQuem: t`Dado a`,
  valor: t`Quem`,
  codigo: t`Código`,
  descricao: t`Descrição`,
  corrente: t`Anos no arquivo corrente`,
  intermediario: t`Anos no arquivo intermediário`,
  destinacao: t`Destinação`,
  prazoCorrente: t`Prazo corrente, em palavras`,
  prazoIntermediario: t`Prazo intermediário, em palavras`,
  nota: t`Nota`,
  sucessora: t`Passa a`,
  documentos: t`Documentos`,
})
export const nomeDoCampo = (campo: string): string => campos()[campo] ?? campo

/** Fields in the order in which people read them; one of no name of its own comes last. */
export function emOrdem<T>(lidos: [campo: string, valor: T][]): [campo: string, valor: T][] {
  const ordem = Object.keys(campos())
  const lugar = (campo: string) => (ordem.includes(campo) ? ordem.indexOf(campo) : ordem.length)
  return lidos.toSorted(([a], [b]) => lugar(a) - lugar(b))
}

const perfis = (): Record<PerfilAdministrativo, string> => ({
  ADMINISTRADOR_GERAL: t`Administração geral`,
  ADMINISTRADOR_DO_ORGAO: t`Administração do órgão`,
  ADMINISTRADOR_DA_UNIDADE: t`Administração da unidade`,
  MODELOS: t`Modelos`,
  ARQUIVO: t`Arquivo`,
  CALENDARIO: t`Calendário`,
  INTEGRACAO: t`Integração`,
  OPERACAO: t`Operação`,
  AUDITORIA: t`Auditoria`,
})
/** Values that are codes, by field. */
const codigos = (campo: string): Record<string, string> => {
  if (campo === 'perfil') return perfis()
  if (campo === 'aQuem')
    return { MATRICULA: t`uma pessoa`, CARGO: t`um cargo`, FUNCAO: t`uma função`, UNIDADE: t`uma unidade` }
  if (campo === 'destinacao') return { ELIMINACAO: t`eliminação`, GUARDA_PERMANENTE: t`guarda permanente` }
  return {}
}

/** A value as people read it. */
export function dizerValor(campo: string, valor: ItemDoPlano['antes'][string] | undefined): string {
  if (valor === null || valor === undefined || valor === '') return t`em branco`
  if (typeof valor === 'boolean') return valor ? t`sim` : t`não`
  if (typeof valor === 'number') return String(valor)
  return /^\d{4}-\d\d-\d\d/.test(valor) ? data(valor) : (codigos(campo)[valor] ?? valor)
}
