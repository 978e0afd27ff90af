import { t } from '@lingui/core/macro'

import type { Campo } from '../queries.ts'

/** What a field holds: how it is asked for, and how its value is said. */
export type Tipo =
  | 'texto'
  | 'numero'
  | 'dia'
  | 'pessoa'
  | 'unidade'
  | 'orgao'
  | 'destino'
  | 'especie'
  | 'modelo'
  | 'situacao'
  | 'marcador'
  | 'classificacao'
  | 'nivel'
  | 'origem'

export const TIPO: Record<Campo, Tipo> = {
  texto: 'texto',
  assunto: 'texto',
  especieId: 'especie',
  modeloId: 'modelo',
  situacao: 'situacao',
  marcadorId: 'marcador',
  de: 'dia',
  ate: 'dia',
  orgaoId: 'orgao',
  lotacaoId: 'unidade',
  pessoaId: 'pessoa',
  cadastranteLotacaoId: 'unidade',
  cadastranteId: 'pessoa',
  subscritorId: 'pessoa',
  cossignatarioId: 'pessoa',
  atendenteLotacaoId: 'unidade',
  atendentePessoaId: 'pessoa',
  destinatarioPessoaId: 'pessoa',
  destinatarioLotacaoId: 'unidade',
  destinatarioOrgaoId: 'destino',
  destinatario: 'texto',
  ano: 'numero',
  numero: 'numero',
  numeroOriginal: 'texto',
  numeroAntigo: 'texto',
  emitente: 'texto',
  finalizadoDe: 'dia',
  finalizadoAte: 'dia',
  assinadoDe: 'dia',
  assinadoAte: 'dia',
  classificacaoId: 'classificacao',
  nivel: 'nivel',
  origem: 'origem',
}

export const rotuloDe = (campo: Campo): string =>
  ({
    texto: t`Palavras em qualquer lugar`,
    assunto: t`Assunto`,
    especieId: t`Espécie`,
    modeloId: t`Modelo`,
    situacao: t`Situação`,
    marcadorId: t`Marcador`,
    de: t`De`,
    ate: t`Até`,
    orgaoId: t`Órgão`,
    lotacaoId: t`Unidade`,
    pessoaId: t`Pessoa`,
    cadastranteLotacaoId: t`Unidade do cadastrante`,
    cadastranteId: t`Cadastrante`,
    subscritorId: t`Subscritor`,
    cossignatarioId: t`Cossignatário`,
    atendenteLotacaoId: t`Unidade atendente`,
    atendentePessoaId: t`Pessoa atendente`,
    destinatarioPessoaId: t`Destinatário: pessoa`,
    destinatarioLotacaoId: t`Destinatário: unidade`,
    destinatarioOrgaoId: t`Destinatário: órgão`,
    destinatario: t`Destinatário em texto livre`,
    ano: t`Ano`,
    numero: t`Número`,
    numeroOriginal: t`Número original`,
    numeroAntigo: t`Número antigo`,
    emitente: t`Órgão externo`,
    finalizadoDe: t`Finalizado de`,
    finalizadoAte: t`Finalizado até`,
    assinadoDe: t`Assinado de`,
    assinadoAte: t`Assinado até`,
    classificacaoId: t`Classificação`,
    nivel: t`Nível de acesso`,
    origem: t`Origem`,
  })[campo]

export type Grupo = { nome: string; campos: Campo[]; aberto?: true }
/** The first group is always open; the others, where one of their fields is in use. */
export const grupos = (): Grupo[] => [
  {
    nome: t`Documento`,
    aberto: true,
    campos: ['texto', 'assunto', 'especieId', 'situacao', 'modeloId', 'marcadorId', 'de', 'ate'],
  },
  {
    nome: t`Pessoas e unidades`,
    campos: [
      'orgaoId',
      'lotacaoId',
      'pessoaId',
      'cadastranteId',
      'cadastranteLotacaoId',
      'subscritorId',
      'cossignatarioId',
      'atendentePessoaId',
      'atendenteLotacaoId',
      'destinatarioPessoaId',
      'destinatarioLotacaoId',
      'destinatarioOrgaoId',
      'destinatario',
    ],
  },
  { nome: t`Números`, campos: ['ano', 'numero', 'numeroOriginal', 'numeroAntigo', 'emitente'] },
  { nome: t`Outras datas`, campos: ['finalizadoDe', 'finalizadoAte', 'assinadoDe', 'assinadoAte'] },
  { nome: t`Classificação e acesso`, campos: ['classificacaoId', 'nivel', 'origem'] },
]
