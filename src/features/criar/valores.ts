import type { Documento } from '#contract/documento.ts'
import { type Valores, valoresDaEntrevista, valoresDoDocumento } from '#contract/variaveis.ts'
import { nomeCurtoDoDestino } from '#features/usuario/destino.ts'
import { hoje } from '#platform/format.ts'

import type { Campos } from './rascunho/edicao.ts'

type Ditos = Pick<Campos, 'assunto' | 'destinatario' | 'responsavel' | 'data' | 'entrevista'>

/** What the variables of this draft stand for, by what the form says now. */
export const valoresDaEdicao = (documento: Documento, edicao: Ditos): Valores => ({
  ...valoresDaEntrevista(documento.campos, edicao.entrevista),
  ...valoresDoDocumento({
    assunto: edicao.assunto,
    destinatario: edicao.destinatario && nomeCurtoDoDestino(edicao.destinatario),
    responsavel: edicao.responsavel,
    data: edicao.data ?? hoje(),
    orgao: documento.orgao,
    unidade: documento.cadastrante.lotacao,
    especie: documento.modelo.especie.descricao,
    sigla: null,
  }),
})
