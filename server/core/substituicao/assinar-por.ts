import { Problema } from '#contract/problem.ts'

import { type Banco, linha, sql } from '#server/database/connection.ts'
import { diaPorExtenso } from '#server/core/pedidos/regras.ts'
import { vigente } from '#server/core/sessao/substituicao.ts'
import { fieldError } from '#server/base/palavras/recusa-dita.ts'

/** Signing in somebody's stead needs a substitution in force that day (docs/regras/atos.md, 72), in whatever unit. */
export async function exigirSubstituicao(banco: Banco, responsavelId: number, titularId: number, dia: string) {
  const dita = await linha<{ responsavel: string; titular: string; vale: boolean }>(
    banco,
    sql`select r.nome as responsavel, t.nome as titular,
          exists (select 1 from substituicao s join pessoa q on q.id = s.substituto_id
            where s.titular_id = t.id and q.identidade_id = r.identidade_id and ${vigente(dia)}) as vale
        from pessoa r, pessoa t where r.id = ${responsavelId} and t.id = ${titularId}`,
  )
  if (!dita) throw new Problema('TITULAR_INVALIDO')
  if (dita.vale) return
  const dados = { responsavel: dita.responsavel, titular: dita.titular, dia: diaPorExtenso(dia) }
  throw new Problema('SEM_SUBSTITUICAO', dados, [fieldError('/titularId', 'SEM_SUBSTITUICAO', dados)])
}
