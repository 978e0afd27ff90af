import { rotuloDe } from '#contract/conferir-entrevista.ts'
import { deQuem } from '#contract/parte.ts'
import { Problema } from '#contract/problem.ts'

import { conferirHipotese } from '#server/core/acesso/fechamento.ts'
import type { EntradaAtiva } from '#server/base/contexto.ts'
import { type PlainCode, type Reason, reason } from '#server/base/palavras/reason.ts'
import { fieldError, RecusaDita } from '#server/base/palavras/recusa-dita.ts'
import { conferirPessoas } from '#server/core/documento/escrita.ts'
import { FALTAS } from '#server/core/documento/pendencias.ts'
import { falta, type Registro } from '#server/core/documento/registro.ts'
import { conferirNivel, conferirNomeados } from '#server/core/regras/conferir.ts'
import { exigirSubstituicao } from '#server/core/substituicao/assinar-por.ts'
import type { Banco } from '#server/database/connection.ts'

const NOMES: Partial<Record<string, PlainCode>> = {
  assunto: 'PARTE_ASSUNTO',
  corpo: 'PARTE_CORPO',
  descricao: 'PARTE_DESCRICAO',
  captura: 'PARTE_CAPTURA',
  responsavel: 'PARTE_RESPONSAVEL',
  destinatario: 'PARTE_DESTINATARIO',
  hipotese: 'PARTE_HIPOTESE',
  comentarios: 'PARTE_COMENTARIOS',
}

/** A missing part by its name; a part asked of somebody, with who owes it. */
function nomeDaFalta(campo: string, { campos, partes }: Registro): Reason {
  const code = NOMES[campo]
  if (code) return reason(code)
  const parte = partes.find(({ id }) => campo === `colaboracao.${id}`)
  if (parte) return reason('PARTE_PEDIDA', { nome: parte.nome, quem: deQuem(parte) })
  return reason('O_CAMPO', { nome: rotuloDe(campos, campo.slice('entrevista.'.length)) })
}

/** Throws naming the missing fields. */
function exigirCompleto(registro: Registro) {
  const campos = falta(registro)
  if (campos.length === 0) return
  if (campos.length === 1 && campos[0] === 'hipotese')
    throw new Problema('HIPOTESE_AUSENTE', {}, [fieldError('/hipoteseId', 'HIPOTESE_AUSENTE')])
  throw new RecusaDita(
    'FALTA_PARA_FINALIZAR',
    { campos: reason('O_QUE_FALTA', { duvidas: { partes: campos.map((campo) => nomeDaFalta(campo, registro)) } }) },
    campos.map((campo) => fieldError(`/${campo.replaceAll('.', '/')}`, reason(FALTAS[campo] ?? 'FALTA_DADO'))),
  )
}

/** Refuses signers and addressees who may not be named now. */
async function conferirQuemENomeado(tx: Banco, registro: Registro, entrada: EntradaAtiva) {
  const { responsavel, titularId, destinoPessoa, destinoLotacao, modelo, orgao } = registro
  const cossignatarioIds = registro.cossignatarios.map(({ id }) => id)
  await conferirPessoas(tx, { responsavelId: responsavel?.id ?? null, titularId, cossignatarioIds }, orgao.id)
  conferirNivel(modelo, registro.nivelAcesso)
  await conferirNomeados(tx, entrada, modelo.id, {
    assinam: [responsavel?.id, titularId, ...cossignatarioIds],
    destinatario: destinoPessoa
      ? { tipo: 'PESSOA', id: destinoPessoa.id }
      : destinoLotacao && { tipo: 'LOTACAO', id: destinoLotacao.id },
  })
}

/** Refuses content that may not be finalised on this day (yyyy-MM-dd). */
export async function conferirConteudo(tx: Banco, registro: Registro, entrada: EntradaAtiva, dia: string) {
  exigirCompleto(registro)
  await conferirQuemENomeado(tx, registro, entrada)
  const { hipotese, nivelAcesso, responsavel, titularId } = registro
  if (responsavel && titularId !== null) await exigirSubstituicao(tx, responsavel.id, titularId, dia)
  if (hipotese) await conferirHipotese(tx, hipotese.id, nivelAcesso)
}
