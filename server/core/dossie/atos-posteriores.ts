import { type AtoPosterior, EfeitoPosterior } from '#contract/ato-posterior.ts'
import type { Veredicto } from '#contract/validacao.ts'

import { type Banco, sql, type SQL } from '#server/database/connection.ts'
import { nivelVigente, oculto } from '#server/core/documento/acesso.ts'
import { lidoPor } from '#server/core/via/leitura.ts'
import { temAutoridade } from './autoridade.ts'
import { numeroDe } from '#server/core/movimentacao/numeros.ts'

const EFEITOS = EfeitoPosterior.options
const TIPO = numeroDe('VINCULACAO')

/** Whether link `elo` from document `autor` to `alvo` has effect: not undone, `autor` signed and not voided, with authority. */
const comEfeito = (elo: string, autor: string, alvo: string) => {
  const [k, d, t] = [sql.raw(elo), sql.raw(autor), sql.raw(alvo)]
  return sql`${k}.tipo = ${TIPO} and ${k}.dados ->> 'tipo' = any(${sql.param([...EFEITOS])}::text[])
    and ${d}.situacao in ('ASSINADO', 'ELIMINADO')
      and not exists (select 1 from movimentacao z where z.cancela_id = ${k}.id)
      and (${k}.dados -> 'autoridade' = 'true' or
        ${temAutoridade(d, t, { lotacao: sql`${k}.lotacao_id`, pessoa: sql`${k}.pessoa_id`, em: sql`${k}.instante` })})`
}

type Linha = {
  sobre: number
  tipo: EfeitoPosterior
  id: number
  mobilId: number | null
  sigla: string
  data: string | null
}
type Visto = { codigo: string; publico: boolean; oculto: boolean; le: boolean; atingido: boolean }

/**
 * What later documents do to these, by id, read from the append-only movements of the later ones: deleting a link hides
 * nothing. `le`: whether the caller may read document `d`; of a hidden one only the effect is told. A revocation stands even
 * if its own document is revoked: the law doesn't restore what was revoked (LINDB, art. 2º, § 3º); that is only mentioned.
 */
export async function atosPosteriores(banco: Banco, ids: number[], le: SQL): Promise<Map<number, AtoPosterior[]>> {
  const achados = new Map<number, AtoPosterior[]>()
  if (ids.length === 0) return achados
  const linhas = await banco.linhas<Linha & Visto>(
    sql`select t.id as sobre, k.dados ->> 'tipo' as tipo, d.id, v.id as "mobilId", d.sigla, d.data, d.codigo_verificador as codigo,
          ${nivelVigente()} = 10 and not ${oculto} as publico, ${oculto} as oculto, coalesce(${le}, false) as le,
          exists (select 1 from movimentacao w join documento x on x.id = w.documento_id
            where w.dados ->> 'documento' = d.id::text and ${comEfeito('w', 'x', 'd')}) as atingido
        from documento t join movimentacao k on k.dados ->> 'documento' = t.id::text join documento d on d.id = k.documento_id
        left join ${lidoPor()}
        where t.id = any(${sql.param(ids)}::bigint[]) and ${comEfeito('k', 'd', 't')}
        order by array_position(${sql.param([...EFEITOS])}::text[], k.dados ->> 'tipo'), k.instante, k.id`,
  )
  for (const {
    sobre,
    tipo,
    id,
    mobilId,
    sigla,
    data,
    codigo,
    publico,
    oculto: escondido,
    le: lido,
    atingido,
  } of linhas) {
    const conhece = lido || !escondido
    const deste = achados.get(sobre) ?? []
    deste.push({
      tipo,
      sigla: conhece ? sigla : null,
      data: conhece ? data : null,
      codigo: publico ? codigo : null,
      documentoId: lido ? id : null,
      mobilId: lido ? mobilId : null,
      atingido,
    })
    achados.set(sobre, deste)
  }
  return achados
}

export const atosSobre = async (banco: Banco, id: number, le: SQL): Promise<AtoPosterior[]> =>
  (await atosPosteriores(banco, [id], le)).get(id) ?? []

/** Without names of documents: for readers who may only know whether it stands. */
export const semNomes = (atos: AtoPosterior[]): AtoPosterior[] =>
  atos.map(({ tipo, atingido }) => ({
    tipo,
    sigla: null,
    data: null,
    codigo: null,
    documentoId: null,
    mobilId: null,
    atingido,
  }))

const PALAVRAS: Record<EfeitoPosterior, { veredicto: Veredicto; dito: string }> = {
  TORNA_SEM_EFEITO: { veredicto: 'SEM_EFEITO', dito: 'tornado sem efeito' },
  CANCELA: { veredicto: 'CANCELADO', dito: 'cancelado' },
  REVOGA: { veredicto: 'REVOGADO', dito: 'revogado' },
  ALTERA: { veredicto: 'MODIFICADO', dito: 'alterado' },
}

/** "revogado por SEAD-POR-2026/7": all of them, for the middle of a sentence; "" for none. */
export const ditoDosAtos = (atos: AtoPosterior[]) =>
  atos
    .map(({ tipo, sigla, atingido }) => {
      const depois = atingido ? ', que depois também foi atingido por outro documento' : ''
      return `${PALAVRAS[tipo].dito} por ${sigla ?? 'um documento que não pode ser mostrado aqui'}${depois}`
    })
    .join('; ')

/** The verdict they give an otherwise authentic document; undefined for none. */
export function veredictoDosAtos(atos: AtoPosterior[]): { veredicto: Veredicto; explicacao: string } | undefined {
  const [primeiro] = atos
  if (!primeiro) return undefined
  const { veredicto } = PALAVRAS[primeiro.tipo]
  const explicacao =
    primeiro.tipo === 'ALTERA'
      ? `O documento foi assinado e o arquivo não mudou, mas uma parte do que ele diz não vale mais: foi ${ditoDosAtos(atos)}.`
      : `O documento foi assinado, mas não vale mais: foi ${ditoDosAtos(atos)}.`
  return { veredicto, explicacao }
}
