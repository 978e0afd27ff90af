import type { Devolucao, Devolucoes } from '#contract/pedidos.ts'
import { Problema } from '#contract/problem.ts'

import type { EntradaAtiva } from '#server/base/contexto.ts'
import { type Banco, linha, sql } from '#server/database/connection.ts'
import { utc } from '#server/database/instante.ts'
import { escreve } from '#server/core/documento/condicoes.ts'
import type { Registro } from '#server/core/documento/registro.ts'
import { numeroDe } from '#server/core/movimentacao/numeros.ts'

/** Returns, newest first, with comments on passages and their state; external people see their own. */
export async function devolucoesDe(banco: Banco, registro: Registro, entrada: EntradaAtiva): Promise<Devolucoes> {
  const devolucoes = await banco.linhas<Devolucao>(
    sql`select v.id, nome_da_pessoa(p.id, v.instante) as nome, v.instante as em, v.descricao as motivo,
          coalesce((select jsonb_agg(jsonb_build_object('id', c.id, 'trecho', c.trecho, 'bloco', c.bloco, 'inicio', c.inicio, 'texto',
            c.texto,
              'resolvido', case when c.resolvido_em is not null
                then jsonb_build_object('por', nome_da_pessoa(r.id, c.resolvido_em), 'em', ${utc('c.resolvido_em')}, 'resposta',
                c.resposta) end) order by c.bloco, c.inicio, c.id)
            from comentario c left join pessoa r on r.id = c.resolvido_por where c.documento_id = v.documento_id
              and c.movimentacao_id = v.id), '[]') as comentarios
        from movimentacao v join pessoa p on p.id = v.pessoa_id where v.documento_id = ${registro.id}
          and v.tipo = ${numeroDe('DEVOLUCAO_PARA_AJUSTE')} and (not ${entrada.externa} or v.pessoa_id = ${entrada.id})
          order by v.seq desc`,
  )
  const resolve = registro.situacao === 'EM_ELABORACAO' && !entrada.externa && escreve(registro, entrada) === undefined
  return { devolucoes, resolve }
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
