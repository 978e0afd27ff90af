import type { Assinante, assinaturaApi } from '#contract/assinatura.ts'
import { comoAssina } from '#contract/como-assina.ts'
import type { Handlers } from '#contract/endpoint.ts'

import { anotarLeitura } from '#server/core/leituras/anotar.ts'
import type { Contexto } from '#server/base/contexto.ts'
import { type Banco, sql } from '#server/database/connection.ts'
import { papelDe } from '#server/core/documento/papel.ts'
import { hashASeAssinar } from '#server/core/documento/pdf.ts'
import { apresentar, lerOuRecusar, type Registro } from '#server/core/documento/registro.ts'
import { assinavelDoDocumento } from '#server/acts/assinaveis/documento.ts'
import { ultimaMudanca } from '#server/core/assinaveis/mudou.ts'
import { comoAssinar, conferirEndereco, deixar, desafiar, pendenteEm, provar } from '#server/acts/assinatura/passos.ts'
import { podeAssinar } from '#server/acts/assinatura/pode-assinar.ts'
import { turnos } from '#server/core/signatario/regras.ts'

const assinantes = (banco: Banco, documentoId: number) =>
  banco.linhas<Omit<Assinante, 'noPapel'>>(
    sql`select pessoa_json(pessoa_id, assinado_em) as pessoa, papel, case when recusa_id is not null then 'RECUSADO'
        when assinado_em is null then 'PENDENTE' else 'ASSINADO' end as situacao, prazo,
          (select jsonb_build_object('em', to_char(v.instante at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'motivo', v.descricao)
            from movimentacao v where v.id = recusa_id) as recusa,
          assinado_em as "assinadoEm", nivel from assinante where documento_id = ${documentoId} order by ordem`,
  )

/** Signers as the paper names them. */
async function assinantesNoPapel(banco: Banco, registro: Registro): Promise<Assinante[]> {
  const { signatarios } = papelDe(registro)
  return (await assinantes(banco, registro.id)).map((assinante) => {
    const ditos = signatarios.filter(({ pessoaId }) => pessoaId === assinante.pessoa.id)
    const { nome, cargo, unidade } = comoAssina(assinante.pessoa, ditos)
    return { ...assinante, noPapel: { nome, cargo, unidade, substitui: ditos[0]?.substitui ?? null } }
  })
}

/** In order of signing. */
function naOrdem(registro: Registro, todos: Assinante[]) {
  const ordem = turnos(registro)
    .flat()
    .map(({ id }) => id)
  return todos.toSorted((a, b) => ordem.indexOf(a.pessoa.id) - ordem.indexOf(b.pessoa.id))
}

export const assinaturaHandlers: Handlers<typeof assinaturaApi, Contexto> = {
  async preparar({ params: { id }, query }, contexto) {
    const { banco, entrada, portas } = contexto
    conferirEndereco(query, contexto)
    const pendente = await pendenteEm({ documentoId: id, sobreId: null }, contexto)
    const registro = await lerOuRecusar(banco, id, entrada)
    const sha256 = await hashASeAssinar(portas, registro)
    const { pode, explicacao } = await podeAssinar(registro, contexto)
    anotarLeitura(contexto, [registro], 'TELA')
    return {
      documento: apresentar(registro, entrada),
      sha256,
      assinantes: naOrdem(registro, await assinantesNoPapel(banco, registro)),
      pode,
      explicacao,
      pendente,
      mudanca: await ultimaMudanca(banco, id),
      ...(await comoAssinar(registro.modelo.nivelAssinaturaMinimo, pode, contexto)),
    }
  },

  async desafio({ params: { id }, body }, contexto) {
    return desafiar(await assinavelDoDocumento(contexto.banco, id, contexto.entrada), body, contexto)
  },

  assinar: ({ params: { id }, body }, contexto) => provar({ documentoId: id, sobreId: null }, body, contexto),

  desistir: ({ params: { id } }, contexto) => deixar({ documentoId: id, sobreId: null }, contexto),
}
