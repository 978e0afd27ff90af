import { t } from '@lingui/core/macro'

import type { PerfilAdministrativo } from '#contract/perfil-administrativo.ts'
import type { EstadoDoPlano, ItemDoPlano, SituacaoDoItem, SobreDoPlano } from '#contract/plano.ts'
import { data } from '#platform/format.ts'

import type { Como } from './filtro.ts'

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

/** Gender of the kind's name, for words that agree with it. */
const masculino = (sobre: SobreDoPlano | null) => sobre === 'ORGAO' || sobre === 'CARGO'

export const nomeDoFiltro = (como: Como, sobre: SobreDoPlano | null): string =>
  ({
    CRIAR: masculino(sobre) ? t`Novos` : t`Novas`,
    REABRIR: t`Por reabrir`,
    ALTERAR: t`Mudam`,
    TRANSFERIR: t`Mudam de unidade`,
    SUBSTITUIR: t`Passam a outra classe`,
    ENCERRAR: t`Saem`,
    CONFLITO: t`Em conflito`,
    DESMARCADO: t`Desmarcadas`,
    RECUSADO: t`Recusadas`,
  })[como]

type Acao = ItemDoPlano['acao']
const novas = (): Record<SobreDoPlano, string> => ({
  ORGAO: t`Órgão novo`,
  LOTACAO: t`Unidade nova`,
  CARGO: t`Cargo novo`,
  FUNCAO: t`Função nova`,
  PESSOA: t`Pessoa nova`,
  CONCESSAO: t`Permissão nova`,
  CLASSIFICACAO: t`Classificação nova`,
})
const reabertas = (): Record<SobreDoPlano, string> => ({
  ORGAO: t`Órgão que volta a ser usado`,
  LOTACAO: t`Unidade que se reabre`,
  CARGO: t`Cargo que volta a ser usado`,
  FUNCAO: t`Função que volta a ser usada`,
  PESSOA: t`Pessoa que volta`,
  CONCESSAO: t`Permissão dada de novo`,
  CLASSIFICACAO: t`Classificação que volta a ser usada`,
})
const mudadas = (): Record<SobreDoPlano, string> => ({
  ORGAO: t`Órgão que muda`,
  LOTACAO: t`Unidade que muda`,
  CARGO: t`Cargo que muda`,
  FUNCAO: t`Função que muda`,
  PESSOA: t`Pessoa que muda`,
  CONCESSAO: t`Permissão que muda`,
  CLASSIFICACAO: t`Classificação que muda`,
})

export function nomeDaMudanca(sobre: SobreDoPlano, acao: Acao): string {
  if (acao === 'CRIAR') return novas()[sobre]
  if (acao === 'REABRIR') return reabertas()[sobre]
  if (acao === 'TRANSFERIR') return t`Pessoa que muda de unidade`
  if (acao === 'SUBSTITUIR') return t`Classificação que passa a outra`
  if (acao === 'ENCERRAR' && sobre === 'CLASSIFICACAO') return t`Classificação que sai`
  if (acao === 'ENCERRAR') return sobre === 'PESSOA' ? t`Pessoa que sai` : t`Unidade que se encerra`
  return mudadas()[sobre]
}

/** Short names of the reasons that many rows share. A reason without one is told by its sentence. */
const motivos = (): Record<string, string> => ({
  ORGAO_NAO_EXISTE: t`Órgão que não há`,
  UNIDADE_NAO_EXISTE: t`Unidade que não há`,
  UNIDADE_JA_EXTINTA: t`Unidade extinta`,
  UNIDADE_JA_SUCEDIDA: t`Unidade extinta, com sucessora`,
  CARGO_NAO_EXISTE: t`Cargo que não há`,
  FUNCAO_NAO_EXISTE: t`Função que não há`,
  PESSOA_NAO_EXISTE: t`Pessoa que não há`,
  MATRICULA_EM_USO: t`Matrícula em uso`,
  PESSOA_JA_NA_UNIDADE: t`Já está na unidade`,
  FORA_DO_ALCANCE: t`Fora do que você administra`,
  PERFIL_FORA_DO_ALCANCE: t`Daria mais poder do que o seu`,
  MUDANCA_PROPRIA: t`Mudaria você mesmo`,
  EM_ABERTO: t`Com trabalho em aberto`,
  BASE_EM_CONFLITO: t`Precisa de outra linha em conflito`,
  BASE_DE_FORA: t`Precisa de outra linha que ficou de fora`,
  CLASSE_NAO_EXISTE: t`Classe que não há`,
  CLASSE_SEM_SUCESSORA: t`Classe com documentos e sem sucessora`,
  MUDOU_DEPOIS: t`Mudou depois que o plano foi feito`,
})
export const nomeDoMotivo = ({ codigo, frase }: { codigo: string; frase: string }): string => motivos()[codigo] ?? frase

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

/** Sorts fields as `campos()` does; those without a name come last. */
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
const codigos = (campo: string): Record<string, string> => {
  if (campo === 'perfil') return perfis()
  if (campo === 'aQuem')
    return { MATRICULA: t`uma pessoa`, CARGO: t`um cargo`, FUNCAO: t`uma função`, UNIDADE: t`uma unidade` }
  if (campo === 'destinacao') return { ELIMINACAO: t`eliminação`, GUARDA_PERMANENTE: t`guarda permanente` }
  return {}
}

export function dizerValor(campo: string, valor: ItemDoPlano['antes'][string] | undefined): string {
  if (valor === null || valor === undefined || valor === '') return t`em branco`
  if (typeof valor === 'boolean') return valor ? t`sim` : t`não`
  if (typeof valor === 'number') return String(valor)
  return /^\d{4}-\d\d-\d\d/.test(valor) ? data(valor) : (codigos(campo)[valor] ?? valor)
}
