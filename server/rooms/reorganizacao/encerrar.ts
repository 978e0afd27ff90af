import type { Contexto } from '#server/base/contexto.ts'
import { type AtoAdministrativo, registrarAtos } from '../../core/administracao/registrar.ts'
import { levarAusencias } from '../../core/ausencia/levar.ts'
import { levarLixeira } from '../../core/lixeira/guardar.ts'
import { type Banco, linha, sql } from '../../database/connection.ts'
import { type Contada, colunas as colunasDaSubstituicao, contar, juntas } from '#server/core/substituicao/contar.ts'
import { comQuemPodeSeguir, encerrarEntradas } from './perfis.ts'
import type { Como, Plano, Seguido } from './plano.ts'

const ORIGEM = 'REORGANIZACAO' as const
const POR_VEZ = 1_000
const ids = (numeros: number[]) => sql`${sql.param(numeros)}::bigint[]`

/** Whether signatures or batches of an ending entry are still being carried out. */
export const haEmCurso = async (banco: Banco, { pessoas }: Plano): Promise<boolean> =>
  (await linha(
    banco,
    sql`select 1 as sim from assinatura where pessoa_id = any(${ids(pessoas.map(({ id }) => id))}) and estado = 'CONFIRMADA'
        union all select 1 from ato_em_lote l join ato_em_lote_item i on i.lote_id = l.id and i.estado = 'PENDENTE'
          where l.pessoa_id = any(${ids(pessoas.map(({ id }) => id))}) limit 1`,
  )) !== undefined

/**
 * Copies reading rights: what an entry read by taking part, for the entry that follows; what passed through an ending unit, for
 * its successor. A thousand documents per statement; may be repeated.
 */
export async function copiarPassagens(banco: Banco, { unidades, pessoas, reorganizacao }: Plano) {
  for (const { id, para } of pessoas) {
    if (!para) continue
    for (let depois = 0; ;) {
      const fim = await linha<{ ate: number | null }>(
        banco,
        sql`with lidos as (select documento_id from (select documento_id from passagem where pessoa_id = ${id} and documento_id > ${depois}
                union select documento_id from assinante where pessoa_id = ${id} and documento_id > ${depois}
                union select id from documento where cadastrante_id = ${id} and finalizado_em is not null and id > ${depois}) x
                  order by 1 limit ${POR_VEZ})
            , novas as (insert into passagem (documento_id, orgao_id, divisao_id, lotacao_id, pessoa_id, papel)
                select g.documento_id, g.orgao_id, g.divisao_id, g.lotacao_id, ${para.id}::bigint, g.papel from passagem g
                  join lidos on lidos.documento_id = g.documento_id where g.pessoa_id = ${id}
                union select lidos.documento_id, l.orgao_id, coalesce(l.divisao_id, l.id), l.id, ${para.id}::bigint, 'PARTICIPACAO'
                  from lidos, pessoa p join lotacao l on l.id = p.lotacao_id where p.id = ${id}
                on conflict do nothing)
            select max(documento_id) as ate from lidos`,
      )
      if (fim?.ate == null) break
      depois = fim.ate
    }
  }
  if (reorganizacao.tipo === 'DIVIDIR') return
  for (const { id, destinoId, acaba } of unidades) {
    if (!acaba) continue
    for (let depois = 0; ;) {
      const fim = await linha<{ ate: number | null }>(
        banco,
        sql`with lidos as (select distinct documento_id from passagem where lotacao_id = ${id} and documento_id > ${depois}
          order by 1 limit ${POR_VEZ})
            , novas as (insert into passagem (documento_id, orgao_id, divisao_id, lotacao_id, pessoa_id, papel)
                select g.documento_id, l.orgao_id, coalesce(l.divisao_id, l.id), l.id, g.pessoa_id, g.papel from passagem g
                  join lidos on lidos.documento_id = g.documento_id, lotacao l
                where g.lotacao_id = ${id} and l.id = ${destinoId} on conflict do nothing)
            select max(documento_id) as ate from lidos`,
      )
      if (fim?.ate == null) break
      depois = fim.ate
    }
  }
}

/** Substitutions continue with the following entry. Those of a unit, or of who leaves, end, and both people are told. */
async function levarSubstituicoes(
  tx: Banco,
  contexto: Contexto,
  { unidades, pessoas, reorganizacao }: Plano,
  { agora }: Como,
) {
  const acabam = unidades.filter(({ acaba }) => acaba).map(({ id }) => id)
  const abertas = sql`s.encerrada_em is null and s.ate >= (${agora.toISOString()}::timestamptz at time zone 'America/Fortaleza')::date`
  for (const { id, para } of pessoas) {
    if (!para) continue
    await tx.linhas(sql`update substituicao s set titular_id = ${para.id} where s.titular_id = ${id} and ${abertas}`)
    await tx.linhas(
      sql`update substituicao s set substituto_id = ${para.id} where s.substituto_id = ${id} and ${abertas}`,
    )
    await tx.linhas(
      sql`update pessoa p set posto_de = ${para.id} where p.posto_de = ${id} and not exists (select 1 from pessoa q
        where q.posto_de = ${para.id} and q.lotacao_id = p.lotacao_id)`,
    )
  }
  const ficam = await tx.linhas<Contada>(
    sql`select ${colunasDaSubstituicao} from ${juntas} where ${abertas} and (s.titular_id = any(${ids(pessoas.map(({ id }) => id))})
      or s.substituto_id = any(${ids(pessoas.map(({ id }) => id))})
          or (p.posto_de is not null and p.lotacao_id = any(${ids(acabam)})))`,
  )
  for (const cada of ficam) {
    await tx.linhas(
      sql`update substituicao set encerrada_em = ${agora.toISOString()}, encerrada_por = ${reorganizacao.pessoaId},
        fim_dito_em = ${agora.toISOString()} where id = ${cada.id}`,
    )
    await contar(tx, contexto, cada, 'ACABOU')
  }
}

