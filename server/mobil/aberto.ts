import type { Ligacao, Mobil, MobilAberto } from '#contract/mobil.ts'

import type { EntradaAtiva } from '../contexto.ts'
import { type Banco, sql } from '../database/connection.ts'
import { podeLer } from '../documento/acesso.ts'
import { apresentar, lerOuRecusar, type Registro } from '../documento/registro.ts'

/** Vias and volumes with who holds each, in order; what one is inside of only for who may read that. */
export const vias = (banco: Banco, documentoId: number, entrada: EntradaAtiva) =>
  banco.linhas<Mobil>(
    sql`select m.id, m.sigla, coalesce(m.codigo_compacto, '') as "codigoCompacto", m.tipo, m.custodia, m.encerrado,
          (select jsonb_build_object('mobilId', x.id, 'sigla', x.sigla) from mobil x join documento d on d.id = x.documento_id
            where x.id = coalesce(m.pai_id, m.mestre_id) and ${podeLer(entrada)}) as dono,
          jsonb_build_object('lotacao', unidade_json(m.atendente_lotacao_id), 'pessoa', pessoa_json(m.atendente_pessoa_id),
            'desde', to_char(m.desde at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) as atendente
        from mobil m where m.documento_id = ${documentoId} order by m.tipo, m.sequencia`,
  )

/** Other documents tied to this one, by hand or by being copied or apensados, as far as this entry may read them. */
async function ligacoes(banco: Banco, { id }: Registro, entrada: EntradaAtiva): Promise<Ligacao[]> {
  const linhas = await banco.linhas<Ligacao['documento'] & Pick<Ligacao, 'relacao' | 'inversa'>>(
    sql`select l.relacao, l.inversa, d.id as "documentoId", d.sigla, d.assunto,
          coalesce(l.mobil, (select x.id from mobil x where x.documento_id = d.id and x.tipo <> 'GERAL' order by x.sequencia limit 1)) as "mobilId"
        from (
          select tipo as relacao, false as inversa, outro_id as outro, null::bigint as mobil from vinculo where documento_id = ${id}
          union all select tipo, true, documento_id, null from vinculo where outro_id = ${id}
          union all select 'APENSO', false, a.documento_id, a.id from mobil a join mobil m on m.id = a.mestre_id where m.documento_id = ${id}
          union all select 'COPIADO_EM', false, m.documento_id, m.id from peca p join mobil m on m.id = p.mobil_id join mobil c on c.id = p.peca_mobil_id
            where p.tipo = 'COPIA' and p.retirada_id is null and c.documento_id = ${id}
          union all select 'COPIADO_DE', false, anterior_id, null from documento where id = ${id} and anterior_id is not null
        ) l join documento d on d.id = l.outro where ${podeLer(entrada)} order by 1, 2, 4`,
  )
  return linhas.map(({ relacao, inversa, ...documento }) => ({ relacao, inversa, documento }))
}

/** A document seen by one of its vias: always a via where there is one (decisions.md 6). */
export async function aberto(banco: Banco, registro: Registro, entrada: EntradaAtiva): Promise<MobilAberto> {
  const todos = await vias(banco, registro.id, entrada)
  const mobil = todos.find(({ id }) => id === registro.mobilId) ?? todos[0]
  if (!mobil) throw new Error(`document without a mobil: ${registro.id}`)
  return {
    mobil,
    vias: todos.filter(({ tipo }) => tipo !== 'GERAL'),
    documento: apresentar(registro, entrada),
    ligacoes: await ligacoes(banco, registro, entrada),
  }
}

/** The same, read anew inside the transaction that changed it. */
export const abertoAgora = async (tx: Banco, documentoId: number, entrada: EntradaAtiva, mobilId: number) =>
  aberto(tx, await lerOuRecusar(tx, documentoId, entrada, false, mobilId), entrada)
