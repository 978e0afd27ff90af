import { type Mencionavel, mencaoA } from '#contract/andamento.ts'
import { Problema } from '#contract/problem.ts'

import type { Contexto } from '#server/base/contexto.ts'
import { type Banco, sql } from '#server/database/connection.ts'
import { estadoDeLeitura } from '#server/core/documento/estado-de-leitura.ts'
import { leem, leitores } from '#server/core/documento/leitores.ts'
import { contem } from '#server/base/texto.ts'

const QUANTOS = 20

const deUnidade = sql`pessoa p join lotacao l on l.id = p.lotacao_id left join cargo c on c.id = p.cargo_id`
const ativa = sql`p.fim is null and l.fim is null and not l.suspensa and not p.externa`

/** Readers of the document whom a note may mention: the caller's colleagues first, without the caller. */
export async function mencionaveis(
  { banco, entrada, portas }: Contexto,
  documentoId: number,
  texto?: string,
): Promise<Mencionavel[]> {
  const estado = await estadoDeLeitura(banco, documentoId)
  if (!estado) return []
  return banco.linhas<Mencionavel>(
    sql`select p.id, p.nome, c.nome as cargo, l.sigla as unidade from ${deUnidade}
        where ${ativa} and p.id <> ${entrada.id} and ${contem(sql`p.nome || ' ' || l.sigla`, texto)}
          and ${leem(leitores(estado, portas.relogio.agora().toISOString()))}
        order by p.lotacao_id <> ${entrada.lotacaoId}, p.nome, p.id limit ${QUANTOS}`,
  )
}

/** Checks that each person is named in the text and may read the document; throws naming the first who may not. */
export async function conferirMencoes(tx: Banco, agora: Date, documentoId: number, texto: string, ids: number[]) {
  if (ids.length === 0) return
  const estado = await estadoDeLeitura(tx, documentoId)
  if (!estado) throw new Problema('DOCUMENTO_NAO_ENCONTRADO')
  const achados = await tx.linhas<{ id: number; nome: string; le: boolean }>(
    sql`select p.id, p.nome, ${leem(leitores(estado, agora.toISOString()))} as le from ${deUnidade}
      where p.id = any(${sql.param(ids)}::bigint[]) and ${ativa}`,
  )
  for (const id of ids) {
    const achado = achados.find((cada) => cada.id === id)
    if (!achado || !texto.includes(mencaoA(achado.nome))) throw new Problema('MENCAO_INVALIDA')
    if (!achado.le) throw new Problema('MENCIONADO_NAO_LE', { nome: achado.nome })
  }
}
