import type { ConteudoModelo } from '#contract/modelo-gestao.ts'
import { textoVazio } from '#contract/texto.ts'

import { padroesDoModelo } from '#server/core/kit/padroes-do-modelo.ts'
import { type Banco, linha, sql } from '../../database/connection.ts'
import type { Especie } from './cadastro.ts'

export type ModeloDeImportado = { modeloId: number; versaoId: number }

const conteudoDe = ({ id, descricao }: Especie): ConteudoModelo => ({
  nome: nomeDe(descricao),
  descricao: 'Documento que veio de outro sistema; não se escreve com ele.',
  especieId: id,
  campos: [],
  texto: textoVazio,
  padroes: padroesDoModelo(),
})
const nomeDe = (descricao: string) => `${descricao} (importado)`

/** The modelo of imported documents, one per espécie: inactive, so that nobody writes with it. Creates missing ones. */
export async function modelosDeImportados(banco: Banco, especies: Especie[]): Promise<Map<number, ModeloDeImportado>> {
  const modelos = new Map<number, ModeloDeImportado>()
  for (const especie of especies) modelos.set(especie.id, await banco.transacao((tx) => modeloDe(tx, especie)))
  return modelos
}

async function modeloDe(tx: Banco, especie: Especie): Promise<ModeloDeImportado> {
  const nome = nomeDe(especie.descricao)
  await tx.linhas(sql`select pg_advisory_xact_lock(hashtextextended('modelos de importados', 0))`)
  const pronto = await linha<ModeloDeImportado>(
    tx,
    sql`select id as "modeloId", versao_id as "versaoId" from modelo where nome = ${nome} and especie_id = ${especie.id}
      and versao_id is not null`,
  )
  if (pronto) return pronto
  const conteudo = conteudoDe(especie)
  const novo = await linha<ModeloDeImportado>(
    tx,
    sql`with m as (
          insert into modelo (nome, descricao, especie_id, nivel_acesso_padrao, destinatario_obrigatorio, ativo)
          values (${nome}, ${conteudo.descricao}, ${especie.id}, ${conteudo.padroes.nivelAcesso}, false, false) returning id)
        insert into modelo_versao (modelo_id, numero, conteudo, publicada_em) select id, 1, ${sql.param(conteudo)}, now() from m
        returning modelo_id as "modeloId", id as "versaoId"`,
  )
  if (!novo) throw new Error('modelo not written')
  await tx.linhas(sql`update modelo set versao_id = ${novo.versaoId} where id = ${novo.modeloId}`)
  return novo
}
