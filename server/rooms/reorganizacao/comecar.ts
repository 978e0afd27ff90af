import type { EscolhasDaReorganizacao } from '#contract/reorganizacao.ts'

import { comPoderesDe } from '../../core/administracao/poderes.ts'
import { registrarAto } from '../../core/administracao/registrar.ts'
import { criarUnidades } from '../../core/cadastro/unidades.ts'
import { type Banco, linha, sql, type SQL } from '../../database/connection.ts'
import { abertos, type Origens } from './abertos.ts'
import { arredoresDe } from './arredores.ts'
import { abaixoDe, origensDasEscolhas } from './estado.ts'
import { ensaiarFim } from './perfis.ts'
import { type Como, type Guardada, muda, origensDe, type Plano, lerPlano } from './plano.ts'
import { destinoDe, queAcabam, type ViaAberta } from './regras.ts'
import { levarSubunidades, mudancasDasSubunidades } from './subunidades.ts'

const ORIGEM = 'REORGANIZACAO' as const

/** Creates the unit that results from a merger, if the choices have one; below another unit, or at the first level. */
async function criarNova(tx: Banco, r: Guardada, { autor, agora }: Como): Promise<number | undefined> {
  const { nova, unidades, destinoId } = r.pedido
  if (!nova) return destinoId
  const de = await linha<{ orgaoId: number }>(
    tx,
    sql`select orgao_id as "orgaoId" from lotacao where id = coalesce(${nova.paiId}::bigint, ${unidades[0] ?? null}::bigint)`,
  )
  if (!de) throw new Error('the new unit has no órgão')
  const [id] = await criarUnidades(tx, [{ ...nova, orgaoId: de.orgaoId }], { autor, origem: ORIGEM, agora })
  return id
}

type Quem = { id: number; lotacaoId: number }

/** The human's entry in another unit: an existing one, else a new one that continues this entry. */
async function entradaEm(tx: Banco, { id }: Quem, unidadeId: number, { autor, agora }: Como): Promise<number> {
  const ja = await linha<{ id: number }>(
    tx,
    sql`select q.id from pessoa p join pessoa q on q.identidade_id = p.identidade_id and q.lotacao_id = ${unidadeId} and q.fim is null
      where p.id = ${id}`,
  )
  if (ja) return ja.id
  const nova = await linha<{ id: number; orgaoId: number }>(
    tx,
    sql`insert into pessoa (id_inicial, identidade_id, matricula, nome, cargo_id, funcao_id, lotacao_id, desde, sucede_id, em_espera)
        select p.id_inicial, p.identidade_id, p.matricula, p.nome, p.cargo_id, p.funcao_id, ${unidadeId},
          (${agora.toISOString()}::timestamptz at time zone 'America/Fortaleza')::date, p.id, true
        from pessoa p where p.id = ${id} returning id, (select orgao_id from lotacao where id = ${unidadeId}) as "orgaoId"`,
  )
  if (!nova) throw new Error('entry not written')
  const depois = { lotacao: unidadeId, sucede: id }
  await registrarAto(
    tx,
    autor,
    { origem: ORIGEM, ato: 'CRIAR', sobre: 'PESSOA', id: nova.id, orgaoId: nova.orgaoId, depois },
    agora,
  )
  return nova.id
}

const humanosOnde = async (tx: Banco, onde: SQL): Promise<number[]> =>
  (await tx.linhas<{ id: number }>(sql`select distinct identidade_id as id from pessoa where ${onde}`)).map(
    ({ id }) => id,
  )

async function comecarPessoas(tx: Banco, r: Guardada, pessoas: number[], destinoId: number | undefined, como: Como) {
  const quem = await tx.linhas<Quem>(
    sql`select id, lotacao_id as "lotacaoId" from pessoa where id = any(${sql.param(pessoas)}::bigint[])
      -- of who left before, what is left is handed over
      and (fim is null or ${r.tipo === 'SAIDA'}) order by id for no key update`,
  )
  // the unit they join may give them profiles
  const humanos = await humanosOnde(tx, sql`id = any(${sql.param(pessoas)}::bigint[])`)
  await comPoderesDe(tx, como, humanos, () => levarPessoas(tx, r, quem, destinoId, como))
}

