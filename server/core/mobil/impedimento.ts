import type { Impedimento } from '#contract/mobil.ts'
import { Problema } from '#contract/problem.ts'

import type { Contexto, EntradaAtiva } from '#server/base/contexto.ts'
import { type Banco, linha, sql } from '#server/database/connection.ts'
import { podeLer } from '#server/core/documento/acesso.ts'
import { hoje } from '#server/core/documento/escrita.ts'
import type { Registro } from '#server/core/documento/registro.ts'
import { idDoMobil } from '#server/core/dossie/travar.ts'
import { emPosto } from '#server/core/sessao/substituicao.ts'
import { vias } from './aberto.ts'

/** The document of a mobil given by id or compact code. */
export async function donoDe(banco: Banco, ref: string) {
  const mobilId = await idDoMobil(banco, ref)
  const dono = await linha<{ documento_id: number }>(banco, sql`select documento_id from mobil where id = ${mobilId}`)
  if (!dono) throw new Problema('DOCUMENTO_NAO_ENCONTRADO')
  return { mobilId, documentoId: dono.documento_id }
}

/** What somebody without access may know (docs/regras/enderecos.md, 8), and the state of their request. */
export async function impedimentoDe(
  banco: Banco,
  registro: Registro,
  { entrada, identidade, portas }: Pick<Contexto, 'entrada' | 'identidade' | 'portas'>,
): Promise<Impedimento> {
  const irmas = await banco.linhas<EntradaAtiva>(
    sql`select p.id, p.nome, p.lotacao_id as "lotacaoId", coalesce(l.divisao_id, l.id) as "divisaoId", l.orgao_id as "orgaoId", p.externa
        from pessoa p join lotacao l on l.id = p.lotacao_id join identidade i on i.id = p.identidade_id join emissor e on e.id =
          i.emissor_id
        where e.iss = ${identidade.iss} and i.sub = ${identidade.sub} and (p.fim is null or ${emPosto(hoje(portas.relogio.agora()))})
        and l.fim is null and not l.suspensa and p.id <> ${entrada.id}`,
  )
  const entradas: number[] = []
  for (const irma of irmas) {
    const le = await linha(
      banco,
      sql`select 1 as sim from documento d where d.id = ${registro.id} and ${podeLer(irma)}`,
    )
    if (le) entradas.push(irma.id)
  }
  const pedido = await linha<NonNullable<Impedimento['pedido']>>(
    banco,
    sql`select situacao, feito_em as "feitoEm", motivo, resposta, ate from pedido_de_acesso where documento_id = ${registro.id}
      and pessoa_id = ${entrada.id} order by id desc limit 1`,
  )
  const todas = await vias(banco, registro.id, entrada)
  const unidade = (todas.find(({ id }) => id === registro.mobilId) ?? todas[0])?.atendente?.lotacao
  return {
    sigla: registro.sigla,
    le: registro.le,
    nivelAcesso: registro.nivelAcesso,
    unidade: unidade ? `${unidade.orgao?.sigla}/${unidade.sigla}` : null,
    entradas,
    pedido: pedido ?? null,
  }
}
