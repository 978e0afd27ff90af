import type { Comentario, Devolucao, Devolucoes, NovoComentario } from '#contract/pedidos.ts'
import { Problema } from '#contract/problem.ts'

import type { EntradaAtiva } from '#server/base/contexto.ts'
import { naoPermitido } from '#server/base/palavras/recusa-dita.ts'
import { type Banco, linha, sql, type SQL } from '#server/database/connection.ts'
import { utc } from '#server/database/instante.ts'
import { escreve } from '#server/core/documento/condicoes.ts'
import type { Registro } from '#server/core/documento/registro.ts'
import { numeroDe } from '#server/core/movimentacao/numeros.ts'
import { acompanha, impedeComentar, impedeRetirar } from '#server/core/documento/regras-dos-comentarios.ts'

/** Comment `c`, settled by person `r`, as in the contract; who wrote it, and when, is not told by every row. */
const comentarioJson = (nome: SQL, em: SQL, meu: SQL) =>
  sql`jsonb_build_object('id', c.id, 'trecho', c.trecho, 'bloco', c.bloco, 'inicio', c.inicio, 'texto', c.texto,
    'nome', ${nome}, 'em', ${em}, 'meu', ${meu}, 'resolvido', case when c.resolvido_em is not null then
      jsonb_build_object('por', nome_da_pessoa(r.id, c.resolvido_em), 'em', ${utc('c.resolvido_em')}, 'resposta', c.resposta) end)`

/** Whether comment `c` is by the person of this entry, through any of their entries. */
const meu = ({ id, substituto }: EntradaAtiva) =>
  sql`exists (select 1 from pessoa a join pessoa b on b.identidade_id = a.identidade_id
    where a.id = c.autor_id and b.id = ${substituto?.id ?? id})`

type ComDono = Omit<Comentario, 'retira'> & { meu: boolean }
type ComDonos<T extends { comentarios: Comentario[] }> = Omit<T, 'comentarios'> & { comentarios: ComDono[] }

/** Comments made while the text was written, in the order of the text. */
async function doRascunho(banco: Banco, registro: Registro, entrada: EntradaAtiva): Promise<ComDono[]> {
  if (!acompanha(registro, entrada)) return []
  const feitos = await banco.linhas<{ comentario: ComDono }>(
    sql`select ${comentarioJson(sql`nome_da_pessoa(c.autor_id, c.criado_em)`, utc('c.criado_em'), meu(entrada))} as comentario
        from comentario c left join pessoa r on r.id = c.resolvido_por
        where c.documento_id = ${registro.id} and c.autor_id is not null order by c.bloco, c.inicio, c.id`,
  )
  return feitos.map(({ comentario }) => comentario)
}

/** Returns, newest first; external people see their own. */
const devolvidos = (banco: Banco, registro: Registro, entrada: EntradaAtiva) =>
  banco.linhas<ComDonos<Devolucao>>(
    sql`select v.id, nome_da_pessoa(p.id, v.instante) as nome, v.instante as em, v.descricao as motivo,
          coalesce((select jsonb_agg(${comentarioJson(sql`nome_da_pessoa(p.id, v.instante)`, utc('v.instante'), sql`false`)}
              order by c.bloco, c.inicio, c.id)
            from comentario c left join pessoa r on r.id = c.resolvido_por where c.documento_id = v.documento_id
              and c.movimentacao_id = v.id), '[]') as comentarios
        from movimentacao v join pessoa p on p.id = v.pessoa_id where v.documento_id = ${registro.id}
          and v.tipo = ${numeroDe('DEVOLUCAO_PARA_AJUSTE')} and (not ${entrada.externa} or v.pessoa_id = ${entrada.id})
          order by v.seq desc`,
  )

/** Comments on passages and their state: of returns, and of who wrote the text. */
export async function devolucoesDe(banco: Banco, registro: Registro, entrada: EntradaAtiva): Promise<Devolucoes> {
  const [devolucoes, comentarios] = [
    await devolvidos(banco, registro, entrada),
    await doRascunho(banco, registro, entrada),
  ]
  const comRetira =
    (daDevolucao: boolean) =>
    ({ meu: seu, ...comentario }: ComDono): Comentario => ({
      ...comentario,
      retira:
        impedeRetirar({ daDevolucao, meu: seu, resolvido: comentario.resolvido !== null }, registro, entrada) ===
        undefined,
    })
  return {
    devolucoes: devolucoes.map((cada) => ({ ...cada, comentarios: cada.comentarios.map(comRetira(true)) })),
    comentarios: comentarios.map(comRetira(false)),
    resolve: registro.situacao === 'EM_ELABORACAO' && !entrada.externa && escreve(registro, entrada) === undefined,
    comenta: impedeComentar(registro, entrada, comentarios.length) === undefined,
  }
}

/** A comment on the text while it is written. The caller holds the document's row. */
export async function comentar(
  tx: Banco,
  registro: Registro,
  entrada: EntradaAtiva,
  { trecho, bloco, inicio, texto }: NovoComentario,
  em: string,
) {
  const impede = impedeComentar(registro, entrada, registro.comentarios)
  if (impede) throw naoPermitido(impede)
  await tx.linhas(
    sql`insert into comentario (documento_id, autor_id, criado_em, trecho, bloco, inicio, texto)
        values (${registro.id}, ${entrada.id}, ${em}, ${trecho}, ${bloco}, ${inicio}, ${texto})`,
  )
}

/** Withdraws a comment that nobody answered. The caller holds the document's row. */
export async function retirarComentario(tx: Banco, registro: Registro, entrada: EntradaAtiva, id: number) {
  const achado = await linha<{ daDevolucao: boolean; meu: boolean; resolvido: boolean }>(
    tx,
    sql`select c.autor_id is null as "daDevolucao", ${meu(entrada)} as meu, c.resolvido_em is not null as resolvido
        from comentario c where c.documento_id = ${registro.id} and c.id = ${id}`,
  )
  if (!achado) throw new Problema('COMENTARIO_NAO_ENCONTRADO')
  const impede = impedeRetirar(achado, registro, entrada)
  if (impede) throw naoPermitido(impede)
  await tx.linhas(sql`delete from comentario where documento_id = ${registro.id} and id = ${id}`)
}

type Resolucao = { por: number; em: string; resposta: string | null }

/** Settles or reopens a comment of this document. */
export async function resolverComentario(tx: Banco, documentoId: number, id: number, resolucao: Resolucao | null) {
  const achado = await linha(
    tx,
    sql`update comentario
      set resolvido_em = ${resolucao?.em ?? null}, resolvido_por = ${resolucao?.por ?? null}, resposta = ${resolucao?.resposta ?? null}
        where documento_id = ${documentoId} and id = ${id} returning id`,
  )
  if (!achado) throw new Problema('COMENTARIO_NAO_ENCONTRADO')
}