async function levarPessoas(tx: Banco, r: Guardada, quem: Quem[], destinoId: number | undefined, como: Como) {
  for (const cada of quem) {
    const unidade = r.pedido.pessoas?.find(({ pessoaId }) => pessoaId === cada.id)?.unidadeId ?? destinoId
    const para = unidade === undefined || unidade === cada.lotacaoId ? null : await entradaEm(tx, cada, unidade, como)
    if (para === null && r.tipo !== 'SAIDA') continue
    await tx.linhas(
      sql`insert into reorganizacao_pessoa (reorganizacao_id, pessoa_id, para_id, herdeiro_id) values (${r.id}, ${cada.id}, ${para},
        ${r.pedido.herdeiroId ?? null})`,
    )
  }
}

type Lugar = { orgaoId: number; divisaoId: number | null; paiId: number | null }

const mudarDeLugar = (tx: Banco, unidade: number, comAsDeBaixo: number[], { orgaoId, divisaoId, paiId }: Lugar) =>
  tx.linhas(
    sql`update lotacao set orgao_id = ${orgaoId}, divisao_id = case when id = ${unidade} then ${divisaoId}::bigint
      else coalesce(${divisaoId}::bigint, ${unidade}::bigint) end,
          pai_id = case when id = ${unidade} then ${paiId}::bigint else pai_id end, versao = versao + 1
            where id = any(${sql.param(comAsDeBaixo)}::bigint[])`,
  )

/** Moves a unit and all below it; triggers keep their former place. */
async function mover(tx: Banco, { pedido, ato }: Guardada, unidades: number[], { autor, agora }: Como) {
  const [unidade] = pedido.unidades
  const antes = await linha<{ orgao: number; pai: number | null }>(
    tx,
    sql`select orgao_id as orgao, pai_id as pai from lotacao where id = ${unidade}`,
  )
  const paiId = pedido.paiId ?? null
  const lugar = await linha<{ orgaoId: number; divisaoId: number | null }>(
    tx,
    paiId === null
      ? sql`select coalesce(${pedido.orgaoId ?? null}::bigint, orgao_id) as "orgaoId", null::bigint as "divisaoId" from lotacao
        where id = ${unidade}`
      : sql`select orgao_id as "orgaoId", coalesce(divisao_id, id) as "divisaoId" from lotacao where id = ${paiId}`,
  )
  if (!lugar || !antes || unidade === undefined) throw new Error('a unit that is moved nowhere')
  // a profile over the unit somebody works in moves with that unit
  const gente = await humanosOnde(tx, sql`lotacao_id = any(${sql.param(unidades)}::bigint[]) and fim is null`)
  await comPoderesDe(tx, { autor }, gente, () => mudarDeLugar(tx, unidade, unidades, { ...lugar, paiId }))
  const depois = { orgao: lugar.orgaoId, pai: paiId }
  await registrarAto(
    tx,
    autor,
    {
      origem: ORIGEM,
      ato: 'ALTERAR',
      sobre: 'LOTACAO',
      id: unidade,
      orgaoId: lugar.orgaoId,
      antes,
      depois,
      motivo: ato,
    },
    agora,
  )
}

/** Begins, in the caller's transaction: units, entries and first rows. Once it commits, the ending units receive nothing. */
export async function comecar(tx: Banco, r: Guardada, como: Como) {
  const e: EscolhasDaReorganizacao = r.pedido
  const origens = await origensDasEscolhas(tx, e)
  const destinoId = await criarNova(tx, r, como)
  const acabam = queAcabam(e)
  const arredores = await arredoresDe(tx, e, origens)
  await levarSubunidades(tx, r, await mudancasDasSubunidades(tx, e, destinoId), como, comecar)
  if (e.tipo === 'MOVER') await mover(tx, r, await abaixoDe(tx, e.unidades), como)
  for (const id of origens.unidades) {
    await tx.linhas(
      sql`insert into reorganizacao_unidade (reorganizacao_id, lotacao_id, destino_id, acaba) values (${r.id}, ${id},
        ${e.tipo === 'MOVER' ? id : (destinoId ?? id)}, ${acabam.includes(id)})`,
    )
    if (acabam.includes(id))
      await tx.linhas(sql`update lotacao set sucessora_id = ${destinoId ?? null} where id = ${id}`)
  }
  if (e.tipo !== 'MOVER') await comecarPessoas(tx, r, origens.pessoas, destinoId, como)
  const plano = await lerPlano(tx, r)
  // reports what would refuse the end before anything is moved
  await ensaiarFim(tx, plano, como)
  await acharItens(tx, plano, e.tipo === 'MOVER' ? origens : origensDe(plano))
  await tx.linhas(
    sql`update reorganizacao set estado = 'EM_ANDAMENTO', comecou_em = ${como.agora.toISOString()},
          arredores = ${JSON.stringify(arredores)}::jsonb where id = ${r.id}`,
  )
}

