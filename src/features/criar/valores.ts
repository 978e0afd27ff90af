import { useWatch, type Control } from 'react-hook-form'

import type { Documento } from '#contract/documento.ts'
import { comoAssina } from '#contract/como-assina.ts'
import { comporAssunto, type Valores, valoresDaEntrevista, valoresDoDocumento } from '#contract/variaveis.ts'
import { nomeCurtoDoDestino } from '#domain/usuario/destino.ts'
import { hoje } from '#platform/format.ts'

import { dataDita, type Campos } from './rascunho/edicao.ts'

type Ditos = Pick<Campos, 'assunto' | 'destinatario' | 'responsavel' | 'personalizacoes' | 'data' | 'entrevista'>

/** What the form says now, of what variables and a composed subject are made of. */
export const useDitos = (control: Control<Campos>): Ditos =>
  useWatch({
    control,
    compute: ({ assunto, destinatario, responsavel, personalizacoes, data, entrevista }: Campos) => ({
      assunto,
      destinatario,
      responsavel,
      personalizacoes,
      data,
      entrevista,
    }),
  })

const valoresCom = (documento: Documento, edicao: Ditos, assunto: string): Valores => ({
  ...valoresDaEntrevista(documento.campos, edicao.entrevista),
  ...valoresDoDocumento({
    assunto,
    destinatario: edicao.destinatario && nomeCurtoDoDestino(edicao.destinatario),
    responsavel: edicao.responsavel && comoAssina(edicao.responsavel, edicao.personalizacoes),
    data: dataDita(edicao.data) ?? hoje(),
    orgao: documento.orgao,
    unidade: documento.unidade,
    especie: documento.modelo.especie.descricao,
    sigla: null,
  }),
})

/** The subject as written; blank, as the modelo composes it, where it does and can. */
export function assuntoDaEdicao(documento: Documento, edicao: Ditos): string {
  if (edicao.assunto.trim() !== '' || documento.modelo.assunto === null) return edicao.assunto
  return comporAssunto(documento.modelo.assunto, valoresCom(documento, edicao, '')) ?? ''
}

/** What the variables of this draft stand for, by what the form says now. */
export const valoresDaEdicao = (documento: Documento, edicao: Ditos): Valores =>
  valoresCom(documento, edicao, assuntoDaEdicao(documento, edicao))