/** Moves a person's own settings to the following entry; a name that exists there already gets a number appended. */
async function levarOQueEDaPessoa(tx: Banco, { id, para }: Seguido, { agora }: Como) {
  if (para) {
    await levarAusencias(tx, [{ de: id, para: para.id }], agora)
    await tx.linhas(
      sql`update filtro_da_mesa f set pessoa_id = ${para.id}, lotacao_id = ${para.lotacaoId}, nome = case when exists (select 1
        from filtro_da_mesa g where g.pessoa_id = ${para.id} and g.tela = f.tela and g.nome = f.nome)
            then left(f.nome, 50) || ' ' || f.id else f.nome end where f.pessoa_id = ${id}`,
    )
    await tx.linhas(
      sql`update texto_padrao t set pessoa_id = ${para.id}, atalho = case when exists (select 1 from texto_padrao g
        where g.pessoa_id = ${para.id} and g.atalho = t.atalho) then t.atalho || t.id else t.atalho end where t.pessoa_id = ${id}`,
    )
    await tx.linhas(
      sql`update preenchimento t set pessoa_id = ${para.id}, nome = case when exists (select 1 from preenchimento g
        where g.pessoa_id = ${para.id} and g.modelo_id = t.modelo_id and g.nome = t.nome) then t.nome || ' ' || t.id else t.nome end
        where t.pessoa_id = ${id}`,
    )
    await tx.linhas(sql`update webhook set criado_por = ${para.id} where criado_por = ${id} and estado <> 'RETIRADO'`)
    await tx.linhas(
      sql`update notificacao n set pessoa_id = ${para.id} where n.pessoa_id = ${id} and n.lida_em is null and not exists (select 1
        from notificacao m where m.pessoa_id = ${para.id} and m.movimentacao_id = n.movimentacao_id and m.tipo = n.tipo)`,
    )
    await tx.linhas(
      sql`update pedido_de_acesso q set pessoa_id = ${para.id} where q.pessoa_id = ${id} and q.situacao = 'PENDENTE'
        and not exists (select 1 from pedido_de_acesso o where o.pessoa_id = ${para.id} and o.documento_id = q.documento_id
        and o.situacao = 'PENDENTE')`,
    )
  } else await tx.linhas(sql`delete from filtro_da_mesa where pessoa_id = ${id}`)
  await tx.linhas(
    sql`update lotacao u set chefe_id = case when ${para?.lotacaoId ?? null}::bigint = u.id then ${para?.id ?? null}::bigint end
      where u.chefe_id = ${id} and u.fim is null and u.sucessora_id is null`,
  )
}

async function levarOQueEDaUnidade(tx: Banco, { id, destinoId }: { id: number; destinoId: number }, { agora }: Como) {
  await tx.linhas(
    sql`update texto_padrao t set lotacao_id = ${destinoId}, atalho = case when exists (select 1 from texto_padrao g
      where g.lotacao_id = ${destinoId} and g.atalho = t.atalho) then t.atalho || t.id else t.atalho end where t.lotacao_id = ${id}`,
  )
  await tx.linhas(
    sql`update preenchimento t set lotacao_id = ${destinoId}, nome = case when exists (select 1 from preenchimento g
      where g.lotacao_id = ${destinoId} and g.modelo_id = t.modelo_id and g.nome = t.nome) then t.nome || ' ' || t.id else t.nome end
      where t.lotacao_id = ${id}`,
  )
  await tx.linhas(
    sql`insert into modelo_favorito (lotacao_id, modelo_id) select ${destinoId}, modelo_id from modelo_favorito where lotacao_id = ${id}
      on conflict do nothing`,
  )
  await tx.linhas(
    sql`insert into marcador (lotacao_id, finalidade, nome, cor, icone) select ${destinoId}, finalidade, nome, cor, icone from marcador
      where lotacao_id = ${id} and fim is null on conflict do nothing`,
  )
  await levarLixeira(tx, id, destinoId)
  await tx.linhas(sql`update marcador set fim = ${agora.toISOString()} where lotacao_id = ${id} and fim is null`)
}

/** Ends the entries and units of a reorganisation whose rows are all done, in the caller's transaction. May be repeated. */
export async function encerrar(tx: Banco, contexto: Contexto, plano: Plano, como: Como) {
  const { unidades, pessoas, reorganizacao } = plano
  const { agora } = como
  const instante = agora.toISOString()
  const atos: AtoAdministrativo[] = []
  await levarSubstituicoes(tx, contexto, { ...plano, pessoas: await comQuemPodeSeguir(tx, plano) }, como)
  for (const p of pessoas) await levarOQueEDaPessoa(tx, p, como)
  await encerrarEntradas(tx, plano, como)
  for (const { para } of pessoas)
    if (para) await tx.linhas(sql`update pessoa set em_espera = false where id = ${para.id} and em_espera`)
  for (const u of unidades) {
    if (!u.acaba) continue
    await levarOQueEDaUnidade(tx, u, como)
    const fim = await linha<{ orgaoId: number }>(
      tx,
      sql`update lotacao set fim = ${instante}, sucessora_id = ${u.destinoId}, versao = versao + 1 where id = ${u.id} and fim is null
        returning orgao_id as "orgaoId"`,
    )
    if (fim)
      atos.push({
        origem: ORIGEM,
        ato: 'ENCERRAR',
        sobre: 'LOTACAO',
        id: u.id,
        orgaoId: fim.orgaoId,
        motivo: reorganizacao.ato,
        depois: { sucessora: u.destinoId },
      })
  }
  await registrarAtos(tx, como.autor, atos, agora)
}