type Achada = Omit<ViaAberta, 'tipo'> & { mobilId: number | null; tipo: ViaAberta['tipo']; com: number | null }

/**
 * Adds a row for each open via or draft without one; a row already done becomes pending again, because the work came back.
 * Answers how many. Their destinations follow the choices.
 */
export async function acharItens(tx: Banco, plano: Plano, origens: Origens = origensDe(plano)): Promise<number> {
  const { reorganizacao: r, unidades } = plano
  const achadas = await tx.linhas<Achada>(
    sql`select a.documento_id as "documentoId", a.mobil_id as "mobilId", a.tipo, m.atendente_pessoa_id as "pessoaId",
      coalesce(m.atendente_lotacao_id, d.lota_cadastrante_id) as com,
          coalesce((select jsonb_agg(x.marcador_id) from marcacao x where x.mobil_id = a.mobil_id), '[]') as marcadores
        from (${abertos(origens)}) a join documento d on d.id = a.documento_id left join mobil m on m.id = a.mobil_id
        where not exists (select 1 from reorganizacao_item i where i.reorganizacao_id = ${r.id} and i.documento_id = a.documento_id
          and i.mobil_id is not distinct from a.mobil_id and i.estado <> 'FEITO')
        order by a.mobil_id is null, a.n, a.documento_id, a.mobil_id`,
    { nome: 'reorganizacao.achar', sobMedida: true },
  )
  const padrao = (com: number | null) =>
    unidades.find(({ id }) => id === com)?.destinoId ??
    unidades[0]?.destinoId ??
    plano.pessoas[0]?.para?.lotacaoId ??
    com ??
    0
  const itens = achadas
    .map((via) => ({ ...via, destino: muda(plano) ? (via.com ?? 0) : destinoDe(via, r.pedido, padrao(via.com)) }))
    // a unit that stays keeps what is not sent elsewhere
    .filter(
      ({ com, destino, pessoaId }) =>
        muda(plano) || com !== destino || !fica(plano, com) || plano.pessoas.some(({ id }) => id === pessoaId),
    )
  if (itens.length === 0) return 0
  const novos = await tx.linhas(
    sql`insert into reorganizacao_item (reorganizacao_id, documento_id, mobil_id, tipo, destino_id)
        select ${r.id}, x.documento, x.mobil, x.tipo, x.destino from jsonb_to_recordset(${JSON.stringify(
          itens.map(({ documentoId, mobilId, tipo, destino }) => ({
            documento: documentoId,
            mobil: mobilId,
            tipo,
            destino,
          })),
        )}::jsonb) as x (documento bigint, mobil bigint, tipo text, destino bigint)
        on conflict (reorganizacao_id, documento_id, mobil_id) do update
          set estado = 'PENDENTE', tentativas = reorganizacao_item.tentativas + 1, retomar_em = null
          where reorganizacao_item.estado = 'FEITO'
            and reorganizacao_item.tentativas < case when reorganizacao_item.movimentacao_id is null then ${SEM_EFEITO}::int
            else ${VOLTAS}::int end returning 1 as sim`,
  )
  return novos.length
}

/** Limits of repeats for a row whose work comes back: VOLTAS after a movement, SEM_EFEITO if nothing was done. */
const VOLTAS = 50
const SEM_EFEITO = 3
const fica = ({ unidades }: Plano, id: number | null) => unidades.some((u) => u.id === id && !u.acaba)
