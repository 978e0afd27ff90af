import { rotuloDe } from '#contract/conferir-entrevista.ts'
import { Problema } from '#contract/problem.ts'

import { conferirHipotese } from '#server/core/acesso/fechamento.ts'
import type { EntradaAtiva } from '#server/base/contexto.ts'
import { fieldError } from '#server/base/palavras/recusa-dita.ts'
import { nomeDaParte } from '#server/core/documento/regras-das-partes.ts'
import { conferirPessoas } from '#server/core/documento/escrita.ts'
import { falta, type Registro } from '#server/core/documento/registro.ts'
import { conferirNivel, conferirNomeados } from '#server/core/regras/conferir.ts'
import { exigirSubstituicao } from '#server/core/substituicao/assinar-por.ts'
import type { Banco } from '#server/database/connection.ts'

const nomeDaFalta = (campo: string, { campos, partes }: Registro) =>
  campo === 'hipotese'
    ? 'hipótese legal'
    : campo === 'comentarios'
      ? 'comentários da devolução por atender'
      : campo.startsWith('entrevista.')
        ? rotuloDe(campos, campo.slice('entrevista.'.length))
        : nomeDaParte(partes, campo)

/** Throws naming the missing fields. */
function exigirCompleto(registro: Registro) {
  const campos = falta(registro)
  if (campos.length === 0) return
  if (campos.length === 1 && campos[0] === 'hipotese')
    throw new Problema('HIPOTESE_AUSENTE', {}, [fieldError('/hipoteseId', 'HIPOTESE_AUSENTE')])
  throw new Problema(
    'FALTA_PARA_FINALIZAR',
    { campos: campos.map((campo) => nomeDaFalta(campo, registro)).join(', ') },
    campos.map((campo) => ({ pointer: `/${campo.replaceAll('.', '/')}`, detail: nomeDaFalta(campo, registro) })),
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
