import type { ConteudoModelo } from '#contract/modelo-gestao.ts'

import { type Banco, linha, sql } from '../database/connection.ts'
import { quemE } from './elenco.ts'
import { administradores, especies, modelos } from './modelos.ts'

/** The espécies, the eight modelos with their first versions, and who may make others. */
export async function semearModelos(tx: Banco) {
  const ids = new Map<string, number>()
  for (const { sigla, descricao, tipo, ...outros } of especies) {
    const nova = await linha<{ id: number }>(
      tx,
      sql`insert into especie (sigla, descricao, tipo, capturada) values (${sigla}, ${descricao}, ${tipo}, ${'capturada' in outros}) returning id`,
    )
    if (nova) ids.set(sigla, nova.id)
  }
  for (const { especie, ...modelo } of modelos) {
    const especieId = ids.get(especie) ?? 0
    const conteudo: ConteudoModelo = { ...modelo, especieId }
    const { nivelAcesso, destinatarioObrigatorio } = modelo.padroes
    await tx.linhas(
      sql`with m as (
            insert into modelo (nome, descricao, especie_id, nivel_acesso_padrao, destinatario_obrigatorio)
            values (${modelo.nome}, ${modelo.descricao}, ${especieId}, ${nivelAcesso}, ${destinatarioObrigatorio}) returning id)
          insert into modelo_versao (modelo_id, numero, conteudo, publicada_em) select id, 1, ${sql.param(conteudo)}, now() from m`,
    )
  }
  await tx.linhas(
    sql`update modelo m set versao_id = v.id from modelo_versao v where v.modelo_id = m.id and m.versao_id is null`,
  )
  const elenco = await quemE(tx)
  for (const quem of administradores) {
    const pessoa = elenco.get(quem)
    if (!pessoa) throw new Error(`nobody called ${quem} in the demonstration`)
    await tx.linhas(
      sql`insert into concessao (perfil, pessoa_id, desde, dada_em)
          select perfil, ${pessoa.entrada.id}::bigint, current_date, now() from unnest(array['MODELOS', 'OPERACAO', 'CALENDARIO', 'INTEGRACAO']) perfil`,
    )
  }
}
