import type { ConteudoModelo } from '#contract/modelo-gestao.ts'

import { type Banco, linha, sql } from '#server/database/connection.ts'
import { especies, type ModeloDoKit, modelos } from './modelos.ts'

/** Null unless the house uses the kit's table: in another plan the same code may be another subject. */
const codigoDoKit = async (tx: Banco, codigo: string | null) =>
  codigo !== null &&
  (await linha(tx, sql`select 1 as sim from classificacao where codigo = ${codigo} and do_kit = ${codigo}`))
    ? codigo
    : null

/** Inserts missing espécies and modelos. `classificacaoDe` gives a modelo's default classification; default: the kit's own. */
export async function instalarEspeciesEModelos(
  tx: Banco,
  classificacaoDe: (modelo: ModeloDoKit) => Promise<string | null> | string | null = ({ padroes }) =>
    codigoDoKit(tx, padroes.classificacao),
) {
  for (const especie of especies) await instalarEspecie(tx, especie)
  for (const modelo of modelos) await instalarModelo(tx, modelo, await classificacaoDe(modelo))
}

const instalarEspecie = (tx: Banco, { sigla, descricao, tipo, ...outros }: (typeof especies)[number]) =>
  tx.linhas(
    sql`insert into especie (sigla, descricao, tipo, capturada, do_kit)
        select ${sigla}::text, ${descricao}, ${tipo}, ${'capturada' in outros}, ${sigla}::text
        where not exists (select 1 from especie where sigla = ${sigla} or do_kit = ${sigla}) on conflict do nothing`,
  )

async function instalarModelo(tx: Banco, { especie, ...modelo }: ModeloDoKit, classificacao: string | null) {
  const { nome, descricao, padroes } = modelo
  const daEspecie = await linha<{ id: number }>(
    tx,
    sql`select id from especie where sigla = ${especie} or do_kit = ${especie} order by do_kit is null limit 1`,
  )
  if (!daEspecie) throw new Error(`the kit has no espécie ${especie}`)
  const novo = await linha<{ id: number }>(
    tx,
    sql`insert into modelo (nome, descricao, especie_id, nivel_acesso_padrao, destinatario_obrigatorio, do_kit)
        select ${nome}::text, ${descricao}, ${daEspecie.id}::bigint, ${padroes.nivelAcesso}::smallint,
          ${padroes.destinatarioObrigatorio}::boolean, ${nome}::text
        where not exists (select 1 from modelo
          where do_kit = ${nome} or lower(nome) = lower(${nome}) or lower(edicao ->> 'nome') = lower(${nome}))
        on conflict do nothing returning id`,
  )
  if (!novo) return
  const conteudo: ConteudoModelo = { ...modelo, padroes: { ...padroes, classificacao }, especieId: daEspecie.id }
  await tx.linhas(
    sql`with v as (
          insert into modelo_versao (modelo_id, numero, conteudo, publicada_em)
          values (${novo.id}, 1, ${sql.param(conteudo)}, now()) returning id)
        update modelo set versao_id = v.id from v where modelo.id = ${novo.id}`,
  )
}
